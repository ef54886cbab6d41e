import { excuseKinds, excuseSources } from '../../../../contract/excuses/terms.ts'
import type { Definitions } from '../define.ts'
import * as column from '../words.ts'
import { waiting } from './attendance.ts'

export const excuses = {
  excuses: {
    description:
      'Students who were excused, in the order of recording. Rows are never changed: an end, a correction or a taking back is a later row that names the former.',
    columns: {
      id: column.id,
      key: column.text('Its key, made by the device'),
      student_id: column.idIn('students', 'The student'),
      kind: column.text('Why they are excused', { choices: excuseKinds }),
      from_day: column.day('The first day'),
      to_day: column.maybe.day('The last day; blank while it is open'),
      back_by: column.maybe.instant('Of an out-pass: when the student has to be back'),
      back_at: column.maybe.instant('Of an out-pass: when the student was back'),
      said_by: column.text('Who said so', { choices: excuseSources }),
      note: column.maybe.text('A note'),
      replaces: column.maybe.text('The key of the row in whose place it comes'),
      void: column.integer('1 if it takes that row back'),
      recorded_at: column.instant('When it arrived'),
      recorded_by: column.personId('Who recorded it'),
      ...waiting,
    },
  },
} satisfies Definitions
