import type { Answer } from '../../../contract/kit/api.ts'
import type { Marker } from '../../../contract/history/marker.ts'
import type { MarkOutcome } from '../../../contract/attendance/calls.ts'
import { ownRefusals } from '../../../contract/kit/own-refusals.ts'
import type { Said } from '../../language/said.ts'
import { Refused, Unreachable } from '../../api/failures.ts'
import type { Batch } from './batch.ts'
import type { RowAnswer } from './entry.ts'

type MarkAnswer = Answer<'POST /api/attendance/mark'>

/** The result of one try to send a batch. */
export type Delivery =
  | {
      is: 'answered'
      rows: ReadonlyMap<string, RowAnswer>
      clockOff: number | undefined
      /** How far the server's database had come then. */
      marker?: Marker | undefined
    }
  /** The server will never accept it as it is. */
  | ({ is: 'refused' } & Said)
  /** Something in it cannot be read, so none of it was judged. */
  | ({ is: 'unreadable' } & Said)
  /** The key was used for something else, so the next batch needs a new one. */
  | { is: 'key used' }
  | { is: 'signed out' }
  /** After this many seconds, if the server named them. */
  | { is: 'later'; after: number | undefined }

/** What the server's answer to a batch means for each student. */
export const deliveryOf = (
  { body }: Batch,
  { rows, conflicts, clockOff }: MarkAnswer,
  marker?: Marker,
): Delivery => {
  // Something between us and the server may answer instead of it, in another form.
  if (!Array.isArray(rows) || !Array.isArray(conflicts)) return { is: 'later', after: undefined }
  const asked = new Set(body.attendanceData.map(({ studentId }) => studentId))
  // A batch with no row answered would otherwise be sent again at once, for ever.
  if (!rows.some(({ studentId }) => asked.has(studentId))) return { is: 'later', after: undefined }
  const theirs = new Map(conflicts.map((conflict) => [conflict.studentId, conflict.theirs]))
  const answerTo = (row: MarkOutcome): RowAnswer => {
    const { studentId, outcome, version = 0, message = '', code, facts } = row
    if (outcome === 'refused') return { is: 'refused', message, code, facts }
    if (outcome === 'conflict') return { is: 'conflict', theirs: theirs.get(studentId) }
    return { is: 'saved', version }
  }
  return {
    is: 'answered',
    clockOff,
    marker,
    rows: new Map(rows.map((row) => [row.studentId, answerTo(row)])),
  }
}

/** Temporary failures: the server is away or busy, or another call was faster. */
const passing = new Set([408, 409, 425, 429])

/** What a failure means; one that is not the server's refusal is tried again. */
export const deliveryOfFailure = (error: unknown): Delivery => {
  // A proxy on the way accepts no more at once, whatever the server would accept.
  if (error instanceof Unreachable && error.status === 413)
    return { is: 'unreadable', message: ownRefusals.too_large.message, code: 'too_large' }
  if (!(error instanceof Refused)) return { is: 'later', after: undefined }
  const { status, code, facts, message, retryAfter } = error
  if (status === 401) return { is: 'signed out' }
  if (code === 'key_reused') return { is: 'key used' }
  if (passing.has(status) || status >= 500) return { is: 'later', after: retryAfter }
  if (code === 'invalid' || code === 'too_large') return { is: 'unreadable', message, code, facts }
  return { is: 'refused', message, code, facts }
}
