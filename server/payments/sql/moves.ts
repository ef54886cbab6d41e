import { compiled } from '../../db/compiled.ts'
import { rowsAsJson } from '../../db/json.ts'
import { readJson } from '../../db/json-text.ts'
import type { Db } from '../../db/schema.ts'
import { onlyRow } from '../../db/written.ts'
import { feeChangesOf } from './fee-changes.ts'
import { linesOf } from './lines.ts'
import { refundsOf } from './refunds.ts'
import { setOffsOfStudent } from './set-offs.ts'

const ofStudent = compiled<{ id: number }>()((db, value) =>
  db.selectNoFrom([
    rowsAsJson(db, linesOf(db, 'student_id', value('id'))).as('lines'),
    rowsAsJson(db, feeChangesOf(db, 'student', value('id'))).as('feeChanges'),
    rowsAsJson(db, refundsOf(db, 'student_id', value('id'))).as('refunds'),
    rowsAsJson(db, setOffsOfStudent(db, value('id'))).as('setOffs'),
  ]),
)

const ofCourse = compiled<{ student: number; enrolment: number }>()((db, value) =>
  db.selectNoFrom([
    rowsAsJson(db, linesOf(db, 'enrolment_id', value('enrolment'))).as('lines'),
    rowsAsJson(db, feeChangesOf(db, 'enrolment', value('enrolment'))).as('feeChanges'),
    rowsAsJson(db, refundsOf(db, 'enrolment_id', value('enrolment'))).as('refunds'),
    rowsAsJson(db, setOffsOfStudent(db, value('student'))).as('setOffs'),
  ]),
)

const read = ({
  lines,
  feeChanges,
  refunds,
  setOffs,
}: Awaited<ReturnType<typeof ofStudent>>[number]) => ({
  lines: readJson(lines),
  feeChanges: readJson(feeChanges),
  refunds: readJson(refunds),
  setOffs: readJson(setOffs),
})

/** All that moved a student's money, each newest first, in one statement. */
export const findMovesOfStudent = async (db: Db, id: number) =>
  read(onlyRow(await ofStudent(db, { id })))

/** The same of one course of theirs; set-offs are of all courses. */
export const findMovesOfCourse = async (db: Db, of: { student: number; enrolment: number }) =>
  read(onlyRow(await ofCourse(db, of)))
