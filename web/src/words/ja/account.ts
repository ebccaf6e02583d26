/** アカウント：名前とパスワード、戻る道、番の知らせ方。 */

import type { Told } from '../complete'
import type { words as english } from '../en/account'

export const words: Told<typeof english> = {
  account: 'アカウント',
  changeName: '名前を変える',
  email: 'メールアドレス',
  emailText: '届いたメールのリンクを開くと有効になります。パスワードを忘れたときは、このアドレスで戻れます。',
  saveEmail: 'リンクを送る',
  emailSent: 'メールを送りました。',
  oldPassword: '今のパスワード',
  newPassword: '新しいパスワード',
  changePassword: 'パスワードを変える',
  changed: '変えました。',
  alerts: 'あなたの番のお知らせ',
  alertsText: '卓にいない間、対戦の番ごとに一度だけお知らせします。',
  here: 'このブラウザーで',
  notHere: 'このブラウザーは通知を受け取れないか、通知が許可されていません。',
  byMail: 'メールで',
  byMailText: '一手に何日もかける対戦で',
  webhook: 'ウェブフックのアドレス（Discordなど）',
  addWebhook: 'ウェブフックを加える',
  kinds: { push: 'ブラウザー', webhook: 'ウェブフック', mail: 'メール' },
  stop: 'やめる',
  stopAt: (host: string) => `${host}へのお知らせをやめる`,
  forgot: 'パスワードを忘れた',
  forgotTitle: '戻る道',
  forgotText: 'アカウントの名前かメールアドレスを入れてください。確認済みのアドレスがあれば、そこへメールを送ります。',
  nameOrMail: '名前かメールアドレス',
  sendLetter: 'メールを送る',
  letterSent: 'そのアカウントがあれば、メールを送りました。リンクは一時間有効です。',
  choosePassword: '新しいパスワードを決める',
}
