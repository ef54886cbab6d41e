import { refusals } from '../../../contract/kit/refusals.ts'
import { requestLeave } from '../../../contract/leave/calls.ts'
import type { LeaveType } from '../../../contract/leave/terms.ts'
import { faultsBy, rulesFor } from '../../ui/form/forms.ts'

/** What stands in the fields of a request while it is being filled in. */
export type LeaveValues = {
  leaveType: LeaveType | ''
  startDate: string
  endDate: string
  reason: string
}

export const blankRequest: LeaveValues = { leaveType: '', startDate: '', endDate: '', reason: '' }

/** The name under which a request's draft and act are kept. */
export const newRequest = 'leave:new'

/** True where both days are there, and the wrong way round. */
export const endsTooEarly = ({ startDate, endDate }: Pick<LeaveValues, 'startDate' | 'endDate'>) =>
  startDate !== '' && endDate !== '' && endDate < startDate

export const endsTooEarlyWords = refusals.leave_ends_before_start.message

const endsTooEarlyFault = { path: ['endDate'], message: endsTooEarlyWords }

/** The contract's rules for a request, and the order of its days. */
export const leaveRules = rulesFor<LeaveValues>((values) => [
  ...faultsBy(requestLeave.body, values),
  ...(endsTooEarly(values) ? [endsTooEarlyFault] : []),
])
