import { plural, t } from '@lingui/core/macro'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'

/** The sentence after students were marked alike, of so many who are due, and their number, on all pages. */
export const allMarked = (
  status: AttendanceStatus,
  marked: number,
  { due, excused }: { due: number; excused: number },
) =>
  marked === due
    ? {
        text: allMarkedAs[status](),
        detail: [notSavedYet(marked), ...(excused > 0 ? [stayExcused(excused)] : [])].join(' · '),
      }
    : { text: someMarkedAs[status](marked), detail: '' }

const notSavedYet = (count: number): string =>
  plural(count, { one: '# student, not saved yet', other: '# students, not saved yet' })

const stayExcused = (count: number): string =>
  plural(count, { one: '# student stays excused', other: '# students stay excused' })

const allMarkedAs: Record<AttendanceStatus, () => string> = {
  present: () => t`All students marked as present`,
  absent: () => t`All students marked as absent`,
  late: () => t`All students marked as late`,
}

const someMarkedAs: Record<AttendanceStatus, (count: number) => string> = {
  present: (count) =>
    plural(count, { one: '# student marked as present', other: '# students marked as present' }),
  absent: (count) =>
    plural(count, { one: '# student marked as absent', other: '# students marked as absent' }),
  late: (count) =>
    plural(count, { one: '# student marked as late', other: '# students marked as late' }),
}
