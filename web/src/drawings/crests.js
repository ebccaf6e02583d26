// Six crests for six seats: they differ in outline, so color is never needed to tell them apart. 100 × 100, one ink.
import { at } from './emblems.js'
const times = (c, f) => Array.from({ length: c }, (_, i) => f(i)).join('')
const n = x => +x.toFixed(2)
export const crests = {
  uroko: { name: 'Uroko', ja: '三つ鱗', en: 'three scales', body: `<path d="M50 12L73 50H27Z"/><path d="M25.500 53L48.500 91H2.500Z"/><path d="M74.500 53L97.500 91H51.500Z"/>` },
  bishi: { name: 'Bishi', ja: '四つ菱', en: 'four diamonds', body: `<path d="M50 3L73 24.500L50 46L27 24.500Z"/><path d="M50 54L73 75.500L50 97L27 75.500Z"/><path d="M22.500 28.500L45.500 50L22.500 71.500L-.5 50Z"/><path d="M77.500 28.500L100.500 50L77.500 71.500L54.500 50Z"/>` },
  tomoe: { name: 'Tomoe', ja: '三つ巴', en: 'three commas', body: (() => {
    const outer = t => 38 + 10 * (Math.max(0, t) / 122) ** .8, inner = t => 25.5 + 22.5 * ((t - 34) / 88) ** .82
    let d = ''
    for (let t = 0; t <= 122; t += 3) { const [x, y] = at(outer(t), t); d += `${t ? 'L' : 'M'}${x} ${y}` }
    for (let t = 122; t >= 34; t -= 3) { const [x, y] = at(inner(Math.max(34, t)), t); d += `L${x} ${y}` }
    const [hx, hy] = at(22, 0)
    return times(3, i => `<g transform="rotate(${i * 120 - 90} 50 50)"><path d="${d}Z"/><circle cx="${hx}" cy="${hy}" r="16.300"/></g>`)
  })() },
  ume: { name: 'Ume', ja: '梅鉢', en: 'plum blossom', body: times(5, i => { const [x, y] = at(30, i * 72 - 90); return `<circle cx="${x}" cy="${y}" r="16.800"/>` }) + `<circle cx="50" cy="50" r="9"/>` },
  izutsu: { name: 'Izutsu', ja: '井筒', en: 'well frame', body: `<g transform="rotate(45 50 50)"><path d="M22 10H38V22H62V10H78V22H90V38H78V62H90V78H78V90H62V78H38V90H22V78H10V62H22V38H10V22H22ZM38 38V62H62V38Z" fill-rule="evenodd"/></g>` },
  ya: { name: 'Ya', ja: '違い矢', en: 'crossed arrows', body: [38, -38].map(d => `<g transform="rotate(${d} 50 50)"><path d="M47 20H53V98H47Z"/><path d="M50 -2L60 20L50 15L40 20Z"/><path d="M45 66L34 74V98L45 90ZM55 66L66 74V98L55 90Z"/></g>`).join('') },
}
export const seatCrest = ['uroko', 'bishi', 'tomoe', 'ume', 'izutsu', 'ya']
export const seatInk = ['#96283f', '#17406b', '#31795a', '#8258ad', '#8f6114', '#5d646b']
export const crestGlyph = (i, fill = 'currentColor') => `<svg viewBox="-4 -4 108 108" fill="${fill}" aria-hidden="true">${crests[seatCrest[i]].body}</svg>`
