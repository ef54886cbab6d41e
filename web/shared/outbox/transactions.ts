import { type Batch, keysIn, pack } from './batch.ts'
import { confirmedIn } from './rewinds/confirmed.ts'
import type { Said } from '../../language/said.ts'
import type { Delivery } from './delivery.ts'
import type { OutboxEntry, RowAnswer } from './entry.ts'
import { madeAtOf } from './kinds.ts'
import { answered, inPlaceOf, triedAgain } from './transitions.ts'

/** What one transaction can do; all of it happens, or nothing. */
export type OutboxTransaction = {
  entries: (keys: readonly string[]) => Promise<readonly (OutboxEntry | undefined)[]>
  entriesOf: (personId: string) => Promise<readonly OutboxEntry[]>
  putEntries: (entries: readonly OutboxEntry[]) => Promise<void>
  deleteEntries: (keys: readonly string[]) => Promise<void>
  /** A person's batch that was sent and not answered; at most one. */
  batchOf: (personId: string) => Promise<Batch | undefined>
  putBatch: (batch: Batch) => Promise<void>
  deleteBatch: (id: string) => Promise<void>
}

/** Runs work in one transaction; resolves once what it wrote would survive a crash. */
export type Transact = <T>(work: (tx: OutboxTransaction) => Promise<T>) => Promise<T>

/** Changes entries, and returns those that it changed and that remain. */
const change = async (
  tx: OutboxTransaction,
  keys: readonly string[],
  to: (entry: OutboxEntry) => OutboxEntry | undefined,
): Promise<readonly OutboxEntry[]> => {
  const storedEntries = (await tx.entries(keys)).filter((entry) => entry !== undefined)
  const changed = storedEntries
    .map((entry) => ({ key: entry.key, former: entry, now: to(entry) }))
    .filter(({ former, now }) => now !== former)
  const remaining = changed.flatMap(({ now }) => now ?? [])
  await tx.putEntries(remaining)
  await tx.deleteEntries(changed.filter(({ now }) => now === undefined).map(({ key }) => key))
  return remaining
}

/** Puts entries, each as it follows from the one in its place. */
const putOver = (
  transact: Transact,
  fresh: readonly OutboxEntry[],
  to: (former: OutboxEntry | undefined, fresh: OutboxEntry) => OutboxEntry,
): Promise<void> =>
  transact(async (tx) => {
    const former = await tx.entries(fresh.map(({ key }) => key))
    await tx.putEntries(fresh.map((entry, at) => to(former[at], entry)))
  })

export const put = (transact: Transact, fresh: readonly OutboxEntry[]): Promise<void> =>
  putOver(transact, fresh, inPlaceOf)

/** Adds entries that were exported elsewhere; a later one made here stays. */
export const putImported = (transact: Transact, fresh: readonly OutboxEntry[]): Promise<void> =>
  putOver(transact, fresh, (former, entry) =>
    former !== undefined && madeAtOf(former) >= madeAtOf(entry) ? former : inPlaceOf(former, entry),
  )

/**
 * The batch that was sent and not answered, or else a new one of what waits; `epoch` is that of the
 * server's database, as far as this browser knows.
 */
export const nextBatch = (
  transact: Transact,
  personId: string,
  newKey: () => string,
  epoch?: string,
): Promise<Batch | undefined> =>
  transact(async (tx) => {
    const underWay = await tx.batchOf(personId)
    if (underWay !== undefined) return underWay
    const next = pack(personId, await tx.entriesOf(personId), newKey(), epoch)
    if (next === undefined) return undefined
    await tx.putBatch(next.batch)
    await tx.putEntries(next.packed)
    return next.batch
  })

/** One bad row must not hold up the others, so batches are halved until it is alone in one. */
const unreadable = ({ message, code, facts }: Said, rows: number): RowAnswer =>
  rows === 1
    ? { is: 'refused', message, code, facts }
    : { is: 'held up', most: Math.ceil(rows / 2) }

/**
 * Applies the result of a batch, and returns the entries that were refused. A second result of the
 * same batch changes nothing.
 */
export const applyResult = (
  transact: Transact,
  batch: Batch,
  delivery: Delivery,
): Promise<readonly OutboxEntry[]> =>
  transact(async (tx) => {
    if (delivery.is === 'later' || delivery.is === 'signed out') return []
    const { id } = batch
    const keys = keysIn(batch)
    if (delivery.is === 'answered' && delivery.marker !== undefined) {
      const storedEntries = (await tx.entries(keys)).flatMap((entry) => entry ?? [])
      const sent = storedEntries.filter((entry) => entry.batch === id)
      await tx.putEntries(confirmedIn(batch, delivery.rows, sent, delivery.marker))
    }
    const changed = await change(tx, keys, (entry) => {
      if (entry.batch !== id) return entry
      if (delivery.is === 'refused') return answered(entry, delivery)
      if (delivery.is === 'unreadable') return answered(entry, unreadable(delivery, keys.length))
      if (delivery.is === 'key used') return answered(entry, { is: 'unanswered' })
      return answered(entry, delivery.rows.get(entry.key) ?? { is: 'unanswered' })
    })
    await tx.deleteBatch(id)
    return changed.filter(({ trouble }) => trouble?.is === 'refused')
  })

/** Sends entries that need attention again; a conflict is thereby decided for the person's own mark. */
export const retry = (transact: Transact, keys: readonly string[]) =>
  transact((tx) => change(tx, keys, triedAgain))

/** Erases entries that need attention; what waits or was sent stays. */
export const discard = (transact: Transact, keys: readonly string[]) =>
  transact((tx) => change(tx, keys, (entry) => (entry.trouble === undefined ? entry : undefined)))

/** Writes back what a page still knew when the storage was cleared; true if any of it was gone. */
export const restore = (
  transact: Transact,
  entries: readonly OutboxEntry[],
  batch: Batch | undefined,
): Promise<boolean> =>
  transact(async (tx) => {
    const storedEntries = await tx.entries(entries.map(({ key }) => key))
    const gone = entries.filter((_, at) => storedEntries[at] === undefined)
    if (gone.length === 0) return false
    await tx.putEntries(gone)
    if (batch !== undefined) await tx.putBatch(batch)
    return true
  })
