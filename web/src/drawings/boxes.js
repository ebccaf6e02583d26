// The printed cards of the five games, each with its drawing.
import { inks as I } from './scenes.js'
const c = (name, kanji, art, scene, icon, text, more = {}) => ({ name, kanji, art, scene, icon, text, ...more })
export const mangoku = {
  emperor: c('Emperor', '帝', 'kiku', 'gold', 'end', '', { battle: 0, honor: 5, tone: '#6b3a86' }),
  peasant: c('Peasant', '農民', 'inaho', 'field', 'all', '', { battle: 1, honor: 0, tone: '#4c6a2c' }),
  bandit: c('Bandit', '盗賊', 'tanto', 'night', 'coin', '', { battle: 2, honor: 0, tone: '#3d3a38' }),
  merchant: c('Merchant', '商人', 'zeni', 'sea', 'coin', '', { battle: 1, honor: 0, tone: '#8a5a12' }),
  princess: c('Princess', '姫', 'ogi', 'plum', 'half', '', { battle: 0, honor: 3, tone: '#a02c5a' }),
  captain: c('Captain', '足軽', 'gunbai', 'dawn', 'attack', '', { battle: 3, honor: 1 }),
  monk: c('Monk', '僧', 'juzu', 'mist', 'cancel', '', { battle: 1, honor: 2, tone: '#33614c' }),
  shrine_maiden: c('Shrine Maiden', '巫女', 'torii', 'snow', 'eye', '', { battle: 0, honor: 4, tone: '#b8381c' }),
  commander: c('Commander', '大将', 'nobori', 'field', 'attack2', '', { battle: 4, honor: 2 }),
  ninja: c('Ninja', '忍者', 'shuriken', 'night', 'swap', '', { battle: 2, honor: 0, tone: '#142c47' }),
  tea_master: c('Tea Master', '茶人', 'chawan', 'mist', 'take', '', { battle: 2, honor: 3, tone: '#33614c', inks: '--a:#4c6a2c' }),
  kabuki: c('Kabuki', '歌舞伎', 'mask', 'plum', 'pile', '', { battle: 0, honor: 3, tone: '#a02c5a' }),
  nobleman: c('Nobleman', '公家', 'wheel', 'wisteria', 'take', '', { battle: 1, honor: 4, tone: '#5b3f7a', inks: '--a:#6a4c86' }),
  warlord: c('Warlord', '覇王', 'kabuto', 'fire', 'attack', '', { battle: 5, honor: 3, tone: '#8c1f14' }),
}
const T = { red: '#a5301a', white: '#2b4a66', purple: '#5b3f7a', yellow: '#85600f' }
const m = (name, kanji, art, scene, icon, text, battle, banner, when, more = {}) => c(name, kanji, art, scene, icon, text, { battle, tone: T[banner], tag: when, banner, ...more })
export const martial = {
  supplies: m('Supplies', '兵糧', 'tawara', 'field', 'draw', 'Draw 1 extra card;|always comes back', 0, 'purple', 'After'),
  chaos: m('Chaos', '混沌', 'storm', 'rain', 'swap', 'All cards leave; new|ones from the deck', 0, 'red', 'Reveal'),
  ninja: m('Ninja', '忍者', 'shuriken', 'night', 'up', 'Becomes as strong as|the strongest foe', 0, 'red', 'Reveal'),
  geisha: m('Geisha', '芸者', 'wagasa', 'plum', 'cancel', 'Blanks a text, or|cancels a Support', 1, 'white', 'Support'),
  apprentice: m('Apprentice', '弟子', 'fude', 'mist', 'star', 'Take 1 Legend|from the stack', 2, 'red', 'After'),
  archer: m('Archer', '弓兵', 'bow', 'dawn', 'plus', 'Support: +3|to your strength', 3, 'white', 'Support'),
  peasants: m('Peasants', '百姓', 'inaho', 'field', 'plus', '+1 for each card|in your hand', 4, 'red', 'Battle'),
  assassin: m('Assassin', '刺客', 'tanto', 'night', 'zero', 'A foe of 10 or more|drops to 0', 5, 'red', 'Reveal'),
  raider: m('Raider', '略奪', 'torch', 'fire', 'take', 'An opponent gives|you a card', 6, 'red', 'After'),
  scout: m('Scout', '斥候', 'kasa', 'mist', 'eye', 'Look at a hand,|draw 1 card', 7, 'white', 'Before'),
  cavalry: m('Cavalry', '騎馬', 'horse', 'dawn', 'plus', 'Support: +1|to your strength', 8, 'white', 'Support'),
  samurai: m('Samurai', '侍', 'katana', 'sea', 'check', 'Wins ties|without a flip', 9, 'red', 'Battle'),
  commander: m('Commander', '将', 'nobori', 'field', 'plus', 'Each of your Support|gives 1 more', 10, 'red', 'Battle'),
  daimyo: m('Daimyo', '大名', 'jinmaku', 'wisteria', 'down', 'Discard 1 card', 11, 'red', 'After'),
  emperor: m('Emperor', '天皇', 'kiku', 'gold', 'cancel', 'Blanks every other|fighting card', 12, 'red', 'Reveal'),
  shogun: m('Shogun', '将軍', 'kabuto', 'snow', 'lock', 'No Support from|your opponents', 12, 'red', 'Reveal'),
  legend: m('Legend', '伝説', 'fuji', 'sea', 'none', 'No text', 13, 'yellow', ''),
  ronin: m('Ronin', '浪人', 'ronin', 'rain', 'down', 'No Support for you;|discard 2 cards', 14, 'red', 'After'),
}
const L = (name, kanji, points, bridges, art, scene, text, inks) => ({ name, kanji, points, bridges, art, scene, text, inks })
export const lands = {
  kyoto: L('Kyoto', '京都', 4, 0, 'pagoda', 'dawn', 'Strength 7 or more discards 2 cards'),
  edo: L('Edo', '江戸', 4, 0, 'castle', 'sea', ''),
  kanbara: L('Kanbara', '蒲原', 3, 0, 'hut', 'snow', 'The strongest discards 1 card'),
  sagami: L('Sagami', '相模', 3, 0, 'nami', 'sea', 'The weakest may take a discarded card', '--a:#1f4468'),
  asakusa: L('Asakusa', '浅草', 2, 0, 'lantern', 'night', 'Before battle: exchange any cards'),
  katakura_plantation: L('Katakura', '片倉', 2, 0, 'teafield', 'mist', 'Strength 9 or more: draw 1 extra', '--a:#4c6a2c'),
  yodo_river: L('Yodo River', '淀川', 2, 0, 'boat', 'night', 'The strongest may renew the hand'),
  ejiri: L('Ejiri', '江尻', 2, 0, 'windtree', 'rain', '', '--a:#4c6a2c'),
  nihonbashi: L('Nihonbashi', '日本橋', 2, 1, 'bridge', 'dawn', ''),
  ryogoku: L('Ryogoku', '両国', 1, 1, 'ryogoku', 'night', ''),
  kintai: L('Kintai', '錦帯', 1, 1, 'kintai', 'plum', '', '--a:#1f4468'),
  tenma: L('Tenma', '天満', 1, 1, 'tenma', 'night', ''),
}
const k = (name, kanji, art, scene, icon, text, battle, secret, more = {}) => c(name, kanji, art, scene, icon, text, { battle, secret, tone: secret ? '#3a352f' : '#2f5f49', tag: secret ? 'hidden' : 'open', ...more })
export const kenjin = {
  scout: k('Scout', '斥候', 'kasa', 'mist', 'eye', 'Turns an enemy card|here face-up', 1, false),
  shugenja: k('Shugenja', '修験', 'shakujo', 'wisteria', 'eye', 'Look at any|face-down card', 1, false),
  general: k('General', '将', 'gunbai', 'dawn', 'swap', 'Moves one of your|hidden cards', 1, false),
  assassin: k('Assassin', '刺客', 'tanto', 'night', 'cross', 'Takes the place of an|enemy hidden card', 1, false),
  ashigaru: k('Ashigaru', '足軽', 'yari', 'field', 'none', 'No ability', 2, false),
  lord: k('Lord', '殿様', 'kabuto', 'gold', 'up', '+1 a card above him;|3 VP where you win', 2, true),
  archer: k('Archer', '弓兵', 'bow', 'dawn', 'cross', 'Eliminates the|enemy Samurai', 2, true),
  samurai: k('Samurai', '侍', 'katana', 'sea', 'cross', 'Eliminates Peasants,|Brute and Ashigaru', 3, true),
  brute: k('Brute', '力士', 'kanabo', 'fire', 'none', 'No ability', 3, true),
  peasant: k('Peasant', '百姓', 'inaho', 'field', 'star', '1 VP where|you conquer', 0, true),
}
export const tiles = {
  port: ['Port', '港', 4, 'boat', 'sea', '+1 for each card open before the reveal'],
  rice_field: ['Rice Field', '田', 4, 'paddy', 'dawn', 'Peasants have Strength 1', '--a:#4c6a2c'],
  village: ['Village', '村', 4, 'hut', 'mist', 'Strength 1 counts as 2'],
  supply_camp: ['Supply Camp', '陣屋', 4, 'tawara', 'dawn', 'Fought first; +1 on two other fields'],
  torii: ['Torii', '鳥居', 4, 'torii', 'plum', '1 VP for each other field you conquer'],
  bridge: ['Bridge', '橋', 6, 'bridge', 'sea', 'At most 3 cards a side'],
  sanctuary: ['Sanctuary', '聖域', 6, 'pagoda', 'wisteria', 'Each side loses one of its weakest'],
  palace: ['Palace', '御殿', 6, 'goten', 'plum', 'More cards: −2'],
  golden_temple: ['Golden Temple', '金閣', 6, 'kinkaku', 'mist', 'The winner must lead by 4'],
  fortress: ['Fortress', '城', 6, 'yagura', 'snow', 'The winner needs 3 cards'],
}

// Shogunate: [name, kanji, art, scene, effect, icon, inks] for actions; Plots add the Honor of slots 1 to 6.
export const actions = {
  cloaked_in_shadows: ['Cloaked in Shadows', '影', 'zukin', 'night', 'The Hatamoto names|a Leader, you move it', 'swap'],
  dishonor: ['Dishonor', '恥', 'brokenfan', 'rain', 'A Leader to the tail;|open a Loyalty card', 'down'],
  flowing_upstream: ['Flowing Upstream', '流', 'koi', 'sea', 'A Leader up 1 or 2;|show a Loyalty card', 'up'],
  honorable_company: ['Honorable Company', '盟友', 'horagai', 'dawn', 'A Leader down 1; it|and a neighbor: +1', 'honor'],
  path_of_the_arrow: ['Path of the Arrow', '矢', 'mato', 'mist', 'A Leader up 1; see|a Loyalty card', 'eye'],
  storms_to_flowers: ['Storms to Flowers', '嵐花', 'stormflower', 'plum', 'Two Leaders, or two|Loyalty cards, trade', 'swap'],
}
export const plots = {
  first_in_line: ['First in Line', '先陣', 'saihai', 'dawn', [3, 0, 0, 0, 0, 0], 'The Shinobi moves to any slot'],
  gift_of_swords: ['Gift of Swords', '献刀', 'swordstand', 'gold', [2, 1, 0, 0, 0, 0], 'The Shinobi moves one slot'],
  moon_viewing: ['Moon-Viewing', '月見', 'tsukimi', 'wisteria', [1, 1, 1, 0, 0, 0], 'The Hatamoto looks at a Loyalty card'],
  pilgrim_at_the_gate: ['Pilgrim at the Gate', '巡礼', 'waraji', 'mist', [2, 0, 0, 0, 0, 1], 'Two neighbors trade slots'],
  rice_tribute: ['Rice Tribute', '年貢', 'masu', 'field', [1, 1, 1, 1, 0, 0], 'No power'],
  border_skirmish: ['Border Skirmish', '国境', 'palisade', 'fire', [0, 2, 1, 0, 0, 0], 'The head loses 1 Honor'],
  crossing_at_dawn: ['Crossing at Dawn', '暁', 'ferry', 'sea', [0, 0, 2, 1, 0, 0], 'The Shinobi goes to slot 3'],
  petition_of_the_villages: ['Petition of the Villages', '直訴', 'petition', 'field', [0, 0, 0, 1, 1, 1], 'The Shinobi moves to any slot'],
  hidden_blades: ['Hidden Blades', '隠刃', 'kakushi', 'plum', [2, 1, 1, 0, 0, 0], 'The Shinobi goes to slot 1'],
  whispering_screens: ['Whispering Screens', '屏風', 'byobu', 'wisteria', [1, 0, 1, 0, 1, 0], 'The Hatamoto is shown a Loyalty card'],
  marriage_pact: ['Marriage Pact', '縁組', 'sakazuki', 'plum', [1, 1, 0, 0, 1, 1], 'Two neighbors trade slots'],
  tea_with_the_regent: ['Tea with the Regent', '茶会', 'chasen', 'mist', [0, 1, 1, 1, 0, 0], '1 Honor slides to a neighbor', '--a:#4c6a2c'],
  winter_siege: ['Winter Siege', '冬陣', 'yukiwa', 'snow', [2, 0, 1, 0, 0, 0], 'The tail moves up to slot 4', '--a:#1f4468'],
  fox_fire: ['Fox-Fire', '狐火', 'kitsune', 'night', [0, 0, 0, 0, 1, 2], 'The Shinobi moves one slot'],
  hostage_exchange: ['Hostage Exchange', '人質', 'torikago', 'dawn', [1, 1, 0, 1, 0, 0], 'Two players trade a Loyalty card'],
  broken_seal: ['Broken Seal', '破封', 'brokenseal', 'fire', [1, 2, 0, 0, 0, 0], 'Open a Loyalty card for 1 Honor'],
  last_testament: ['Last Testament', '遺言', 'suzuri', 'wisteria', [3, 0, 0, 0, 0, 1], 'The Shinobi goes to the most Honor', '--a:#6a4c86'],
  quiet_season: ['Quiet Season', '静', 'furin', 'mist', [1, 0, 1, 1, 0, 0], 'The Hatamoto takes an action back', '--a:#1f4468'],
}
// Ninjato
export const clans = { taira: ['Taira', '平', 'ageha', '#a5301a'], minamoto: ['Minamoto', '源', 'rindo', '#24557f'], go_shirakawa: ['Go-Shirakawa', '後', 'hasu', '#2c6a4f'] }
export const treasures = { fan: ['Fan', 'ogi', '#c8452a', 2], scroll: ['Scroll', 'scroll', '#8a5a12', 3], vase: ['Vase', 'vase', '#24557f', 4], jade: ['Jade', 'jade', '#2f7a5a', 5], gold: ['Gold', 'koban', '#c9983a', '?'] }
export const styles = { snake: ['Snake', '蛇', 'hebi', '#2c6a4f'], tiger: ['Tiger', '虎', 'tora', '#a5301a'], crane: ['Crane', '鶴', 'tsuru', '#24557f'] }
export const skills = {
  shinobi_iri: ['Shinobi-iri', '忍入', 'fusuma', 'snake', '1', 'Stealth: stands in|for a 1'], sui_ren: ['Sui-ren', '水練', 'suiren', 'snake', '2', 'Stealth: stands in|for a 2', '--a:#24557f'], kayakujutsu: ['Kayakujutsu', '火薬', 'kemuridama', 'snake', '1', 'Stealth: −1|to an attack'], intonjutsu: ['Intonjutsu', '隠遁', 'semi', 'snake', '2', 'Failing, you keep|everything', '--a:#8a6a45'], tenmon: ['Tenmon', '天文', 'hokuto', 'snake', '?', 'Ignore an alarm'],
  kenjutsu: ['Kenjutsu', '剣術', 'blade', 'tiger', '5', 'Strength: stands in|for a 5'], sojutsu: ['Sojutsu', '槍術', 'jumonji', 'tiger', '4', 'Strength: stands in|for a 4'], bojutsu: ['Bojutsu', '棒術', 'bo', 'tiger', '5', 'Strength: +1|to an attack'], taijutsu: ['Taijutsu', '体術', 'obi', 'tiger', '4', 'Strength: one tie|wins'], naginatajutsu: ['Naginatajutsu', '薙刀', 'naginata', 'tiger', '?', 'One number of a|double Elite counts'],
  boryaku: ['Boryaku', '謀略', 'goban', 'crane', '3', 'Stands in for|a 2 or a 4'], choho: ['Choho', '諜報', 'nozoki', 'crane', '?', 'Swap a treasure|with the house'], shurikenjutsu: ['Shurikenjutsu', '手裏剣', 'hira', 'crane', '3', 'Acts as one|kicker'], kusarigamajutsu: ['Kusarigamajutsu', '鎖鎌', 'kusarigama', 'crane', '3', 'Exchange a guard|just revealed'], chi_mon: ['Chi-mon', '地文', 'chizu', 'crane', '?', 'Look at the next|guard'], bajutsu: ['Bajutsu', '馬術', 'kutsuwa', 'crane', '?', 'After the raid draw|1 Dojo card'],
  hensojutsu_snake: ['Hensojutsu', '変装', 'henso', 'snake', '?', 'Scoring: +1 through|a disguised Envoy'], hensojutsu_tiger: ['Hensojutsu', '変装', 'henso', 'tiger', '?', 'Scoring: +1 through|a disguised Envoy'], hensojutsu_crane: ['Hensojutsu', '変装', 'henso', 'crane', '?', 'Scoring: +1 through|a disguised Envoy'],
}
export const rumors = {
  greatest_warrior: ['Greatest Warrior', '武勇', 'yoroi', 'fire', 'counts your Elites'], goodwill: ['Goodwill of the People', '人望', 'onigiri', 'field', 'counts your Rumors'], powerful_friends: ['Powerful Friends', '人脈', 'futaogi', 'wisteria', 'counts your Envoys'], secret_art: ['Master of the Secret Art', '秘伝', 'hiden', 'mist', 'counts your skills'], dishonorable_opponents: ['Dishonorable Opponents', '不義', 'brokensword', 'rain', '6, 4 or 2 by owners'],
}
export const dojo = { 1: ['kunai', '#16283b'], 2: ['makibishi', '#24425f'], 3: ['kaginawa', '#5b3f7a'], 4: ['kama', '#7c3a24'], 5: ['ninjato', '#7a2115'] }
