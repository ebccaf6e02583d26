/** English, area by area. */

export { words as account } from './account'
export { words } from './common'
export { games } from './games'
export * as kenjin from './kenjin'
export * as mangoku from './mangoku'
export * as martial_art from './martial_art'
export * as ninjato from './ninjato'
export * as shogunate from './shogunate'
export { words as people } from './people'
export { words as site } from './site'
export { words as tournaments } from './tournaments'
export { words as workshop } from './workshop'
