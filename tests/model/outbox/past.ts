import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import type { Marker } from '../../../contract/history/marker.ts'
import type { Counted } from '../../../contract/roll-calls/merge.ts'
import type { Said } from '../../../server/excuses/rules.ts'
import type { Delivery } from '../../../web/shared/outbox/delivery.ts'
import type { OutboxEntry, RowAnswer } from '../../../web/shared/outbox/entry.ts'
import { verdictOf } from '../../../server/kit/history/rewind.ts'
import type { Transact } from '../../../web/shared/outbox/transactions.ts'
import { anEpoch } from '../../support/databases/epoch.ts'

/** A mark, with the marks that it and those before it replaced. */
export type ServerMark = {
  made: string
  status: AttendanceStatus
  version: number
  at: string
  own: boolean
  past: readonly string[]
}

export const firstEpoch = anEpoch(1, 'epoch-1')

export const firstPast = () => ({
  marks: new Map<number, ServerMark>(),
  /** Every mark of the coach that this past has taken. */
  taken: new Set<string>(),
  /** Those that it wrote, each once. */
  saved: new Set<string>(),
  /** Results by their keys, as they were recorded. */
  results: new Map<string, string>(),
  excuses: new Map<string, Said>(),
  /** By the key under which they were begun. */
  rollCalls: new Map<string, { name: string; startedAt: string; counted: Counted<string> }>(),
  /** Parts of roll calls by their keys: the key that they name, and the roll call that they belong to. */
  parts: new Map<string, { rollCall: string; of: string; text: string }>(),
  answers: new Map<string, Delivery>(),
  changes: new Array<{ position: number; at: string }>(),
  epochs: [firstEpoch],
})

export type Past = ReturnType<typeof firstPast>

/**
 * The copies that may still take the place of the database after this one has. Who puts a lost past
 * back does not go on once more with what was changed in the meantime: that is not covered (decision 37).
 */
export const copiesAfter = (copy: Past, now: Past, copies: readonly Past[]): readonly Past[] => {
  const last = copy.changes.at(-1)?.at ?? ''
  const has = ({ changes }: Past) => last === '' || changes.some(({ at }) => at === last)
  if (has(now)) return copies
  return copies.filter((other) => has(other) || (other.changes.at(-1)?.at ?? '') < last)
}

/** What the parts of a server share. */
export type AtServer = {
  past: () => Past
  moved: ReadonlySet<string>
  /** Why something was refused, by when it was made. */
  refused: Map<string, string>
  faults: string[]
}

/** What the parts of a device share. */
export type Entering = {
  transact: Transact
  entries: () => Promise<readonly OutboxEntry[]>
  nextTime: () => string
}

export const refuse = (refused: Map<string, string>, made: string): RowAnswer => {
  refused.set(made, 'moved')
  return { is: 'refused', message: 'They have moved.' }
}

/** Whether what a device has seen is still there, and the last change that is. */
export const lookAt = ({ epochs, changes }: Past, known: Marker) => {
  const [current = firstEpoch, ...former] = epochs
  const upTo = changes.filter(({ position }) => position <= known.position)
  const isSame =
    known.position === 0 ||
    upTo.some(({ position, at }) => position === known.position && at === known.at)
  const lastKept = upTo.findLast(({ at }) => at <= known.at)
  const standing = { isSame, lastKept: lastKept?.position ?? 0 }
  return { current, lastKept, verdict: verdictOf(known, [current, ...former], standing) }
}
