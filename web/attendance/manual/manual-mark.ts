import type { AttendanceStatus, Mark } from '../../../contract/attendance/calls.ts'

/** What is typed into the manual marking, and the version that its author saw; 0 for no mark. */
export type ManualMark = {
  status: AttendanceStatus
  remarks: string
  reason: string
  base: number
}

/** Starts with the student's mark, or with present if there is none. */
export const firstManual = (mark: Mark | undefined): ManualMark => ({
  status: mark?.status ?? 'present',
  remarks: mark?.remarks ?? '',
  reason: '',
  base: mark?.version ?? 0,
})
