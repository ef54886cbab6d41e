import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import type { RollStudent } from '../marking/marks.ts'

/** What is typed into the manual marking, and the version that its author saw; 0 for no mark. */
export type ManualMark = {
  status: AttendanceStatus
  remarks: string
  reason: string
  base: number
}

/** Starts with the student's mark, or with present if there is none. */
export const firstManual = (mark: RollStudent['mark']): ManualMark => ({
  status: mark?.status ?? 'present',
  remarks: mark?.remarks ?? '',
  reason: '',
  base: mark?.version ?? 0,
})
