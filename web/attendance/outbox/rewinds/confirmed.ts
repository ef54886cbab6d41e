import type { Marker } from '../../../../contract/history/marker.ts'
import type { Batch } from '../batch.ts'
import { type Entry, keyOf, type OwnMark, type RowAnswer } from '../entry.ts'

/*
 * Marks that the server has confirmed are kept for a while, each with the marker of its confirmation: if
 * the server's database goes back in time, those that it lost are uploaded again. They are entries of a
 * person of their own, so that no one takes them for marks that wait.
 */

const prefix = 'confirmed:'

/** The keeper of a person's confirmed marks. */
export const keeperOf = (personId: string): string => `${prefix}${personId}`

/** The entries with which the marks of a batch are kept once they are confirmed. */
export const confirmedIn = (
  { personId, body }: Batch,
  rows: ReadonlyMap<string, RowAnswer>,
  sent: readonly Entry[],
  marker: Marker,
): readonly Entry[] => {
  const entries = new Map(sent.map(({ mark }) => [mark.studentId, mark]))
  return body.attendanceData.flatMap(({ studentId, status, remarks, markedAtDevice }) => {
    const answer = rows.get(studentId)
    const known = entries.get(studentId)
    if (answer?.is !== 'saved' || known === undefined) return []
    const { name, registrationNumber, venue, day } = known
    const mark: OwnMark = {
      venue,
      day,
      studentId,
      name,
      registrationNumber,
      status,
      remarks,
      base: answer.version,
      reason: body.reason,
      madeAt: markedAtDevice,
    }
    const key = `${prefix}${keyOf(personId, mark)}`
    const free = { batch: undefined, newer: false, trouble: undefined }
    return [{ key, personId: keeperOf(personId), mark, ...free, confirmed: marker }]
  })
}

/** The keys of entries that wait: a person's, between these two. */
export const keysOfWaiting = ['[', '\\'] as const
