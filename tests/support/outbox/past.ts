import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import type { Epoch } from '../../../server/kit/history/epochs.ts'
import type { Delivery } from '../../../web/shared/outbox/delivery.ts'
import { anEpoch } from '../databases/epoch.ts'

/** A mark, with the marks that it and those before it replaced. */
export type Standing = {
  made: string
  status: AttendanceStatus
  version: number
  at: string
  own: boolean
  past: readonly string[]
}
export type Past = {
  marks: Map<number, Standing>
  /** Every mark of the coach that this past has taken. */
  taken: Set<string>
  /** Those that it wrote, each once. */
  saved: Set<string>
  /** The keys of results. */
  results: Set<string>
  answers: Map<string, Delivery>
  changes: { position: number; at: string }[]
  epochs: Epoch[]
}

export const firstEpoch = anEpoch(1, 'epoch-1')

export const copyOf = (past: Past): Past => ({
  marks: new Map(past.marks),
  taken: new Set(past.taken),
  saved: new Set(past.saved),
  results: new Set(past.results),
  answers: new Map(past.answers),
  changes: [...past.changes],
  epochs: [...past.epochs],
})

export const firstPast = (): Past => ({
  marks: new Map(),
  taken: new Set(),
  saved: new Set(),
  results: new Set(),
  answers: new Map(),
  changes: [],
  epochs: [firstEpoch],
})
