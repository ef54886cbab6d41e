import type { Marker } from '../../../../contract/history/marker.ts'
import type { Batch } from '../batch.ts'
import type { OutboxEntry, RowAnswers } from '../entry.ts'
import { kindOfBody } from '../kinds.ts'
import { confirmedPrefix, keeperOf } from '../status/status.ts'

/*
 * Entries that the server has confirmed are kept for a while, each with the marker of its confirmation:
 * if the server's database goes back in time, those that it lost are uploaded again. They belong to a
 * person of their own, so that no one takes them for entries that wait.
 */

/** The entries with which those of a batch are kept once they are confirmed. */
export const confirmedIn = (
  { personId, body }: Batch,
  rows: RowAnswers,
  sent: readonly OutboxEntry[],
  confirmed: Marker,
): readonly OutboxEntry[] => {
  const saved = sent.filter(({ key }) => rows.get(key)?.is === 'saved')
  const entries = kindOfBody(body).overwriting?.asSaved(body, saved, rows) ?? saved
  return entries.map((entry) => ({
    ...entry,
    key: `${confirmedPrefix}${entry.key}`,
    personId: keeperOf(personId),
    batch: undefined,
    newer: false,
    most: undefined,
    confirmed,
  }))
}

/** The key of a confirmed entry while it waited. */
export const keyBefore = ({ key }: OutboxEntry): string => key.slice(confirmedPrefix.length)

/** The keys of entries that wait are arrays of JSON: they begin with `[`. */
export const waitingKeyRange = ['[', '\\'] as const
