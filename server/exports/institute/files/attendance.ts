import { attendanceStatuses } from '../../../../contract/attendance/terms.ts'
import type { Definitions } from '../define.ts'
import * as column from '../words.ts'

/** When something was made that waited on a device. */
export const waiting = {
  made_at: column.maybe.instant(
    'When it was made, by the clock of the device on which it waited for a connection; blank if it arrived at once',
  ),
  clock_off: column.maybe.integer(
    'By how many seconds that clock was ahead (behind: negative), if it was far off',
  ),
} as const

const markColumns = {
  student_id: column.idIn('students', 'The student'),
  day: column.day('Which day'),
  venue_id: column.idIn('venues', 'Where the mark was made'),
  status: column.text('The mark', { choices: attendanceStatuses }),
  remarks: column.maybe.text('Remarks'),
  version: column.integer('1, and one more with each change'),
  marked_by: column.personId('Who marked'),
  marked_at: column.instant('When the mark arrived'),
  ...waiting,
  import_id: column.importId,
} as const

export const attendance = {
  attendance: {
    description:
      'Marks of students: at most one per student and day. A day without a row is not marked.',
    key: ['student_id', 'day'],
    columns: markColumns,
  },
  attendance_history: {
    description: 'What marks were before they were changed.',
    key: ['student_id', 'day', 'version'],
    columns: markColumns,
  },
} satisfies Definitions
