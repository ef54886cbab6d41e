import type { ReactNode } from 'react'
import type { Permission } from '../../../contract/kit/access.ts'
import type { CallName, Input } from '../../../contract/kit/api.ts'
import type { LeaveRequest } from '../../../contract/leave/calls.ts'
import { type LeaveStatus, leaveStatuses } from '../../../contract/leave/terms.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'

/** What somebody asked for; one's own are decided by another. */
export type Asked = Pick<LeaveRequest, '_id' | 'status' | 'decidedBy'> & { own: boolean }

export type Decision = Exclude<LeaveStatus, 'pending'>

type DecideCall =
  | 'PUT /api/leave-requests/:id/status'
  | 'PUT /api/employee-attendance/corrections/:id/status'
export type DecisionInput = Input<DecideCall>

/** What people ask for, and how it is decided. */
export type Kind = {
  call: DecideCall
  permission: Permission
  titles: Readonly<Record<Decision, string>>
  /** Why one's own is decided by another. */
  ownWords: string
  failed: string
  /** The reads that a decision makes out of date. */
  refresh: readonly CallName[]
}

/** A request as its decision needs it. */
export type ToDecide = {
  _id: string
  name: string
  /** Who asked, and reads the reason of a rejection. */
  person: string
  /** What an approval means, and what else matters for it. */
  sentence: string
  reason: string
  facts: ReactNode
  /** Of what the approval changes, as it was seen. */
  version?: number
  /** Takes the decision back, if anything can, with its own words or as one of several. */
  undo?: (() => void) | undefined
  takeBack?: (() => Promise<unknown>) | undefined
}

/** What the address says of the list: which requests, and whose. */
export const useChosen = () => {
  const url = useUrlState()
  const status = leaveStatuses.find((one) => one === url.get('status'))
  return { status, employeeId: url.get('employeeId') }
}
