// Shogunate: Leaders as badges, Loyalty cards, and one panel of the folding screen a slot.
import { cartouche, esc, svg } from './cards.js'
import { emblem } from './emblems.js'
// By their place in the box, whatever an edition calls them: drawing, ground, kanji.
const leaders = [
  ['momiji', '#a5301a', '赤城'], ['heron', '#efe9dc', '白川'], ['feather', '#26221e', '黒羽'],
  ['wave', '#1f4468', '青波'], ['bamboo', '#2c6a4f', '緑川'], ['kikugasa', '#a87718', '衣笠'],
]
const inks = ground => `--k:${ground === '#efe9dc' ? '#26221e' : '#fdf7e8'};--p:${ground}`
export const kanji = ['一', '二', '三', '四', '五', '六']
export const badge = place => { const [art, ground] = leaders[place]; return `<svg class="badge" viewBox="0 0 100 100" aria-hidden="true"><circle cx="50" cy="50" r="47" fill="${ground}" stroke="#221d18" stroke-width="3"/>${emblem(art, 20, 19, 60, inks(ground))}</svg>` }
// Small: drawing alone, as it lies before another player.
export const loyaltyChip = (place, name) => { const [art, ground] = leaders[place]; return svg(60, 84, `<rect x=".5" y=".5" width="59" height="83" rx="5" fill="#fcf7ea" stroke="#3a3128"/><rect x="4" y="4" width="52" height="76" rx="2" fill="${ground}"/>${emblem(art, 11, 23, 38, inks(ground))}`, '', name) }
// Large: with the name, as it lies before you; where that could not be read, without a word.
export const loyaltyCard = (place, name, isTiny = false) => { const [art, ground, sign] = leaders[place]; return isTiny ? svg(120, 150, `<rect x=".6" y=".6" width="118.8" height="148.8" rx="7" fill="#fcf7ea" stroke="#3a3128" stroke-width="1.2"/><rect x="7" y="7" width="106" height="136" rx="3" fill="${ground}"/>${emblem(art, 14, 29, 92, inks(ground))}`, '', name) : svg(120, 150, `<rect x=".6" y=".6" width="118.8" height="148.8" rx="7" fill="#fcf7ea" stroke="#3a3128" stroke-width="1.2"/><rect x="7" y="7" width="106" height="104" rx="3" fill="${ground}"/>${emblem(art, 26, 24, 70, inks(ground))}${cartouche(sign, 85, 11, '#4a3264', 15)}<text x="60" y="136" font-family="'Shippori Mincho',serif" font-weight="800" font-size="${Math.min(19, 178 / Math.max(name.length, 1))}" text-anchor="middle" fill="#1f1a14">${esc(name)}</text>`, '', name) }
// The screen is folded: panels lean to the left and to the right in turn.
export const panel = slot => {
  const w = 160, h = 300, leans = slot % 2, d = 12
  const points = leans ? `0,${d} ${w},0 ${w},${h} 0,${h - d}` : `0,0 ${w},${d} ${w},${h - d} 0,${h}`
  const waves = [0, 1, 2, 3, 4, 5].map(x => `<path d="M${x * 30 - 8} ${h - 26}q8 -8 16 0t16 0M${x * 30 + 6} ${h - 12}q8 -8 16 0t16 0" stroke="#e8dfc4" stroke-width="1.5" fill="none" opacity=".6"/>`).join('')
  const hills = `<path d="M0 ${h - 74}Q${w * .3} ${h - 106} ${w * .62} ${h - 80}T${w} ${h - 88}V${h}H0Z" fill="#3d6650"/><path d="M0 ${h - 48}Q${w * .4} ${h - 70} ${w} ${h - 50}V${h}H0Z" fill="#2b4a66"/>${waves}`
  const leaf = Array.from({ length: 24 }, (_, i) => `<rect x="${i % 4 * 42}" y="${Math.floor(i / 4) * 42}" width="42" height="42" fill="#fff3cf" opacity="${(Math.floor(i / 4) * 7 + i % 4 * 5 + slot * 3) % 5 * .05}"/>`).join('')
  const cloud = (x, y, length) => `<path d="M${x} ${y}h${length}" stroke="#fbf0cd" stroke-width="17" stroke-linecap="round"/><path d="M${x + 18} ${y + 14}h${length * .6}" stroke="#fbf0cd" stroke-width="12" stroke-linecap="round"/>`
  return `<svg class="pan" viewBox="-1 -1 ${w + 2} ${h + 2}" preserveAspectRatio="none" aria-hidden="true"><defs><clipPath id="pn"><polygon points="${points}"/></clipPath><linearGradient id="pg" x1="${leans ? 0 : 1}" x2="${leans ? 1 : 0}"><stop offset="0" stop-color="#b98d35"/><stop offset=".5" stop-color="#dcb65f"/><stop offset="1" stop-color="#e9ca7f"/></linearGradient></defs><g clip-path="url(#pn)"><rect width="${w}" height="${h}" fill="url(#pg)"/>${leaf}${hills}${cloud(leans ? -20 : 90, 62, 84)}${cloud(leans ? 84 : -30, h - 104, 96)}</g><polygon points="${points}" fill="none" stroke="#3a2413" stroke-width="5"/><polygon points="${points}" fill="none" stroke="#8c2f1c" stroke-width="1.5"/></svg>`
}
