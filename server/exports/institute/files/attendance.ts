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
  roll_calls: {
    description: 'Roll calls of a venue beside the marks of a day. They change no mark.',
    columns: {
      id: column.id,
      key: column.leftOut('What devices called it while they counted'),
      name: column.text('What was counted, such as Night count'),
      name_key: column.folded('The name'),
      venue_id: column.idIn('venues', 'Where'),
      squad_id: column.maybe.integer('The squad; blank for the whole venue'),
      day: column.day('Which day'),
      started_at: column.instant('When it began'),
      started_by: column.personId('Who sent the first part of it'),
      recorded_at: column.instant('When that part arrived'),
      here: column.text('The ids of the students who were seen, as JSON'),
      excused: column.text('The ids of those who were excused, as JSON'),
      uncounted: column.text('The ids of those who were not counted, as JSON'),
      finished_at: column.maybe.instant('When the last student was counted'),
    },
  },
  roll_call_missing: {
    description: 'Who was missing in a roll call.',
    key: ['roll_call_id', 'student_id'],
    columns: {
      roll_call_id: column.idIn('roll_calls', 'The roll call'),
      student_id: column.idIn('students', 'The student'),
    },
  },
} satisfies Definitions
