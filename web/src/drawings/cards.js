// Cards, complete in SVG, so that one drawing serves hand, table, phone and print. 200 × 284.
import { print, inks as I } from './scenes.js'
import { kikuShape, emblem } from './emblems.js'
import { clans, treasures, rumors, dojo, actions } from './boxes.js'
import { catalog, comma, words } from '../words'
import { iconIn } from './icons.js'
import { crests, seatCrest, seatInk } from './crests.js'
import { patternDef } from './patterns.js'
const n = x => +x.toFixed(2)
// Names and texts may be those of an edition by anybody.
export const esc = text => String(text).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
const street = catalog.ninjato.words
const SERIF = `font-family="'Shippori Mincho',serif"`, SANS = `font-family="'Alegreya Sans','Hiragino Sans','Yu Gothic','Noto Sans JP','Noto Sans CJK JP','Shippori Mincho',sans-serif"`, BRUSH = `lang="ja" font-family="'Yuji Syuku','Shippori Mincho',serif"`
export const W = 200, H = 284
export const cartouche = (kanji, x, y, fill, size = 21, fg = '#fbf4e4') => {
  const cs = [...kanji], h = cs.length * (size + 1.5) + 10, w = size + 9
  return `<g transform="translate(${x} ${y})"><rect width="${w}" height="${h}" rx="2" fill="${fill}"/><rect x="2" y="2" width="${w - 4}" height="${h - 4}" rx="1" fill="none" stroke="${fg}" stroke-width=".9" opacity=".75"/>${cs.map((c, i) => `<text x="${w / 2}" y="${n(5 + size * .87 + i * (size + 1.5))}" ${BRUSH} font-size="${size}" fill="${fg}" text-anchor="middle">${c}</text>`).join('')}</g>`
}
// The two (or one) numbers: ink plate for battle/strength, gold flower for honor. Shape tells them apart, not color.
const plate = (v, x, y, s = 50) => `<g transform="translate(${x} ${y}) scale(${s / 50})"><path d="M6 0H44L50 6V38Q50 50 25 57Q0 50 0 38V6Z" fill="${I.sumi}"/><path d="M8 3.500H42L46.500 8V37.500Q46 46.500 25 53Q4 46.500 3.500 37.500V8Z" fill="none" stroke="#fbf4e4" stroke-width="1" opacity=".55"/><text x="25" y="39" ${SERIF} font-weight="800" font-size="${String(v).length > 1 ? 31 : 37}" fill="#fdf7e8" text-anchor="middle" letter-spacing="${String(v).length > 1 ? -1.5 : 0}">${v}</text></g>`
const flower = (v, x, y, s = 50) => `<g transform="translate(${x} ${y}) scale(${s / 100})">${kikuShape(52, 12, 30, 50, 50, '#d3a445', '#5f430c', 2.4, '#f4e3b4')}<circle cx="50" cy="50" r="31" fill="#f7e8bd"/><text x="50" y="69" ${SERIF} font-weight="800" font-size="56" fill="#2a1f0a" text-anchor="middle">${v}</text></g>`
export { plate, flower }
const paper = (w = W, h = H, c = '#fcf7ea') => `<rect x=".75" y=".75" width="${w - 1.5}" height="${h - 1.5}" rx="9" fill="${c}" stroke="#3a3128" stroke-width="1.200"/>`
export const svg = (w, h, body, cls = '', title = '') => `<svg class="card ${cls}" viewBox="0 0 ${w} ${h}" xmlns="http://www.w3.org/2000/svg" role="img"${title ? ` aria-label="${esc(title)}"` : ''}>${body}</svg>`
const lines = (text, x, y, size, lh, color = '#3b332a', weight = 500) => text.split('|').map((t, i) => `<text x="${x}" y="${n(y + i * lh)}" ${SANS} font-weight="${weight}" font-size="${size}" fill="${color}">${esc(t)}</text>`).join('')
// A name shares its line with the tag.
const titleSize = ({ name, tag }) => fit(name, tag ? 169 - widthOf(tag, 16.5, .5) : 175, name.length > 12 || (tag && name.length > 8) ? 20 : 23, .46)
export function fullCard (c, cls = '') {
  const tone = c.tone ?? I.shu
  let b = paper()
  b += print({ scene: c.scene, art: c.art, x: 9, y: 9, w: 182, h: 180, size: c.size ?? (c.honor !== undefined ? 110 : 122), cx: c.cx ?? (c.honor !== undefined ? 115 : 104), cy: c.cy ?? 102, inks: c.inks })
  b += cartouche(c.kanji, 191 - 8 - 30, 15, tone)
  if (c.battle !== undefined) b += plate(c.battle, 14, 14, 46)
  if (c.honor !== undefined) b += flower(c.honor, 10, 68, 54)
  b += `<text x="13" y="217" ${SERIF} font-weight="800" font-size="${titleSize(c)}" fill="#1f1a14" letter-spacing="-.2">${esc(c.name)}</text>`
  if (c.tag) b += `<text x="188" y="216" ${SANS} font-weight="700" font-size="16.500" fill="${c.tagInk ?? tone}" text-anchor="end">${esc(c.tag)}</text>`
  b += `<path d="M13 226H187" stroke="${tone}" stroke-width="1.400"/>`
  b += `<circle cx="28" cy="254" r="16" fill="${tone}"/>` + iconIn(c.icon, 17.5, 243.5, 21, '#fdf7e8', 2.2)
  const told = c.text.split('|'), size = Math.min(...told.map(line => fitted(line, 147, 17.2)), 46 / told.length), lh = told.length > 2 ? size * 1.1 : 18.5
  b += lines(c.text, 52, 259 - (told.length - 1) * (told.length > 2 ? lh / 2 : 10), n(size), lh)
  return svg(W, H, b, cls, `${c.name}`)
}
// Small card: 120 × 168, numbers, drawing and name only.
export function smallCard (c, cls = '') {
  const tone = c.tone ?? I.shu
  let b = `<rect x=".6" y=".6" width="118.800" height="166.800" rx="7" fill="#fcf7ea" stroke="#3a3128" stroke-width="1.200"/>`
  b += print({ scene: c.scene, art: c.art, x: 6, y: 6, w: 108, h: 124, size: c.honor !== undefined ? 68 : 80, cx: c.honor !== undefined ? 68 : 60, cy: 78, keyline: 1.3, inks: c.inks })
  if (c.battle !== undefined) b += plate(c.battle, 9, 9, 36)
  if (c.honor !== undefined) b += flower(c.honor, 7, 52, 41)
  b += cartouche(c.kanji, 114 - 6 - 25, 10, tone, 17)
  b += `<text x="60" y="154" ${SERIF} font-weight="800" font-size="${fit(c.name, 112, c.name.length > 11 ? 15 : c.name.length > 8 ? 17.5 : 20, .46)}" fill="#1f1a14" text-anchor="middle" letter-spacing="-.3">${esc(c.name)}</text>`
  return svg(120, 168, b, cls, c.name)
}
// Bare card: 100 × 136, numbers and drawing; the name stands beside it in HTML. For anything under 90 px; a tiny one has
// larger numbers, one below the other.
export function bareCard (c, cls = '', big = 40, isTiny = false) {
  let b = `<rect x=".6" y=".6" width="98.800" height="134.800" rx="6.500" fill="#fcf7ea" stroke="#3a3128" stroke-width="1.200"/>`
  const two = c.honor !== undefined
  b += print({ scene: c.scene, art: c.art, x: 5, y: 5, w: 90, h: 126, size: two ? 64 : 70, cx: isTiny ? 64 : two ? 55 : 47, cy: two ? 82 : 80, keyline: 1.3, radius: 2, inks: c.inks })
  if (c.battle !== undefined) b += plate(c.battle, 8, 8, big)
  if (two) b += isTiny ? flower(c.honor, 4, 70, 60) : flower(c.honor, 91 - big * 1.02, 7, big * 1.04)
  return svg(100, 136, b, cls, c.name)
}
// Chip: 64 × 84, drawing only; for piles and rows.
export function chipCard (c, cls = '') {
  let b = `<rect x=".5" y=".5" width="63" height="83" rx="5" fill="#fcf7ea" stroke="#3a3128" stroke-width="1"/>`
  b += print({ scene: c.scene, art: c.art, x: 3.5, y: 3.5, w: 57, h: 77, size: 52, cx: 28.5, cy: 40, keyline: 1, radius: 2, inks: c.inks })
  return svg(64, 84, b, cls, c.name)
}
// Backs: the game's pattern, or the crest of the seat it belongs to.
export function back ({ game = 'mangoku', seat, kanji, w = 120, h = 168, cls = '' }) {
  const pal = { mangoku: ['#1d3d5f', '#e6cd92', 'shippo'], martial_art: ['#7c2216', '#f0d9a8', 'kikko'], kenjin: ['#2c5443', '#e9dcae', 'yagasuri'], shogunate: ['#4d3468', '#e6cd92', 'tatewaku'], ninjato: ['#15202e', '#9db4c0', 'asanoha'] }[game]
  const bg = seat === undefined ? pal[0] : seatInk[seat], fg = seat === undefined ? pal[1] : '#fbf1dc', id = `bk${game}${seat ?? ''}${w}`
  let b = `<defs>${patternDef(pal[2], id, fg, .8, w / 120)}</defs><rect x=".6" y=".6" width="${w - 1.2}" height="${h - 1.2}" rx="${w * .058}" fill="#fcf7ea" stroke="#3a3128" stroke-width="1.200"/><rect x="${w * .05}" y="${w * .05}" width="${w * .9}" height="${h - w * .1}" rx="${w * .03}" fill="${bg}"/><rect x="${w * .05}" y="${w * .05}" width="${w * .9}" height="${h - w * .1}" rx="${w * .03}" fill="url(#${id})" opacity=".38"/><rect x="${w * .09}" y="${w * .09}" width="${w * .82}" height="${h - w * .18}" fill="none" stroke="${fg}" stroke-width="1.200" opacity=".8"/>`
  b += `<circle cx="${w / 2}" cy="${h / 2}" r="${w * .25}" fill="${bg}" stroke="${fg}" stroke-width="1.600"/>`
  if (seat !== undefined) b += `<g transform="translate(${n(w / 2 - w * .155)} ${n(h / 2 - w * .155)}) scale(${n(w * .0031)})" fill="${fg}">${crests[seatCrest[seat]].body}</g>`
  else { const ks = [...(kanji ?? { mangoku: '石', martial_art: '武', kenjin: '陣', shogunate: '将', ninjato: '忍' }[game])]; b += `<text x="${w / 2}" y="${n(h / 2 + w * .115)}" ${BRUSH} font-size="${n(w * .31)}" fill="${fg}" text-anchor="middle">${ks[0]}</text>` }
  return svg(w, h, b, 'back ' + cls, words.hiddenCard)
}

// Land or battlefield: a landscape print, 330 × 214; a tiny one has its letters half as large again.
export function landCard (l, { w = 330, h = 214, cls = '', foot = 50, covered = false, tone = '#7a2115', isTiny = false } = {}) {
  let b = `<rect x=".75" y=".75" width="${w - 1.5}" height="${h - 1.5}" rx="7" fill="#fcf7ea" stroke="#3a3128" stroke-width="1.200"/>`
  b += print({ scene: l.scene, art: l.art, x: 7, y: 7, w: w - 14, h: h - 14 - foot, size: Math.min((h - foot) * .86, 150), cx: w * .52, cy: (h - foot) * .52, inks: l.inks })
  b += isTiny ? cartouche(l.kanji, w - 7 - 4 - 42, 9, tone, 33) : cartouche(l.kanji, w - 7 - 8 - 33, 14, tone, 24)
  b += flower(l.points, 13, 12, 66)
  if (l.bridges) b += `<g transform="translate(${h < 180 ? '84 28' : '15 84'})"><rect width="62" height="34" rx="17" fill="#221d18"/>${iconIn('bridge', 8, 4, 26, '#fdf7e8', 2)}<text x="47" y="${isTiny ? 28 : 24}" ${SERIF} font-weight="800" font-size="${isTiny ? 33 : 20}" fill="#fdf7e8" text-anchor="middle">${l.bridges}</text></g>`
  if (foot) {
    b += `<text x="14" y="${h - (l.text ? 29 : 17)}" ${SERIF} font-weight="800" font-size="${isTiny ? 33 : 23}"${isTiny && widthOf(l.name, 33, .5) > w - 28 ? ` textLength="${w - 28}" lengthAdjust="spacingAndGlyphs"` : ''} fill="#1f1a14">${esc(l.name)}</text>`
    if (l.text) b += `<text x="14" y="${h - 10}" ${SANS} font-weight="500" font-size="${fit(l.text, w - 28, 16.5)}" fill="#3b332a"${covered ? ' text-decoration="line-through" opacity=".7"' : ''}>${esc(l.text)}</text>`
  }
  return svg(w, h, b, cls, l.name)
}

// ---- Shogunate: an action is a full card, a Plot a landscape print with six numbers; a Leader's badge is in pages/shogunate.mjs.
// Signs of Chinese and Japanese are as wide as high, others about half as wide.
const widthOf = (text, size, sign = .45) => size * [...text].reduce((sum, next) => sum + (next > '\u2e7f' ? 1 : sign), 0)
const fit = (text, width, size, sign) => n(Math.min(size, size * width / widthOf(text, size, sign)))
const titled = (name, width, size) => fit(name, width, size, .6)
// Small text, letter by letter.
const advance = sign => sign > '\u2e7f' ? 1.08 : 'ijltfr.,;:!()’\' '.includes(sign) ? .27 : 'mwMW'.includes(sign) ? .75 : sign < 'a' && sign > '@' ? .58 : .47
const fitted = (text, width, size) => n(Math.min(size, width / [...text].reduce((sum, sign) => sum + advance(sign), 0)))
// Lines are broken between words, or anywhere where there are none.
const wrap = (text, width, size) => text.split(/(?<= )|(?<=[\u2e80-\uffff])(?![、。])/).reduce((all, word) => {
  const line = all.at(-1) + word
  return widthOf(line.trimEnd(), size) <= width ? [...all.slice(0, -1), line] : [...all, word]
}, ['']).map(line => line.trim()).filter(Boolean)
export const actionCard = (id, { name, text }, cls = '') => {
  const [, kanji, art, scene, , sign, inks] = actions[id], rows = wrap(text, 138, 15), size = rows.length > 3 ? 13 : 15, told = rows.length > 3 ? wrap(text, 138, size) : rows
  return svg(W, H, paper() + print({ scene, art, x: 9, y: 9, w: 182, h: 180, size: 122, cx: 88, cy: 98, inks }) + cartouche(kanji, 153, 15, '#4a3264') + `<text x="13" y="216" ${SERIF} font-weight="800" font-size="${titled(name, 174, 22)}" fill="#1f1a14" letter-spacing="-.2">${esc(name)}</text><path d="M13 226H187" stroke="#4a3264" stroke-width="1.400"/><circle cx="26" cy="254" r="15" fill="#4a3264"/>${iconIn(sign, 16, 244, 20, '#fdf7e8', 2.2)}${lines(told.join('|'), 47, 259 - (told.length - 1) * size * .53, size, size * 1.06)}`, cls, name)
}
export const plotCard = (drawn, { name, honor, text }, { w = 300, h = 190, cls = '' } = {}) => {
  const [, kanji, art, scene, , , inks] = drawn
  const slots = honor.map((v, i) => `<g transform="translate(${14 + i * 21} 14)"><rect width="19" height="27" rx="3" fill="${v ? '#e3bd63' : '#2a2233'}" ${v ? 'stroke="#4a340b"' : 'opacity=".5"'} stroke-width="1.200"/><text x="9.500" y="20" ${SERIF} font-weight="800" font-size="17" fill="${v ? '#2a1f0a' : '#f6ead2'}" text-anchor="middle">${v}</text></g>`).join('')
  return svg(w, h, `<rect x=".75" y=".75" width="${w - 1.5}" height="${h - 1.5}" rx="7" fill="#fcf7ea" stroke="#3a3128" stroke-width="1.200"/>` + print({ scene, art, x: 7, y: 7, w: w - 14, h: h - 66, size: 104, cx: w * .5, cy: (h - 66) * .52, inks }) + cartouche(kanji, w - 7 - 8 - 30, 14, '#4a3264', 21) + slots + `<text x="13" y="${h - 32}" ${SERIF} font-weight="800" font-size="${titled(name, w - 26, 22)}" fill="#1f1a14">${esc(name)}</text><text x="13" y="${h - 12}" ${SANS} font-weight="500" font-size="${fit(text, w - 26, 16.5)}" fill="#3b332a">${esc(text)}</text>`, cls, name)
}
export const chipArt = (art, scene, inks = '', cls = '', title = '') => svg(64, 84, `<rect x=".5" y=".5" width="63" height="83" rx="5" fill="#fcf7ea" stroke="#3a3128" stroke-width="1"/>` + print({ scene, art, x: 3.5, y: 3.5, w: 57, h: 77, size: 50, cx: 28.5, cy: 38, keyline: 1, radius: 2, inks }), cls, title)
// ---- Ninjato: round treasures, hexagonal clan tokens, square skill tiles, upright cards.
export const treasure = (t, s = 40, red = false) => `<svg class="trs" width="${s}" height="${s}" viewBox="0 0 100 100" role="img" aria-label="${treasures[t][0]}${red ? ', red' : ''}"><circle cx="50" cy="50" r="46" fill="${red ? '#d9674a' : '#fbf3dc'}" stroke="#221d18" stroke-width="4"/><circle cx="50" cy="50" r="${red ? 37 : 39}" fill="${red ? '#fbe3d3' : 'none'}" stroke="${red ? '#221d18' : '#8a6412'}" stroke-width="${red ? 2.5 : 1.5}"/>${emblem(treasures[t][1], 23, 23, 54, `--a:${treasures[t][2]}`)}</svg>`
export const clanToken = (c, v, name, s = 44) => { const k = clans[c]; return `<svg width="${s}" height="${s}" viewBox="0 0 100 100" role="img" aria-label="${esc(v === undefined ? name : `${name} ${v}`)}"><path d="M50 3L93 27V73L50 97L7 73V27Z" fill="${k[3]}" stroke="#fbf3dc" stroke-width="4"/>${v === undefined ? emblem(k[2], 22, 22, 56, `--k:#fbf3dc;--a:#fbf3dc;--p:${k[3]}`) : emblem(k[2], 31, 10, 38, `--k:#fbf3dc;--a:#fbf3dc;--p:${k[3]}`) + `<text x="50" y="86" ${SERIF} font-weight="800" font-size="42" fill="#fff8e6" text-anchor="middle">${v}</text>`}</svg>` }
export const dojoCard = (v, cls = '') => { const d = dojo[v]; return svg(100, 140, `<rect x=".6" y=".6" width="98.800" height="138.800" rx="7" fill="#fcf7ea" stroke="#3a3128" stroke-width="1.200"/><rect x="6" y="6" width="88" height="128" rx="3" fill="${d[1]}"/><g opacity=".95">${emblem(d[0], v === 3 ? 40 : 32, v === 3 ? 46 : 66, v === 3 ? 50 : 58, `--k:#f3e6c8;--p:${d[1]};--a:#e08a55;--b:#d3a445`)}</g><text x="14" y="58" ${SERIF} font-weight="800" font-size="58" fill="#fdf3dd">${v}</text>${v === 3 ? `<g transform="translate(14 102)"><rect width="72" height="27" rx="13.500" fill="#fdf3dd"/><text x="36" y="20" ${SANS} font-weight="800" font-size="19" fill="#3b2352" text-anchor="middle">or ±1</text></g>` : ''}`, cls, street.dojoCard(v)) }
export const guardCard = (lo, hi = lo, { alarm = false, elite = hi !== lo, honor = 0, cls = '' } = {}) => svg(100, 140, `<rect x=".6" y=".6" width="98.800" height="138.800" rx="7" fill="#fcf7ea" stroke="#3a3128" stroke-width="1.200"/><rect x="6" y="6" width="88" height="128" rx="3" fill="${elite ? '#5e1c16' : '#33475c'}"/>${emblem(elite ? 'menpo' : 'yari', 18, 56, 66, elite ? '' : '--b:#d3a445')}${plate(lo, 8, 9, 44)}${hi !== lo ? plate(hi, 49, 9, 44) : ''}${alarm ? `<circle cx="74" cy="30" r="17" fill="#f2c873" stroke="#221d18" stroke-width="2"/>${emblem('hansho', 62, 18, 24)}` : ''}${honor ? flower(honor, 55, 94, 37) : ''}`, cls, street.guard(hi === lo ? lo : `${lo}/${hi}`, elite) + (alarm ? comma + street.alarm : ''))
const costRow = (cost, x, y, s = 20) => [...cost].map((c, i) => { const t = { f: 'fan', s: 'scroll', v: 'vase', j: 'jade' }[c]; return `<g transform="translate(${x + i * (s + 2)} ${y}) scale(${s / 100})"><circle cx="50" cy="50" r="46" fill="#fbf3dc" stroke="#221d18" stroke-width="5"/>${emblem(treasures[t][1], 21, 21, 58, `--a:${treasures[t][2]}`)}</g>` }).join('')
export const envoyCard = ({ number, clans: cl, cost, honor, disguise }, cls = '') => svg(100, 140, `<rect x=".6" y=".6" width="98.800" height="138.800" rx="7" fill="#fcf7ea" stroke="#3a3128" stroke-width="1.200"/>` + print({ scene: 'gold', art: 'eboshi', x: 6, y: 6, w: 88, h: 96, size: 70, cx: 56, cy: 62, keyline: 1.2, radius: 2 }) + cl.map((c, i) => `<g transform="translate(8 ${38 + i * 31}) scale(.29)"><path d="M50 3L93 27V73L50 97L7 73V27Z" fill="${clans[c][3]}" stroke="#fbf3dc" stroke-width="5"/>${emblem(clans[c][2], 20, 20, 60, `--k:#fbf3dc;--a:#fbf3dc;--p:${clans[c][3]}`)}</g>`).join('') + `<text x="12" y="32" ${SERIF} font-weight="800" font-size="24" fill="#211c16">${number}</text>` + flower(honor, 60, 5, 37) + (disguise ? `<circle cx="22" cy="86" r="10" fill="#221d18"/><path d="M22 79V93M15 86H29" stroke="#fdf7e8" stroke-width="2.400"/>` : '') + costRow(cost, 50 - cost.length * 13.500, 108, 25), cls, street.envoy(number))
export const rumorCard = (kind, cost, honor, name, cls = '') => { const r = rumors[kind]; return svg(100, 140, `<rect x=".6" y=".6" width="98.800" height="138.800" rx="7" fill="#fcf7ea" stroke="#3a3128" stroke-width="1.200"/>` + print({ scene: r[3], art: r[2], x: 6, y: 6, w: 88, h: 96, size: 62, cx: 40, cy: 58, keyline: 1.2, radius: 2 }) + cartouche(r[1], 63, 43, '#162333', 20) + flower(honor, 60, 5, 37) + costRow(cost, 50 - cost.length * 13.500, 108, 25), cls, name) }
// ---- Tokens, round: the coin of Mangoku, and a disc with a drawing for whatever is a wooden piece elsewhere.
export const coin = '<svg viewBox="0 0 40 40" xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><circle cx="20" cy="20" r="18" fill="#d3a445" stroke="#4a340b" stroke-width="2.4"/><circle cx="20" cy="20" r="14" fill="none" stroke="#7d5a0e" stroke-width="1.4"/><rect x="15" y="15" width="10" height="10" fill="#3a2a0b"/></svg>'
export const disc = (ground, drawn) => svg(100, 100, `<circle cx="50" cy="50" r="47" fill="${ground}" stroke="#221d18" stroke-width="3"/>${drawn}`)
export const crestDisc = seat => disc(seatInk[seat], `<g transform="translate(22 22) scale(.56)" fill="#fbf1dc">${crests[seatCrest[seat]].body}</g>`)
