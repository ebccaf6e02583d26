// Prints: what stands behind the object. Every scene is flat shapes, one bokashi (a wiped gradient) and a keyline.
import { emblem, at } from './emblems.js'
const n = x => +x.toFixed(1)
const grad = (id, c, o1, o2, flip) => `<linearGradient id="${id}" x1="0" y1="${flip ? 1 : 0}" x2="0" y2="${flip ? 0 : 1}"><stop offset="0" stop-color="${c}" stop-opacity="${o1}"/><stop offset="1" stop-color="${c}" stop-opacity="${o2}"/></linearGradient>`
const mist = (x, y, w, c) => `<path d="M${x} ${y}h${w}" stroke="${c}" stroke-width="9" stroke-linecap="round"/>`
export const inks = { paper: '#f7f0e1', sumi: '#221d18', shu: '#b8381c', ai: '#1f4468', aiDeep: '#142c47', aiPale: '#9db4c0', kin: '#c9983a', kinPale: '#e6cd92', matsu: '#33614c', matsuPale: '#a9bd9a', sakura: '#d99a8f', fuji: '#6a4c86', tsuchi: '#8a6a45', nezu: '#6d6a66', yuki: '#e9ebe6' }
const I = inks
// name → {ground: base color, top: bokashi from above, foot: shapes at the bottom, sun}
export const scenes = {
  dawn:   { base: '#f3e3c4', top: I.shu, foot: (w, h) => `<path d="M0 ${h}V${n(h * .8)}Q${n(w * .3)} ${n(h * .7)} ${n(w * .55)} ${n(h * .8)}T${w} ${n(h * .76)}V${h}Z" fill="${I.ai}" opacity=".85"/>` },
  gold:   { base: '#e9cf8f', top: '#b07f22', leaf: true, foot: (w, h) => `<path d="M0 ${h}V${n(h * .86)}Q${n(w * .5)} ${n(h * .78)} ${w} ${n(h * .86)}V${h}Z" fill="${I.matsu}"/>` },
  night:  { base: '#5f7f97', top: I.aiDeep, mist: '#7d99ab', moon: true, foot: (w, h) => `<path d="M0 ${h}V${n(h * .84)}L${n(w * .2)} ${n(h * .74)}L${n(w * .38)} ${n(h * .83)}L${n(w * .62)} ${n(h * .7)}L${w} ${n(h * .86)}V${h}Z" fill="${I.aiDeep}"/>` },
  sea:    { base: '#eadfc6', top: I.ai, foot: (w, h) => seigaiha(w, h) },
  field:  { base: '#f2e4bf', top: '#5d7c8c', foot: (w, h) => `<path d="M0 ${h}V${n(h * .74)}H${w}V${h}Z" fill="#d8b45c"/>${[.8, .87, .95].map(y => `<path d="M0 ${n(h * y)}Q${n(w * .5)} ${n(h * (y - .03))} ${w} ${n(h * y)}" stroke="#8a6a1e" stroke-width="1.200" fill="none" opacity=".6"/>`).join('')}<path d="M0 ${n(h * .745)}Q${n(w * .2)} ${n(h * .66)} ${n(w * .4)} ${n(h * .735)}Q${n(w * .7)} ${n(h * .64)} ${w} ${n(h * .735)}V${n(h * .76)}H0Z" fill="${I.matsu}"/>` },
  mist:   { base: '#ece3cd', top: I.matsu, mist: '#fbf6e8', foot: (w, h) => `<path d="M0 ${h}V${n(h * .82)}Q${n(w * .25)} ${n(h * .66)} ${n(w * .5)} ${n(h * .8)}Q${n(w * .75)} ${n(h * .7)} ${w} ${n(h * .84)}V${h}Z" fill="${I.matsu}"/>` },
  snow:   { base: '#ccd4d6', top: '#3b4d5e', flakes: true, foot: (w, h) => `<path d="M0 ${h}V${n(h * .8)}Q${n(w * .3)} ${n(h * .7)} ${n(w * .6)} ${n(h * .82)}T${w} ${n(h * .78)}V${h}Z" fill="#f4f3ee"/>` },
  rain:   { base: '#cfccbd', top: '#43474a', rain: true, foot: (w, h) => `<path d="M0 ${h}V${n(h * .84)}H${w}V${h}Z" fill="#5c6a5c"/>` },
  plum:   { base: '#efd9cf', top: '#7d2f48', mist: '#fbf1ea', foot: (w, h) => `<path d="M0 ${h}V${n(h * .84)}Q${n(w * .5)} ${n(h * .76)} ${w} ${n(h * .84)}V${h}Z" fill="#7d2f48"/>` },
  fire:   { base: '#ecc9a0', top: '#3a1c16', foot: (w, h) => `<path d="M0 ${h}V${n(h * .84)}L${n(w * .3)} ${n(h * .78)}L${n(w * .7)} ${n(h * .84)}L${w} ${n(h * .78)}V${h}Z" fill="#3a1c16"/>` },
  wisteria: { base: '#e6dbe3', top: I.fuji, mist: '#f8f1ef', foot: (w, h) => `<path d="M0 ${h}V${n(h * .84)}Q${n(w * .5)} ${n(h * .78)} ${w} ${n(h * .84)}V${h}Z" fill="${I.fuji}"/>` },
}
function seigaiha (w, h) {
  let s = `<rect x="0" y="${n(h * .78)}" width="${w}" height="${n(h * .22)}" fill="${I.ai}"/>`
  const r = 15
  for (let row = 0; row < 4; row++) for (let x = (row % 2) * r; x <= w + r; x += 2 * r) {
    const y = n(h * .8 + row * 8)
    s += `<circle cx="${x}" cy="${y}" r="${r}" fill="${I.ai}" stroke="#e8e0cc" stroke-width="1.300"/><circle cx="${x}" cy="${y}" r="${r * .64}" fill="none" stroke="#e8e0cc" stroke-width="1.100"/><circle cx="${x}" cy="${y}" r="${r * .28}" fill="#e8e0cc"/>`
  }
  return `<g>${s}</g>`
}
export function print ({ scene, art, x = 0, y = 0, w, h, size, cx, cy, keyline = 1.5, radius = 3, inks: k = '', dim = 1 }) {
  const id = `${scene}-${w}-${h}-${radius}`, S = scenes[scene] // the same for the same print: what is drawn again is not new
  const e = size ?? Math.min(w, h) * .74
  const ex = (cx ?? w / 2) - e / 2, ey = (cy ?? h / 2) - e / 2
  let s = `<defs><clipPath id="${id}c"><rect width="${w}" height="${h}" rx="${radius}"/></clipPath>${grad(id + 't', S.top, .95, 0)}</defs>`
  s += `<g transform="translate(${x} ${y})"><g clip-path="url(#${id}c)"><rect width="${w}" height="${h}" fill="${S.base}"/>`
  if (S.leaf) for (let i = 0; i <= w; i += 26) for (let j = 0; j <= h; j += 26) s += `<rect x="${i}" y="${j}" width="26" height="26" fill="none" stroke="#c29a48" stroke-width=".6" opacity=".6"/>`
  s += `<rect width="${w}" height="${n(h * .52)}" fill="url(#${id}t)"/>`
  if (S.moon) s += `<circle cx="${n((cx ?? w / 2))}" cy="${n((cy ?? h / 2))}" r="${n(e * .56)}" fill="#f1e6c8" opacity=".95"/>`
  if (S.mist) s += mist(n(-w * .1), n(h * .3), n(w * .42), S.mist) + mist(n(w * .66), n(h * .42), n(w * .5), S.mist) + mist(n(-w * .1), n(h * .58), n(w * .26), S.mist)
  if (S.rain) for (let i = -h; i < w; i += 11) s += `<path d="M${i + h * .35} 0L${i} ${h}" stroke="#2e3337" stroke-width=".8" opacity=".4"/>`
  s += S.foot(w, h)
  if (S.flakes) for (let i = 0; i < 34; i++) s += `<circle cx="${n((i * 53) % w)}" cy="${n((i * 37 + (i % 3) * 11) % (h * .9))}" r="${1.2 + (i % 3) * .6}" fill="#fff"/>`
  s += emblem(art, ex, ey, e, k)
  s += `</g><rect width="${w}" height="${h}" rx="${radius}" fill="none" stroke="${I.sumi}" stroke-width="${keyline}"/></g>`
  return s
}
