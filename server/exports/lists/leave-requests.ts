import { leaveHalfNames, leaveStatusNames, leaveTypeNames } from '../../../contract/leave/terms.ts'
import { findAllRequests, type RequestFound } from '../../leave/sql/read.ts'
import { asFile, isChosen } from '../actions.ts'
import { columnsOf } from '../columns.ts'

const { text, day, instant, number } = columnsOf<RequestFound>()

/** Everyone's requests for leave, a row each. */
export const leaveRequests = asFile<'leave', RequestFound>('leave', {
  title: 'Leave requests',
  columns: [
    text('Employee', (row) => row.name, 28),
    text('Email', (row) => row.email, 30),
    text('Leave type', (row) => leaveTypeNames[row.leave_type]),
    day('Start date', (row) => row.start_date),
    day('End date', (row) => row.end_date),
    number('Days', (row) => row.half_days / 2),
    text('Half', ({ half }) => half && leaveHalfNames[half]),
    text('Reason', (row) => row.reason, 30),
    text('Status', (row) => leaveStatusNames[row.status]),
    text('Decided by', (row) => row.decider),
    instant('Decided at', (row) => row.decided_at),
    text('Reason of the rejection', (row) => row.rejection_reason, 30),
    instant('Requested at', (row) => row.created_at),
  ],
  find: async (db, query) => {
    const isWanted = isChosen(query)
    return (await findAllRequests(db, query)).filter(({ id }) => isWanted(id))
  },
})
