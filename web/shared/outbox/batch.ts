import type { OutboxEntry } from './entry.ts'
import { kindOf, kindOfBody, madeAtOf } from './kinds.ts'
import { isWaiting } from './transitions.ts'

/** What is sent to the server, of one kind: until it is answered, key and body stay the same. */
export type Batch = { id: string; personId: string; body: object }

const byAge = (one: OutboxEntry, other: OutboxEntry): number =>
  madeAtOf(one) < madeAtOf(other) ? -1 : 1

/** The batch to send next, with its entries: the oldest that waits and all that can be sent with it. */
export const pack = (
  personId: string,
  entries: readonly OutboxEntry[],
  id: string,
  epoch?: string,
): { batch: Batch; packed: readonly OutboxEntry[] } | undefined => {
  const waiting = entries.filter(isWaiting).toSorted(byAge)
  const [oldest] = waiting
  if (oldest === undefined) return undefined
  const kind = kindOf(oldest)
  const alike = waiting.filter((entry) => kind.is(entry) && entry.most === oldest.most)
  const { body, packed } = kind.pack(oldest, alike, epoch)
  return {
    batch: { id, personId, body },
    packed: packed.map((entry) => ({ ...entry, batch: id, newer: false })),
  }
}

/** The keys of a batch's entries. */
export const keysIn = ({ personId, body }: Batch): readonly string[] =>
  kindOfBody(body).keysIn(personId, body)
