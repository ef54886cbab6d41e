import type { exportDues } from '../../../contract/exports/calls.ts'
import type { DueStudent } from '../../../contract/contacts/calls.ts'
import { presentDue } from '../../contacts/present.ts'
import { findDueRows } from '../../contacts/sql/due-rows.ts'
import { findAllDues } from '../../contacts/sql/dues.ts'
import { inPieces } from '../../db/pieces.ts'
import { joinList } from '../../../contract/values/lists.ts'
import { toPaise } from '../../../contract/values/money.ts'
import type { InputOf } from '../../kit/http/call.ts'
import type { ExportedList } from '../actions.ts'
import { columnsOf } from '../columns.ts'

type Row = DueStudent

const { text, day, instant, money, integer } = columnsOf<Row>()

/** Students whose fees are late or due this week, a row each. */
export const dues: ExportedList<InputOf<typeof exportDues>['query'], Row> = {
  name: 'dues',
  title: 'Dues',
  columns: [
    text('name', 'Student', "The student's full name", (row) => row.name, 28),
    text(
      'registrationNumber',
      'Registration number',
      'Given by Muster or by the office',
      (row) => row.registrationNumber,
    ),
    text('contactNumber', 'Contact number', "The student's phone", (row) => row.contactNumber),
    text('parentName', 'Parent', "The parent's name", (row) => row.parentName, 24),
    text(
      'parentMobileNumber',
      "Parent's mobile number",
      "The parent's phone",
      (row) => row.parentMobileNumber,
    ),
    text(
      'courses',
      'Courses',
      'The courses of which something is due, with semicolons between several',
      ({ courses }) => joinList(courses.map(({ courseName }) => courseName)),
      30,
    ),
    money('lateAmount', 'Overdue amount', 'What was due before today and is not paid', (row) =>
      toPaise(row.lateAmount),
    ),
    money('weekAmount', 'Due this week', 'What is due today or later this week', (row) =>
      toPaise(row.weekAmount),
    ),
    day(
      'nextDue',
      'Due since',
      'When the oldest open instalment is or was due',
      (row) => row.nextDueDate,
    ),
    integer('daysLate', 'Days overdue', 'How many days ago that was', (row) => row.daysLate),
    text('lastNote', 'Last note', 'What was said last', (row) => row.lastNote?.note, 40),
    day(
      'promiseDate',
      'Promised for',
      'The day by which payment was promised',
      (row) => row.lastNote?.promiseDate,
    ),
    instant(
      'lastNoteAt',
      'Noted at',
      'When the last note was recorded',
      (row) => row.lastNote?.date,
    ),
  ],
  find: async (db, query, { today }) => {
    const ids = await findAllDues(db, query, today)
    const read = async (some: readonly number[]) =>
      (await findDueRows(db, some, today)).map((row) => presentDue(row, today))
    return { count: ids.length, pieces: inPieces(ids, read) }
  },
}
