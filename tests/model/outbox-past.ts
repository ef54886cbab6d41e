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
