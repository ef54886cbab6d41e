import { type SqlBool, sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { addToCounter } from '../../db/counters.ts'
import { isAnyOf } from '../../db/json.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { type Due, judgeFoundAgain, removeDue } from '../../db/shared/verdicts-due.ts'
import { tallies, tallyVerdicts } from '../../db/tallies.ts'

export type KeptVerdict = Tables['verdicts']

/** Students who may be judged otherwise than is kept, because something changed or a verdict has ended. */
export const findStudentsDue = async (db: Db, day: Day): Promise<number[]> => {
  const rows = await db
    .selectFrom('verdicts_due')
    .select('student_id')
    .union(db.selectFrom('verdicts').select('student_id').where(holdsNot(day)))
    .execute()
  return rows.map(({ student_id }) => student_id)
}

/** It has ended, or the clock has been set back since. */
const holdsNot = (day: Day) => sql<SqlBool>`(holds_until < ${day} or judged_on > ${day})`

/** Adds students whose verdict has ended to those who are judged again. */
export const addEnded = (tx: Tx, day: Day) =>
  judgeFoundAgain(
    tx,
    tx
      .selectFrom('verdicts')
      .select('student_id')
      .distinct()
      .where(holdsNot(day))
      .where('student_id', 'not in', tx.selectFrom('verdicts_due').select('student_id')),
  )

export const findKept = (db: Db, students: readonly number[]): Promise<KeptVerdict[]> =>
  db
    .selectFrom('verdicts')
    .selectAll()
    .where(isAnyOf(db, 'student_id', students))
    .execute()

/** The totals of the verdicts that are kept. */
export const readVerdictTotals = async (db: Db): Promise<Record<string, number>> => {
  const rows = await db
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('name', '>=', tallies.verdictPrefix)
    .where('name', '<', `${tallies.verdictPrefix}~`)
    .execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

const add = compiledInsert<KeptVerdict>()('verdicts', (insert) => insert)

/**
 * Keeps verdicts instead of those that the same students had; not of those whom another process has judged
 * since `due` was read.
 */
export const replaceVerdicts = async (
  tx: Tx,
  due: readonly Due[],
  judged: readonly KeptVerdict[],
): Promise<void> => {
  // One process after the other.
  await addToCounter(tx, 'lock verdicts', 0)
  const mine = await removeDue(tx, due)
  const students = new Set(due.flatMap(({ id, student_id }) => (mine.has(id) ? student_id : [])))
  const after = judged.filter(({ student_id }) => students.has(student_id))
  await tallyVerdicts(tx, await findKept(tx, [...students]), after)
  await tx
    .deleteFrom('verdicts')
    .where(isAnyOf(tx, 'student_id', [...students]))
    .execute()
  await add(tx, after)
}

/** The days on which students were judged whose verdicts stand, the first one after a day. */
export const findNextJudged = async (db: Db, after?: Day): Promise<Day | undefined> => {
  const row = await db
    .selectFrom('verdicts')
    .select('judged_on')
    .where((row) => (after === undefined ? sql.lit(true) : row('judged_on', '>', after)))
    .orderBy('judged_on')
    .limit(1)
    .executeTakeFirst()
  return row?.judged_on
}

/** Students after an id whose verdicts of a day stand. */
export const findStudentsJudged = (db: Db, day: Day, after: number, most: number) =>
  db
    .selectFrom('verdicts')
    .innerJoin('students', 'students.id', 'verdicts.student_id')
    .select(['students.id', 'students.registration_number'])
    .distinct()
    .where('judged_on', '=', day)
    .where('verdicts.student_id', '>', after)
    .where('verdicts.student_id', 'not in', db.selectFrom('verdicts_due').select('student_id'))
    .orderBy('students.id')
    .limit(most)
    .execute()

/** Students in a course with an exam of whom no verdict is kept, and who are not to be judged again. */
export const findUnjudged = (db: Db) =>
  db
    .selectFrom('enrolments')
    .innerJoin('course_exams', 'course_exams.course_id', 'enrolments.course_id')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .select('students.registration_number')
    .distinct()
    .where('students.deleted_at', 'is', null)
    .where('enrolments.taken_off_at', 'is', null)
    .where('enrolments.left_on', 'is', null)
    .where('students.id', 'not in', db.selectFrom('verdicts').select('student_id'))
    .where('students.id', 'not in', db.selectFrom('verdicts_due').select('student_id'))
    .orderBy('students.registration_number')
    .execute()
