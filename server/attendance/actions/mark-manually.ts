import type * as contract from '../../../contract/attendance/calls.ts'
import type { Command } from '../../kit/http/call.ts'
import { presentRecord } from '../present.ts'
import { findRecord } from '../sql/records.ts'
import { conflictsOf, markBatch } from './mark.ts'

/** Marks one student; a mark that someone else changed is returned and left as it is. */
export const markManually: Command<typeof contract.markManually> = async (tx, { body }, ctx) => {
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
    attendance: record && presentRecord(record),
    conflicts: conflictsOf(judged),
  }
}
