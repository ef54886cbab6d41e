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

/** An epoch that the database has, and up to which position it still has its changes. */
export type EpochKept = { epoch: string; upTo?: number | undefined }

/**
 * On PostgreSQL a change may be written a moment after a later one, so that a copy lacks it although
 * its number is lower than the copy's position. Uploading so many too many does no harm.
 */
const latecomers = 250

/** Whether a change that was confirmed with this marker is certainly still in the database. */
export const isStillThere = (
  { epoch, position }: Pick<Marker, 'epoch' | 'position'>,
  lineage: readonly EpochKept[],
): boolean => {
  const epochKept = lineage.find((one) => one.epoch === epoch)
  if (epochKept === undefined) return false
  return epochKept.upTo === undefined || position <= epochKept.upTo - latecomers
}
