/** 人どうしのこと：友だち、ミュートとブロック、報告。 */

import type { Told } from '../complete'
import type { words as english } from '../en/people'

export const words: Told<typeof english> = {
  friends: '友だち',
  friendsText: '互いにフォローすると、相手がいるかどうかが分かり、卓に招待し合えます。',
  noFriends: '相手のページか、卓で名前を押すとフォローできます。',
  isHere: 'オンライン',
  isAway: 'オフライン',
  followsNotBack: 'まだ相手からのフォローはありません',
  followsYou: 'あなたをフォロー中',
  followBack: 'フォローを返す',
  friendsOnly: '友だちの卓だけ',
  noTablesOfFriends: '友だちのいる卓はありません。',
  invitesYou: (name: string) => `${name}さんからの招待`,
  invitations: '招待',
  inviteFriends: '友だちを招待',
  invite: (name: string) => `${name}さんを招待`,
  invited: '招待しました',
  about: (name: string) => `${name}さんについて`,
  atThisTable: 'この卓の人',
  follow: 'フォロー',
  mute: 'ミュート',
  muteText: 'この人の書いたことは表示されません。',
  block: 'ブロック',
  blockText: 'この人の書いたことは表示されず、同じ卓に座ることもありません。',
  unseen: '相手には知らされません。',
  page: 'この人のページ',
  report: '報告',
  reportText: 'あなたの説明、この対戦、この人がここに書いたことのうちあなたが読めたものが、サイトの管理者に届きます。',
  reportWhat: '何がありましたか？',
  sendReport: '報告を送る',
  reported: '報告を送りました。ありがとうございます。',
  muted: 'ミュート中',
  blocked: 'ブロック中',
}
