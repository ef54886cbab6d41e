import type { Mark } from '../../../contract/attendance/calls.ts'
import type { OutboxEntry, RowAnswers } from './entry.ts'

/**
 * What the outbox asks of a kind of entry: a mark, a result. The functions of a kind only get entries
 * and bodies of its own: `kindOf` and `kindOfBody` find it by them.
 */
export type Kind<E extends OutboxEntry = OutboxEntry, B extends object = object> = {
  is: (entry: OutboxEntry) => entry is E
  /** Whether the body of a batch is of this kind. */
  isBody: (body: object) => body is B
  /** When an entry was made by the device's clock. */
  madeAt(entry: E): string
  /** The batch with the oldest entry, and as many others as can be sent with it. */
  pack(
    oldest: E,
    waiting: readonly E[],
    epoch: string | undefined,
  ): { body: B; packed: readonly E[] }
  /** The keys of a batch's entries. */
  keysIn(personId: string, body: B): readonly string[]
  /** Students' names do not stay in a browser after a sign-out. */
  withoutName(entry: E): E
  /** Only where an entry can take the place of another, here and on the server. */
  overwriting?: Overwriting<E, B>
}

type Overwriting<E extends OutboxEntry, B> = {
  /** A new entry in place of one that waits or is on its way. */
  inPlaceOf(former: E, fresh: E): E
  /** An entry that is newer than what was saved, as that version. */
  after(entry: E, version: number | undefined): E
  /** Whether another person's value says the same. */
  isSame(entry: E, theirs: Mark | undefined): boolean
  /** The entry, to replace the other person's value. */
  over(entry: E, theirs: Mark | undefined): E
  /** The entry, made in a past that the server's database has lost. */
  ofPast(entry: E, at: string | undefined): E
  /** Saved entries as they were sent; they may have been made anew meanwhile. */
  asSaved(body: B, saved: readonly E[], rows: RowAnswers): readonly E[]
}

/** What every new entry begins with: it waits. */
export const fresh = { batch: undefined, newer: false, trouble: undefined } as const

/** In place of a student's name and number. */
export const noName = { name: '', registrationNumber: '' }
