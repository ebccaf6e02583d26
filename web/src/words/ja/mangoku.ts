/** 万石の卓の言葉。名前と数は卓から届く。 */

import type { Told } from '../complete'
import type { cardTexts as englishTexts, words as english } from '../en/mangoku'

export const words = {
  ahead: {
    accept: '戦役が終わるまで、すべて受ける',
    monk: (card: string) => `戦役が終わるまで、できるときは「${card}」で応じ、ほかは受ける`,
    pay: '戦役が終わるまで、小判が1枚は残るなら払って防ぎ、ほかは受ける',
  },
  keep: '残す',
  battle: (number: number) => `戦力${number}`,
  honor: (number: number) => `名誉${number}`,
  defends: (parts: string) => `手札の守り ${parts} =`,
  atLeast: (number: number) => `戦力${number}以上`,
  copies: (number: number) => `${number}枚`,
  ofCopies: (copies: number) => `／${copies}`,
  supply: (cards: number) => `山札：${cards}`,
  discarded: (cards: number) => `捨て札：${cards}`,
  discardedCopies: (name: string, copies: number) => `${name}、捨て札に${copies}枚`,
  atStake: (number: number) => `小判${number}枚が懸かる`,
  coinsAtStake: () => '懸かる小判',
  stake: (number: number) => `懸かる小判 ${number}`,
  ikki: (name: string, ikki: string) => `${name}：${ikki}！`,
  attacks: () => '攻撃の相手',
  turnsTo: () => '相手',
  everybody: '全員',
  and: (names: string[]) => names.join('と'),
  // 質問の背景
  lastTurn: '戦役の最後の番です。手元に残すカードが名誉になります。',
  lastTurnBrief: '最後の番',
  atStakeNow: (number: number, supply: number) => `小判${number}枚が懸かり、山札は${supply}枚です。`,
  yourStrength: (card: string, strength: number) => `あなたの「${card}」は${strength}で攻めます。`,
  strength: (strength: number) => `${strength}で`,
  touches: (who: string, card: string, whom: string) => `${who}の「${card}」の相手は${whom}です。`,
  against: (who: string, card: string, strength: number, whom: string, sum: number) =>
    `${who}の「${card}」が${whom}を${strength}で攻撃。手札は${sum}で、${sum >= strength ? '守れます' : '脱落します'}。`,
  numbers: (strength: number, sum: number) => `${sum}対${strength}：${sum >= strength ? '守れる' : '脱落する'}`,
  // 場面
  strikes: (card: string, cards: number, strength: number) => (cards > 1 ? `「${card}」2枚が全員を${strength}で攻撃` : `「${card}」が${strength}で攻撃`),
  fates: { held: '守った', out: '脱落', monk: '打ち消し', paid: '支払い' },
  defendsWith: (fate: string, cards: number, monk: string) => (fate === 'monk' ? `「${monk}」で応じる` : fate === 'paid' ? '小判を払って防ぐ' : `${cards}枚で守る`),
  sum: (parts: number[]) => (parts.length > 1 ? `${parts.join(' + ')} = ${parts.reduce((sum, part) => sum + part, 0)}` : String(parts[0] ?? 0)),
  cancels: (card: string) => `「${card}」を打ち消す`,
  campaignEnds: {
    last_player: (number: number) => `第${number}戦役：残りは1人`,
    emperor: (number: number, card: string) => `第${number}戦役：${card}`,
    supply_empty: (number: number) => `第${number}戦役：名誉で決める`,
  },
  campaignWhy: {
    last_player: () => '他の全員が脱落しました。',
    emperor: (by: string, card: string) => `${by}が「${card}」を出しました。残る全員が手札を公開し、名誉で決めます。`,
    supply_empty: () => '山札が尽き、最後の手番が終わりました。残る全員が手札を公開します。',
  },
  tookNoPart: (names: string[]) => `先に脱落：${names.join('、')}。`,
  wonCampaign: (name: string) => `${name}が戦役に勝ちました`,
  hasNow: (isYou: boolean, number: number) => `今の小判 ${number}枚`,
  // 問いの添え書き
  // 終わり
  broke: (names: string[]) => `${names.join('と')}の小判がなくなりました。`,
  holdsMost: (name: string, number: number) => `${name}が最も多く持っています：${number}枚。`,
  drawn: (number: number) => `${number}枚で並んだため、名誉の引き比べで決まりました。`,
  lastCampaign: (name: string, number: number) => `最後の戦役は${name}が取りました。小判${number}枚です。`,
  afterCampaign: (number: number) => `第${number}戦役の後`,
} satisfies Told<typeof english>

/** カードの効果、カードでは2行。 */
export const cardTexts = {
  none: () => '効果なし',
  end_campaign: () => '戦役を終わらせ、|名誉で決める',
  ikki: (amount, ikki) => `2枚そろえば${ikki}、|全員を${amount}で攻撃`,
  steal_coin: (amount) => `1人から小判を|${amount}枚奪う`,
  collect_coin: (amount) => `他の全員が中央に|小判${amount}枚を払う`,
  steal_half: () => '1人か中央の小判を|半分取る',
  attack_one: (amount) => `1人を${amount}で|攻撃する`,
  cancel: () => '応答：自分への|効果を打ち消す',
  reveal_hands: () => '他の全員が|手札を見せる',
  attack_two: (amount) => `1人か2人を${amount}で|攻撃する`,
  discard_hand: () => '1人が手札を捨て、|新たに引く',
  take_random: () => '1人から無作為に|1枚取って出す',
  take_discarded: () => '表向きの捨て札を|1枚取って出す',
  take_chosen: () => '手札を見て、|1枚取って出す',
} satisfies Told<typeof englishTexts>
