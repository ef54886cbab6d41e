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
  /** The version of the caller's own record, which says what they may do; '' from an older server. */
  person: string
}

const pattern = /^([\w-]{1,40}\.\d{1,15})\.(\d{1,15})(?:\.(\d{1,15}))?$/

export const writeNotice = (
  epoch: string,
  settingsVersion: number,
  rewind: number,
  personVersion: number,
): string => `${epoch}.${settingsVersion}.${rewind}.${personVersion}`

export const readNotice = (text: string | null): Notice | undefined => {
  const [, settings, rewind, person = ''] = pattern.exec(text ?? '') ?? []
  return settings === undefined || rewind === undefined ? undefined : { settings, rewind, person }
}
