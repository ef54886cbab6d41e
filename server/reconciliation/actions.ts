import type { Db } from '../db/schema.ts'
import { findExamsOn, judgeStudents } from '../fitness/actions/judging.ts'
import {
  findKept,
  findNextJudged,
  findStudentsJudged,
  findUnjudged,
  type KeptVerdict,
} from '../fitness/sql/verdicts.ts'
import * as present from './present.ts'
import { compareAccounts, compareAdmissions } from './sql/accounts.ts'
import * as attendance from './sql/attendance.ts'
import { differs } from './sql/comparison.ts'
import { compareClosings } from './sql/day-book.ts'
import { compareLeave } from './sql/leave.ts'
import * as receipts from './sql/receipts.ts'
import * as references from './sql/references.ts'
import { compareVouchers, findSetOffDifferences } from './sql/refunds.ts'
import { compareBlock, countBlocks } from './sql/search.ts'
import { compareMembers, compareSquads } from './sql/squads.ts'
import { compareStudentAccounts } from './sql/student-accounts.ts'
import { findTotalDifferences } from './sql/totals.ts'

/**
 * Recomputes everything derived from the ledger and the marks: what is paid, due dates, instalments,
 * what students owe, admission fees, totals, receipts, set-offs, closed days, references, attendance counts, absentees, squads, leave days, verdicts
 * and the search index. Yields each difference as a line. What is read to be compared here and not by the database comes some at a
 * time, so memory does not grow with the institute.
 */
export async function* findDifferences(db: Db): AsyncGenerator<string> {
  yield* compareAccounts(db)
  yield* compareStudentAccounts(db)
  yield* compareAdmissions(db)
  for (const row of await findTotalDifferences(db)) yield present.presentTotal(row)
  yield* ofReceipts(db)
  yield* compareVouchers(db)
  for (const row of await findSetOffDifferences(db)) yield* present.presentSetOff(row)
  yield* compareClosings(db)
  yield* ofReferences(db)
  for (const venue of await attendance.findVenues(db)) {
    yield* attendance.compareDays(db, venue)
    yield* attendance.compareStudents(db, venue)
  }
  yield* compareSquads(db)
  yield* compareMembers(db)
  yield* compareLeave(db)
  yield* attendance.compareAbsentees(db)
  yield* attendance.compareExcused(db)
  yield* compareVerdicts(db)
  const blocks = await countBlocks(db)
  for (let block = 0; block < blocks; block += 1)
    yield* present.presentSearched(await compareBlock(db, block))
}

async function* ofReceipts(db: Db): AsyncGenerator<string> {
  for (const row of await receipts.findReceiptGaps(db)) yield present.presentGap(row)
  for (const row of await receipts.findReceiptCounterDifferences(db))
    yield present.presentTotal(row)
  for (const row of await receipts.findEmptyReceipts(db)) yield present.presentEmpty(row)
  for (const row of await receipts.findStrayPayments(db)) yield present.presentStray(row)
}

async function* ofReferences(db: Db): AsyncGenerator<string> {
  for (const row of await references.findLooseReferences(db)) yield present.presentLoose(row)
  for await (const row of references.heldReferences(db)) yield* present.presentHeld(row)
}

const atOnce = 500

/** Judges everyone again whose verdicts stand, as of the day on which they were judged. */
async function* compareVerdicts(db: Db): AsyncGenerator<string> {
  for (const { registration_number: who } of await findUnjudged(db))
    yield differs(who, 'the verdict', 'none', 'one')
  for (let day = await findNextJudged(db); day; day = await findNextJudged(db, day)) {
    const exams = await findExamsOn(db, day)
    for (let after = 0; ; ) {
      const students = await findStudentsJudged(db, day, after, atOnce)
      const last = students.at(-1)
      if (last === undefined) break
      after = last.id
      const ids = students.map(({ id }) => id)
      const kept = byCourse(await findKept(db, ids))
      const judged = byCourse(await judgeStudents(db, exams, ids))
      const numbers = new Map(students.map((one) => [one.id, one.registration_number]))
      for (const [key, { student_id: id, course_id: course }] of new Map([...kept, ...judged])) {
        const [was, is] = [kept, judged].map((verdicts) => said(verdicts.get(key)))
        if (was !== is)
          yield differs(`${numbers.get(id)}, course ${course}`, 'the verdict', was, is)
      }
    }
  }
}

const byCourse = (verdicts: readonly KeptVerdict[]) =>
  new Map(verdicts.map((one) => [`${one.student_id} ${one.course_id}`, one]))

const said = (kept: KeptVerdict | undefined): string =>
  kept === undefined
    ? 'none'
    : `${kept.verdict}, ${kept.is_first === 1 ? 'first ' : ''}at venue ${kept.venue_id}, until ${kept.holds_until}`
