import type { Marker } from '../../../contract/history/marker.ts'
import { signMarker } from './marker.ts'

/** A marker as a session's statement reads it, with the key that signs it, and what has changed besides. */
export type MarkerRead = Marker & { key: string; notice: string }

export type HistoryWatch = {
  /**
   * Called before the marker is read; the returned function takes what was read. On PostgreSQL answers
   * come in any order, so each is compared with what was known before it was asked for.
   */
  ask: () => (read: MarkerRead) => void
  /** The marker as it travels. */
  sign: (read: MarkerRead) => string
  /** The highest marker seen. */
  highest: () => MarkerRead | undefined
}

/**
 * Remembers the highest marker that this process has seen. `onDoubt` is called with it when a later one
 * does not simply continue it; it looks closer, and may reject to be called again.
 */
export const watchHistory = (onDoubt: (seen: Marker) => Promise<void>): HistoryWatch => {
  let highest: MarkerRead | undefined
  let doubted: Marker | undefined
  let looking = false
  let signed: { read: MarkerRead; text: string } | undefined

  const look = (): void => {
    if (doubted === undefined || looking) return
    looking = true
    const seen = doubted
    onDoubt(seen)
      .then(() => {
        if (doubted === seen) doubted = undefined
      })
      .catch(() => undefined)
      .finally(() => {
        looking = false
      })
  }

  const hear = (before: MarkerRead | undefined, read: MarkerRead): void => {
    if (before !== undefined && !continues(before, read)) {
      doubted ??= before
      // From now on that is compared with which the database goes on.
      if (highest === before || highest?.epoch === before.epoch) highest = read
    } else if (highest === undefined || (highest.epoch === read.epoch && isHigher(read, highest)))
      highest = read
    look()
  }

  const sign = (read: MarkerRead): string => {
    const same =
      signed?.read.position === read.position &&
      signed.read.epoch === read.epoch &&
      signed.read.at === read.at
    if (signed === undefined || !same) signed = { read, text: signMarker(read, read.key) }
    return signed.text
  }

  return {
    ask: () => {
      const before = highest
      return (read) => hear(before, read)
    },
    sign,
    highest: () => highest,
  }
}

const isHigher = (one: Marker, other: Marker) => one.position > other.position

const continues = (before: Marker, read: Marker): boolean =>
  read.epoch === before.epoch &&
  (isHigher(read, before) || (read.position === before.position && read.at === before.at))
