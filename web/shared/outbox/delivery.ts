import type { Marker } from '../../../contract/history/marker.ts'
import { ownRefusals } from '../../../contract/kit/own-refusals.ts'
import type { Said } from '../../language/said.ts'
import { Refused, Unreachable } from '../../api/failures.ts'
import { type Batch, keysIn } from './batch.ts'
import type { RowAnswers } from './entry.ts'

/** The result of one try to send a batch. */
export type Delivery =
  | {
      is: 'answered'
      rows: RowAnswers
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
  /** After this many seconds, if the server named them; `failed` is what it said of a fault of its own. */
  | { is: 'later'; after: number | undefined; failed?: Said | undefined }

/** The server's answer to a batch; without rows if it is in another form. */
export type Posted = { rows: RowAnswers | undefined; clockOff: number | undefined }

const later = { is: 'later', after: undefined } as const

/** What the server's answer to a batch means. */
export const deliveryOf = (batch: Batch, { rows, clockOff }: Posted, marker?: Marker): Delivery => {
  // Something between us and the server may answer instead of it, in another form; and a batch with no
  // row answered would otherwise be sent again at once, for ever.
  if (rows === undefined || !keysIn(batch).some((key) => rows.has(key))) return later
  return { is: 'answered', rows, clockOff, marker }
}

/** Temporary failures: the server is away or busy, or another call was faster. */
const passing = new Set([408, 409, 425, 429, 503])

/** What a failure means; one that is not the server's refusal is tried again. */
export const deliveryOfFailure = (error: unknown): Delivery => {
  // A proxy on the way accepts no more at once, whatever the server would accept.
  if (error instanceof Unreachable && error.status === 413)
    return { is: 'unreadable', message: ownRefusals.too_large.message, code: 'too_large' }
  if (!(error instanceof Refused)) return later
  const { status, code, facts, message, retryAfter } = error
  if (status === 401) return { is: 'signed out' }
  if (code === 'key_reused') return { is: 'key used' }
  if (passing.has(status)) return { is: 'later', after: retryAfter }
  if (status >= 500) return { is: 'later', after: retryAfter, failed: { message, code, facts } }
  if (code === 'invalid' || code === 'too_large') return { is: 'unreadable', message, code, facts }
  return { is: 'refused', message, code, facts }
}
