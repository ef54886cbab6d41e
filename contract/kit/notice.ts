/**
 * The header of every answer to someone who is signed in: what has changed of that which screens keep
 * instead of asking for it each time. Without it, as from an older server, screens ask.
 */
export const noticeHeader = 'muster-notice'

export type Notice = {
  /** Of the institute's settings; no other database has it. */
  settings: string
  /** The id of the newest warning that the database went back in time, `0` once it was put away. */
  rewind: string
}

const pattern = /^([\w-]{1,40}\.\d{1,15})\.(\d{1,15})$/

export const writeNotice = (epoch: string, settingsVersion: number, rewind: number): string =>
  `${epoch}.${settingsVersion}.${rewind}`

export const readNotice = (text: string | null): Notice | undefined => {
  const [, settings, rewind] = pattern.exec(text ?? '') ?? []
  return settings === undefined || rewind === undefined ? undefined : { settings, rewind }
}
