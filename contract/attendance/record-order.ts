import type { SortValue } from '../values/order.ts'
import type { AttendanceRecord } from './calls.ts'

type Sorted = Pick<AttendanceRecord, 'student' | 'date' | 'status' | 'markedBy'>

/** What records are sorted by, where all of them are shown. */
export const recordSorts = ['name', 'registrationNumber', 'date', 'status', 'markedBy'] as const

export const recordValues: Record<(typeof recordSorts)[number], (record: Sorted) => SortValue> = {
  name: ({ student }) => student.name,
  registrationNumber: ({ student }) => student.registrationNumber,
  date: ({ date }) => date,
  status: ({ status }) => status,
  markedBy: ({ markedBy }) => markedBy?.name,
}
