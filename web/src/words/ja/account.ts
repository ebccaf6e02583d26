/** アカウント：名前とパスワード、その再設定、番のお知らせ。 */

import type { Told } from '../complete'
import type { words as english } from '../en/account'

export const words: Told<typeof english> = {
  account: 'アカウント',
  changeName: '名前を変える',
  email: 'メールアドレス',
  emailText: '届いたメールのリンクを開くと有効になります。パスワードを忘れたときの再設定に使います。',
  saveEmail: 'リンクを送る',
  emailSent: 'メールを送りました。',
  oldPassword: '今のパスワード',
  newPassword: '新しいパスワード',
  changePassword: 'パスワードを変える',
  changed: '変えました。',
  alerts: 'あなたの番のお知らせ',
  alertsText: '卓にいない間、対戦の番ごとに一度だけお知らせします。',
  here: 'このブラウザーで',
  notHere: 'このブラウザーでは通知を受け取れないか、通知が許可されていません。',
  byMail: 'メールで',
  byMailText: '持ち時間が1手に何日もある対戦だけ',
  webhook: 'ウェブフックのアドレス（Discordなど）',
  addWebhook: 'ウェブフックを加える',
  kinds: { push: 'ブラウザー', webhook: 'ウェブフック', mail: 'メール' },
  stop: 'やめる',
  stopAt: (host: string) => `${host}へのお知らせをやめる`,
  forgot: 'パスワードを忘れた',
  forgotTitle: 'パスワードの再設定',
  forgotText: 'アカウントの名前か、登録したメールアドレスを入れてください。確認済みのアドレスがあれば、再設定のメールを送ります。',
  nameOrMail: '名前かメールアドレス',
  sendLetter: 'メールを送る',
  letterSent: 'そのアカウントがあれば、メールを送りました。リンクは1時間有効です。',
  choosePassword: '新しいパスワードを決める',
}
