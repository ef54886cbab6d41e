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
  /** The person signed in on a new device, which they have not been told here. */
  newSignIn: boolean
}

const pattern = /^([\w-]{1,40}\.\d{1,15})\.(\d{1,15})(?:\.(\d{1,15}))?(\.new)?$/

export const writeNotice = (
  epoch: string,
  settingsVersion: number,
  rewind: number,
  personVersion: number,
): string => `${epoch}.${settingsVersion}.${rewind}.${personVersion}`

/** The same notice to a person who is to be told of a sign-in on a new device. */
export const withNewSignIn = (notice: string): string => `${notice}.new`

export const readNotice = (text: string | null): Notice | undefined => {
  const [, settings, rewind, person = '', isNew] = pattern.exec(text ?? '') ?? []
  return settings === undefined || rewind === undefined
    ? undefined
    : { settings, rewind, person, newSignIn: isNew !== undefined }
}
