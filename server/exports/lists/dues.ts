import type { DueStudent } from '../../../contract/contacts/calls.ts'
import { presentDue } from '../../contacts/present.ts'
import { findDueRows } from '../../contacts/sql/due-rows.ts'
import { findAllDues } from '../../contacts/sql/dues.ts'
import { inPieces } from '../../db/pieces.ts'
import { joinList } from '../../../contract/values/lists.ts'
import { toPaise } from '../../../contract/values/money.ts'
import { asFile } from '../actions.ts'
import { columnsOf } from '../columns.ts'

type Row = DueStudent

const { text, day, instant, money, integer } = columnsOf<Row>()

/** Students whose fees are late or due this week, a row each. */
export const dues = asFile<'dues', Row>('dues', {
  title: 'Dues',
  columns: [
    text('Student', (row) => row.name, 28),
    text('Registration number', (row) => row.registrationNumber),
    text('Contact number', (row) => row.contactNumber),
    text('Parent', (row) => row.parentName, 24),
    text("Parent's mobile number", (row) => row.parentMobileNumber),
    text('Courses', ({ courses }) => joinList(courses.map(({ courseName }) => courseName)), 30),
    money('Overdue amount', (row) => toPaise(row.lateAmount)),
    money('Due this week', (row) => toPaise(row.weekAmount)),
    day('Due since', (row) => row.nextDueDate),
    integer('Days overdue', (row) => row.daysLate),
    text('Last note', (row) => row.lastNote?.note, 40),
    day('Promised for', (row) => row.lastNote?.promiseDate),
    instant('Noted at', (row) => row.lastNote?.date),
  ],
  find: async (db, query, { today }) => {
    const ids = await findAllDues(db, query, today)
    const read = async (some: readonly number[]) =>
      (await findDueRows(db, some, today)).map((row) => presentDue(row, today))
    return { count: ids.length, pieces: inPieces(ids, read) }
  },
})
