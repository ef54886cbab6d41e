import { type Batch, pack } from './batch.ts'
import type { Delivery } from './delivery.ts'
import {
  answered,
  type Entry,
  keyOf,
  marked,
  type OwnMark,
  type RowAnswer,
  triedAgain,
} from './entry.ts'

/** What one act can do; all of it happens, or nothing. */
export type Shelf = {
  entries: (keys: readonly string[]) => Promise<readonly (Entry | undefined)[]>
  entriesOf: (personId: string) => Promise<readonly Entry[]>
  putEntries: (entries: readonly Entry[]) => Promise<void>
  deleteEntries: (keys: readonly string[]) => Promise<void>
  /** The batch of a person that is on its way; there is one at most. */
  batchOf: (personId: string) => Promise<Batch | undefined>
  putBatch: (batch: Batch) => Promise<void>
  deleteBatch: (id: string) => Promise<void>
}

/** Runs an act in one transaction, and is back when what it wrote would survive a crash. */
export type Keep = <T>(work: (shelf: Shelf) => Promise<T>) => Promise<T>

/** Changes entries, and answers those that it changed as they are now. */
const change = async (
  shelf: Shelf,
  keys: readonly string[],
  to: (entry: Entry) => Entry | undefined,
): Promise<readonly Entry[]> => {
  const found = (await shelf.entries(keys)).filter((entry) => entry !== undefined)
  const changed = found
    .map((entry) => ({ key: entry.key, former: entry, now: to(entry) }))
    .filter(({ former, now }) => now !== former)
  const standing = changed.flatMap(({ now }) => now ?? [])
  await shelf.putEntries(standing)
  await shelf.deleteEntries(changed.filter(({ now }) => now === undefined).map(({ key }) => key))
  return standing
}

export const putMarks = (keep: Keep, personId: string, marks: readonly OwnMark[]): Promise<void> =>
  keep(async (shelf) => {
    const former = await shelf.entries(marks.map((mark) => keyOf(personId, mark)))
    await shelf.putEntries(marks.map((mark, at) => marked(personId, former[at], mark)))
  })

/** The batch that is on its way already, or else a new one of what waits. */
export const nextBatch = (
  keep: Keep,
  personId: string,
  newKey: () => string,
): Promise<Batch | undefined> =>
  keep(async (shelf) => {
    const underWay = await shelf.batchOf(personId)
    if (underWay !== undefined) return underWay
    const next = pack(personId, await shelf.entriesOf(personId), newKey())
    if (next === undefined) return undefined
    await shelf.putBatch(next.batch)
    await shelf.putEntries(next.packed)
    return next.batch
  })

const keysOf = ({ personId, body }: Batch): string[] =>
  body.attendanceData.map(({ studentId }) =>
    keyOf(personId, { venue: body.campVenue, day: body.date, studentId }),
  )

/** One bad row must not hold up the others, so they are sent by halves until it stands alone. */
const unreadable = ({ message }: { message: string }, rows: number): RowAnswer =>
  rows === 1 ? { is: 'refused', message } : { is: 'held up', most: Math.ceil(rows / 2) }

/**
 * Takes up how a batch was answered, and answers the entries that were refused; a second answer to
 * it finds nothing that it concerns.
 */
export const takeUp = (keep: Keep, batch: Batch, delivery: Delivery): Promise<readonly Entry[]> =>
  keep(async (shelf) => {
    if (delivery.is === 'later' || delivery.is === 'signed out') return []
    const { id } = batch
    const rows = batch.body.attendanceData.length
    const changed = await change(shelf, keysOf(batch), (entry) => {
      if (entry.batch !== id) return entry
      if (delivery.is === 'refused') return answered(entry, delivery)
      if (delivery.is === 'unreadable') return answered(entry, unreadable(delivery, rows))
      if (delivery.is === 'key used') return answered(entry, { is: 'unanswered' })
      return answered(entry, delivery.rows.get(entry.mark.studentId) ?? { is: 'unanswered' })
    })
    await shelf.deleteBatch(id)
    return changed.filter(({ trouble }) => trouble?.is === 'refused')
  })

/** Sends entries that need attention once more; a conflict is thereby settled for what is ours. */
export const tryAgain = (keep: Keep, keys: readonly string[]): Promise<readonly Entry[]> =>
  keep((shelf) => change(shelf, keys, triedAgain))

/** Gives up entries that need attention; what is waiting or on its way stays. */
export const giveUp = (keep: Keep, keys: readonly string[]): Promise<readonly Entry[]> =>
  keep((shelf) => change(shelf, keys, (entry) => (entry.trouble === undefined ? entry : undefined)))

/** Puts back what a page still knew when the storage was cleared; answers whether any of it was gone. */
export const putBack = (
  keep: Keep,
  entries: readonly Entry[],
  batch: Batch | undefined,
): Promise<boolean> =>
  keep(async (shelf) => {
    const found = await shelf.entries(entries.map(({ key }) => key))
    const gone = entries.filter((_, at) => found[at] === undefined)
    if (gone.length === 0) return false
    await shelf.putEntries(gone)
    if (batch !== undefined) await shelf.putBatch(batch)
    return true
  })

/** Takes in marks that were exported elsewhere; one that was made later here stays. */
export const takeIn = (keep: Keep, personId: string, marks: readonly OwnMark[]): Promise<void> =>
  keep(async (shelf) => {
    const former = await shelf.entries(marks.map((mark) => keyOf(personId, mark)))
    await shelf.putEntries(
      marks.flatMap((mark, at) => {
        const here = former[at]
        return here !== undefined && here.mark.madeAt >= mark.madeAt
          ? []
          : [marked(personId, here, mark)]
      }),
    )
  })
