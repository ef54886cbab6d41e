import { isStillThere, type EpochKept, type Marker } from '../../../../contract/history/marker.ts'
import type { OutboxEntry } from '../entry.ts'
import { kindOf } from '../kinds.ts'
import type { OutboxTransaction, Transact } from '../transactions.ts'
import { keeperOf } from '../status/status.ts'
import { keyBefore } from './confirmed.ts'

/** Longer than any copy that an institute would fall back to; 14 days of a roll of 400 fit, and results. */
const keptDays = 14
const mostKept = 8000

/** What a person's device last saw of the past that the database has lost. */
type Loss = {
  lineage: readonly EpochKept[]
  /** Absent if nothing was lost since it was looked at last. */
  seen: Marker | undefined
}

/**
 * Puts confirmed entries that the database has lost back among those that wait, unless their author has
 * marked the student again, and returns how many. What waits already was based on the lost past: it is
 * sent under a new key, and says so.
 */
export const offerAgain = (
  transact: Transact,
  personId: string,
  { lineage, seen }: Loss,
): Promise<number> =>
  transact(async (tx) => {
    if (seen !== undefined) await rebaseWaiting(tx, personId, seen.at)
    const confirmed = await tx.entriesOf(keeperOf(personId))
    const lost = confirmed.filter(
      ({ confirmed }) => confirmed !== undefined && !isStillThere(confirmed, lineage),
    )
    const keys = lost.map(keyBefore)
    const waiting = await tx.entries(keys)
    const again = lost.flatMap(({ confirmed, ...entry }, at): OutboxEntry[] => {
      const key = keys[at]
      if (key === undefined || waiting[at] !== undefined) return []
      return [{ ...ofPast(entry, confirmed?.at), key, personId, again: true }]
    })
    await tx.putEntries(again)
    await tx.deleteEntries(lost.map(({ key }) => key))
    return again.length
  })

/** What is made over nothing is the same in every past. */
const ofPast = (entry: OutboxEntry, at: string | undefined): OutboxEntry =>
  kindOf(entry).overwriting?.ofPast(entry, at) ?? entry

const rebaseWaiting = async (
  tx: OutboxTransaction,
  personId: string,
  seenAt: string,
): Promise<void> => {
  const batch = await tx.batchOf(personId)
  if (batch !== undefined) await tx.deleteBatch(batch.id)
  const waiting = await tx.entriesOf(personId)
  await tx.putEntries(
    waiting.map((entry) => ({
      ...ofPast(entry, seenAt),
      batch: undefined,
      newer: false,
      // Judged against the past that is gone; what was refused stays as it is.
      trouble: entry.trouble?.is === 'conflict' ? undefined : entry.trouble,
    })),
  )
}

/**
 * Drops what another institute confirmed, whose server had this address before, as one with made-up data:
 * students, and people, may have the same ids here.
 */
export const dropForeign = (
  transact: Transact,
  personId: string,
  lineage: readonly EpochKept[],
): Promise<void> =>
  transact(async (tx) => {
    const confirmed = await tx.entriesOf(keeperOf(personId))
    const foreign = confirmed.filter(
      ({ confirmed }) => !lineage.some(({ epoch }) => epoch === confirmed?.epoch),
    )
    await tx.deleteEntries(foreign.map(({ key }) => key))
  })

/** Drops confirmed entries that no copy can lack any more, and the oldest of too many. */
export const pruneConfirmed = (transact: Transact, personId: string, now: Date): Promise<void> =>
  transact(async (tx) => {
    const oldest = new Date(now.getTime() - keptDays * 24 * 3_600_000).toISOString()
    const confirmed = (await tx.entriesOf(keeperOf(personId))).toSorted(byConfirmation)
    const gone = confirmed.filter((entry, at) => at >= mostKept || confirmedAt(entry) < oldest)
    await tx.deleteEntries(gone.map(({ key }) => key))
  })

const confirmedAt = ({ confirmed }: OutboxEntry): string => confirmed?.at ?? ''
const byConfirmation = (one: OutboxEntry, other: OutboxEntry): number =>
  confirmedAt(one) > confirmedAt(other) ? -1 : 1

/** Students' names do not stay in a browser after a sign-out; what is lost is offered without them. */
export const eraseConfirmedNames = (transact: Transact, personId: string): Promise<void> =>
  transact(async (tx) => {
    const confirmed = await tx.entriesOf(keeperOf(personId))
    await tx.putEntries(confirmed.map((entry) => kindOf(entry).withoutName(entry)))
  })
