/** 武芸の卓の言葉。カードと地の効果は、その働きと数から語るので、版を変えても合う。 */

import type { Told } from '../complete'
import type { cardTexts as englishCards, landTexts as englishLands, times as englishTimes, words as english } from '../en/martial_art'

export const words = {
  ahead: {
    never: 'このラウンドは援護を使わない',
    first: 'このラウンド、自分が1位の間は援護を使わない',
    answer: 'このラウンド、援護には援護で答えない',
  },
  table: '卓',
  hand: 'あなたの手札',
  choosing: '選んでいる',
  ready: '決めた',
  laid: '出した',
  deciding: '考えている',
  passed: 'パス',
  now: '今',
  out: '封じ',
  points: (number: number) => `${number}点`,
  pts: () => '点',
  bridges: (number: number) => `橋${number}本`,
  goal: (points: number, bridges: number) => `先に${points}点か橋${bridges}本で勝ち`,
  strongest: '最も強い人が地を選び',
  second: '次の人がもう一つを取る',
  winner: '最も強い人が地を取る',
  covered: '1つ目の地：効果は隠れている',
  applies: '2つ目の地：効果が働く',
  coveredShort: '効果なし',
  noEffect: '効果なし',
  noText: '文なし',
  inDeck: (number: number) => `山札に${number}枚`,
  unknown: (number: number) => `不明${number}枚`,
  saw: (name: string, what: string) => `${name}が知るあなたの手札：${what}。`,
  decks: (deck: number, lands: number, legends: number) => `山札${deck}枚、残りの地${lands}枚、「伝説」の山${legends}枚。`,
  discarded: '捨て札',
  nothingDiscarded: 'まだありません',
  lastRound: (round: number) => `第${round}ラウンド`,
  strength: '強さ',
  yours: 'あなた',
  blanked: '文は消えた',
  live: '文は有効',
  exchanged: (card: string) => `「${card}」の代わり`,
  barred: '援護できない',
  inHand: (number: number) => `手札${number}枚`,
  whoIsAsked: { before: '戦いの前', reveal: '公開：聞かれる人', support: '援護：聞かれる人', answer: '応じる人' },
  thenInOrder: 'このあとの順番',
  closes: '終わるとき',
  closesText: (seats: number) => `${seats}人が続けてパスすると終わります。誰かが援護を加えると、パスした人にもまた聞きます。`,
  inTheAir: '使われている',
  answers: (name: string) => `${name}の応答`,
  uses: (name: string) => `${name}の援護`,
  blanks: (name: string, card: string) => `${name}の「${card}」の文を消す`,
  mustDiscard: (number: number) => `${number}枚捨てる`,
  extra: (number: number) => `追加で${number}枚引く`,
  flipped: (card: string, number: number) => `同点：めくりは「${card}」${number}`,
  reaches: 'で目標に届くのは',
  and: 'と',
  you: 'あなた',
  stays: (strength: number) => `強さは${strength}のままです。`,
  askedAgain: '誰かが援護を使うと、また聞かれます。',
  youHaveLaid: 'あなたの伏せたカード',
  youExchange: '取り替えるカード',
  youDiscard: '捨てるカード',
  fights: (card: string, strength: number) => `「${card}」で戦う、強さ${strength}`,
  // 質問の背景
  landsAtStake: (lands: string, goal: number) => `懸かる地：${lands}。${goal}点で勝ちです。`,
  landsBrief: (lands: string) => `懸かる地：${lands}`,
  answersTo: (who: string, card: string) => `${who}が「${card}」を使いました。`,
  standing: (own: number, who: string, best: number) =>
    `あなたは${own}、${who}は${best}：${own > best ? '上回っています' : own === best ? '同点です' : `${best - own}足りません`}。`,
  standingBrief: (own: number, best: number) => `${own}対${best}`,
  // 場面
  cardsTurn: (round: number) => `第${round}ラウンド：カードの公開`,
  strengthsCount: '強さの比べ合い',
  isStrongest: (name: string) => `${name}が最も強い`,
  roundOf: (round: number) => `第${round}ラウンド`,
  landsGo: (lands: string[][]) => `${lands.map(([name, land]) => `${name}が「${land}」を取る`).join('、')}。`,
  hasNow: (points: number, bridges: number) => `${points}点${bridges ? `、橋${bridges}本` : ''}`,
  ranks: ['', '一', '二', '三', '四'],
  // 問いの添え書き
  // 終わり
  wonBy: (way: string, name: string, _: boolean, points: number, bridges: number) => {
    const reached = { points: `${points}点`, bridges: `橋${bridges}本`, both: `${points}点と橋${bridges}本` }[way]
    return reached ? `${name}が${reached}に届きました。` : `地がなくなりました。${name}が${points}点、橋${bridges}本で最も多く得ました。`
  },
  landsWon: '地',
  bridgesOf: '橋',
} satisfies Told<typeof english>

/** カードの効果、カードでは2行。版に並ぶ順の働きから。 */
export const cardTexts = {
  extra_draw: (n: number) => `追加で${n}枚引く。|必ず手札に戻る`,
  redeal_battle: () => '戦うカードを|すべて取り替える',
  match_highest: () => '最強の相手と|同じ強さになる',
  'cancel_text cancel_support': () => '文を1つ消すか、|援護を打ち消す',
  cancel_text: () => '援護：文を|1つ消す',
  cancel_support: () => '応答：援護を|打ち消す',
  gain_legend: (n: number) => `山から「伝説」を|${n}枚取る`,
  add_strength: (n: number) => `援護：自分の|強さに+${n}`,
  hand_bonus: (n: number) => `手札1枚ごとに|+${n}`,
  zero_strong: (n: number) => `${n}以上の相手を|0にする`,
  take_gift: (n: number) => `相手1人から|${n}枚もらう`,
  scout_hand: (n: number) => `手札を見て、|${n}枚引く`,
  win_ties: () => 'めくりなしで|同点に勝つ',
  support_bonus: (n: number) => `自分の援護は|それぞれ+${n}`,
  self_discard: (n: number) => `${n}枚捨てる`,
  blank_others: () => '他のカードの文を|すべて消す',
  lock_support: () => '相手は援護|できない',
  no_own_support: () => '自分は援護|できない',
  'no_own_support self_discard': (n: number) => `援護できない。|${n}枚捨てる`,
} satisfies Told<typeof englishCards>

/** いつ働くか。 */
export const times = {
  extra_draw: '戦後', gain_legend: '戦後', take_gift: '戦後', self_discard: '戦後', no_own_support: '戦後',
  redeal_battle: '公開', match_highest: '公開', zero_strong: '公開', blank_others: '公開', lock_support: '公開',
  hand_bonus: '戦中', win_ties: '戦中', support_bonus: '戦中',
  cancel_text: '援護', cancel_support: '援護', add_strength: '援護', scout_hand: '戦前',
} satisfies Told<typeof englishTimes>

/** 地の効果、1行。 */
export const landTexts = {
  none: () => '',
  land_redraw: () => '戦いの前：好きなだけ取り替えられる',
  land_strongest_discard: (n: number) => `最も強い人は${n}枚捨てる`,
  land_strong_draw: (n: number, least: number) => `強さ${least}以上なら追加で${n}枚引く`,
  land_strong_discard: (n: number, least: number) => `強さ${least}以上なら${n}枚捨てる`,
  land_weakest_recover: () => '最も弱い人は1枚取り戻せる',
  land_strongest_refresh: () => '最も強い人は手札を引き直せる',
} satisfies Told<typeof englishLands>
