import type { AttendanceStatus, RollStudent } from '../../contract/attendance.ts'

/** What is typed into the manual marking; no `base` where the student is not on the roll. */
export type ManualMark = {
  status: AttendanceStatus
  remarks: string
  reason: string
  base: number | undefined
}

/** Starts with the student's mark as it is seen, and with present where he has none. */
export const firstManual = (student: RollStudent | undefined): ManualMark => ({
  status: student?.mark?.status ?? 'present',
  remarks: student?.mark?.remarks ?? '',
  reason: '',
  base: student === undefined ? undefined : (student.mark?.version ?? 0),
})
