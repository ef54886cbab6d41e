import type { LeaveType } from '../../../contract/leave/terms.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import { refusalSentence } from '../../language/refusal-sentences.ts'
import { faultsBy } from '../../ui/form/forms.ts'

export type LeaveValues = {
  leaveType: LeaveType | ''
  startDate: string
  endDate: string
  reason: string
}

export const blankRequest: LeaveValues = { leaveType: '', startDate: '', endDate: '', reason: '' }

/** The key of the draft and the idempotency key of a request. */
export const newRequest = 'leave:new'

/** True if both dates are given and the end is before the start. */
export const endsTooEarly = ({ startDate, endDate }: Pick<LeaveValues, 'startDate' | 'endDate'>) =>
  isDay(startDate) && isDay(endDate) && endDate < startDate

export const endsTooEarlyWords = refusalSentence('leave_ends_before_start')

const endsTooEarlyFault = { path: ['endDate'], message: endsTooEarlyWords }

/** The contract's rules for a request, and the order of its dates. */
export const leaveRules = async (values: LeaveValues) => {
  const { requestLeave } = await import('../../../contract/leave/calls.ts')
  const faults = faultsBy(requestLeave.body, values)
  return endsTooEarly(values) ? [...faults, endsTooEarlyFault] : faults
}
