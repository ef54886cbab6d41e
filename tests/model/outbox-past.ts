import type { AttendanceStatus } from '../../contract/attendance/calls.ts'
import type { Delivery } from '../../web/shared/outbox/delivery.ts'
import { anEpoch } from '../support/databases/epoch.ts'

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
  answers: new Map<string, Delivery>(),
  changes: new Array<{ position: number; at: string }>(),
  epochs: [firstEpoch],
})

type Past = ReturnType<typeof firstPast>

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
