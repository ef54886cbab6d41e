import type { Day } from '../../../contract/values/calendar.ts'
import { personAs } from '../../db/people.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { insertRow, type RowOf } from '../../db/records.ts'
import { judgeEnrolledAgain } from '../../db/shared/verdicts-due.ts'
import { requireOneUpdated } from '../../db/written.ts'

const changes = (db: Db) =>
  db
    .selectFrom('fee_changes as changes')
    .innerJoin('enrolments', 'enrolments.id', 'changes.enrolment_id')
    .innerJoin('employees as maker', 'maker.id', 'changes.made_by')
    .leftJoin('fee_changes as undoing', 'undoing.cancels_id', 'changes.id')
    .leftJoin('employees as undoer', 'undoer.id', 'undoing.made_by')
    .select([
      'changes.id',
      'changes.enrolment_id',
      'enrolments.student_id',
      'enrolments.course_name as course',
      'changes.kind',
      'changes.paise',
      'changes.hundredths',
      'changes.reason',
      'changes.left_on',
      'changes.working',
      'changes.cut',
      'changes.made_at',
      ...personAs('maker', 'maker'),
      'undoing.made_at as cancelled_at',
      'undoing.reason as cancelled_because',
      ...personAs('undoer', 'canceller'),
    ])
    .where('changes.kind', '<>', 'cancellation')

/** A concession or a leaving, and what cancelled it, with what a screen shows. */
export type FeeChangeFound = RowOf<typeof changes>

const feeChange = (db: Db, id: number) => changes(db).where('changes.id', '=', id)

export const findFeeChange = (db: Db, id: number) => feeChange(db, id).executeTakeFirst()

/** The same for one that there must be. */
export const readFeeChange = (db: Db, id: number) => feeChange(db, id).executeTakeFirstOrThrow()

const columns = { enrolment: 'changes.enrolment_id', student: 'enrolments.student_id' } as const

/** The changes of the fees of a student, or of one course of theirs, newest first. */
export const feeChangesOf = (db: Db, of: keyof typeof columns, id: number) =>
  changes(db).where(columns[of], '=', id).orderBy('changes.id', 'desc')

export const findFeeChangesOf = (db: Db, of: keyof typeof columns, id: number) =>
  feeChangesOf(db, of, id).execute()

export const insertFeeChange = (tx: Tx, change: Omit<Tables['fee_changes'], 'id'>) =>
  insertRow(tx, 'fee_changes', change)

/** What is kept of a course's money after its fee or what is paid for it changed. */
export type AccountWritten = {
  id: number
  total: number
  paid: number
  refundDue: number
  refundDueOn: Day | null
  leftOn: Day | null
  nextDueDate: Day | null
}

export const updateMoney = async (tx: Tx, account: AccountWritten): Promise<void> => {
  await judgeEnrolledAgain(tx, [account.id])
  requireOneUpdated(
    await tx
      .updateTable('enrolments')
      .set({
        total_paise: account.total,
        paid_paise: account.paid,
        refund_due_paise: account.refundDue,
        refund_due_on: account.refundDueOn,
        left_on: account.leftOn,
        next_due_date: account.nextDueDate,
      })
      .where('id', '=', account.id)
      .executeTakeFirst(),
  )
}
