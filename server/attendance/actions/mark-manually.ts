import type * as contract from '../../../contract/attendance/calls.ts'
import type { Tx } from '../../db/schema.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/route.ts'
import { presentRecord } from '../present.ts'
import { findRecord } from '../sql/records.ts'
import { conflictsOf, markBatch } from './mark.ts'

/** Marks one student; where his mark had changed meanwhile, it is answered and left as it stands. */
export const markManually = async (
  tx: Tx,
  { body }: InputOf<typeof contract.markManually>,
  ctx: Ctx,
) => {
  const { date, campVenue, reason, ...row } = body
  const { studentId } = row
  const { day, judged } = await markBatch(tx, ctx, {
    date,
    campVenue,
    attendanceData: [row],
    perRow: false,
    reason,
  })
  const record = await findRecord(tx, studentId, day)
  return {
    message: 'Manual attendance marked successfully',
    attendance: record && presentRecord(record),
    conflicts: conflictsOf(judged),
  }
}
