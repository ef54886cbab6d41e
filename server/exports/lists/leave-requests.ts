import type { exportLeave } from '../../../contract/exports/calls.ts'
import { leaveStatusNames, leaveTypeNames } from '../../../contract/leave/terms.ts'
import { inPieces } from '../../db/pieces.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { findAllIds, findByIds } from '../../leave/sql/all.ts'
import type { RequestFound } from '../../leave/sql/read.ts'
import type { ExportedList } from '../actions.ts'
import { columnsOf } from '../columns.ts'

const { text, day, instant, integer } = columnsOf<RequestFound>()

/** Everyone's requests for leave, a row each. */
export const leaveRequests: ExportedList<InputOf<typeof exportLeave>['query'], RequestFound> = {
  name: 'leave-requests',
  title: 'Leave requests',
  columns: [
    text('employee', 'Employee', 'Who asks', (row) => row.name, 28),
    text('email', 'Email', 'With which the person signs in', (row) => row.email, 30),
    text(
      'leaveType',
      'Leave type',
      'Casual, Sick, Annual, Maternity, Paternity or Other',
      (row) => leaveTypeNames[row.leave_type],
    ),
    day('startDate', 'Start date', 'The first day away', (row) => row.start_date),
    day('endDate', 'End date', 'The last day away', (row) => row.end_date),
    integer('totalDays', 'Days', 'The days that count', (row) => row.total_days),
    text('reason', 'Reason', 'As entered', (row) => row.reason, 30),
    text(
      'status',
      'Status',
      'Pending, Approved or Rejected',
      (row) => leaveStatusNames[row.status],
    ),
    text('decidedBy', 'Decided by', 'Who approved or rejected it', (row) => row.decider),
    instant('decidedAt', 'Decided at', 'When it was decided', (row) => row.decided_at),
    text(
      'rejectionReason',
      'Reason of the rejection',
      'As entered',
      (row) => row.rejection_reason,
      30,
    ),
    instant('createdAt', 'Requested at', 'When it was sent', (row) => row.created_at),
  ],
  find: async (db, query) => {
    const ids = await findAllIds(db, query)
    return { count: ids.length, pieces: inPieces(ids, (some) => findByIds(db, some)) }
  },
}
