/**
 * The header of every answer to someone who is signed in: how far the database had come, signed by the
 * server, so that a device can prove later what it has seen.
 */
export const historyHeader = 'muster-history'

/** How far a database had come: its epoch, and its latest change with the time of it. */
export type Marker = {
  epoch: string
  /** The highest number of a change that could be read; 0 before the first one. */
  position: number
  /** When that change was made, ISO 8601 in UTC; two pasts differ in it where their numbers are equal. */
  at: string
}

/** A marker as it travels, with its signature. */
export type SignedMarker = Marker & { signature: string }

const pattern = /^([\w-]{4,40})\.(\d{1,15})\.(\d{1,15})\.([\w-]{16,64})$/

/** The part of a marker that is signed. */
export const writeMarker = ({ epoch, position, at }: Marker): string =>
  `${epoch}.${position}.${Date.parse(at)}`

export const readMarker = (text: string | null | undefined): SignedMarker | undefined => {
  const [, epoch = '', position, milliseconds, signature = ''] = pattern.exec(text ?? '') ?? []
  const time = Number(milliseconds)
  // No date is later than this.
  if (!(time <= 8_640_000_000_000_000)) return undefined
  return { epoch, position: Number(position), at: new Date(time).toISOString(), signature }
}

/** An epoch that the database has; up to which position, and to which time, it still has its changes. */
export type EpochKept = { epoch: string; upTo?: number | undefined; at?: string | undefined }

/**
 * On PostgreSQL a change may be written a moment after a later one, so that a copy lacks it although
 * its number is lower than the copy's position. Uploading so many too many does no harm.
 */
const latecomers = 250

/**
 * Whether a change that was confirmed with this marker is certainly still in the database. One made after
 * the last change that is kept is of another past, whatever its number.
 */
export const isStillThere = (
  { epoch, position, at }: Marker,
  lineage: readonly EpochKept[],
): boolean => {
  const kept = lineage.find((one) => one.epoch === epoch)
  if (kept === undefined) return false
  const { upTo = Infinity, at: until = at } = kept
  return position <= upTo - latecomers && at <= until
}
