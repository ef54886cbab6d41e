import { countsDaysOff, type LeaveHalf, type LeaveType } from '../../../contract/leave/terms.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import { refusalSentence } from '../../language/refusal-sentences.ts'

export type LeaveValues = Record<'startDate' | 'endDate' | 'reason', string> & {
  leaveType: LeaveType | ''
  half: LeaveHalf | ''
}

export const endsTooEarly = ({ startDate, endDate }: Pick<LeaveValues, 'startDate' | 'endDate'>) =>
  isDay(startDate) && isDay(endDate) && endDate < startDate

export const endsTooEarlyWords = refusalSentence('leave_ends_before_start')

/** One day of a type that is not taken by the calendar may be halved. */
export const canBeHalved = ({ leaveType, startDate, endDate }: Omit<LeaveValues, 'reason'>) =>
  leaveType !== '' && !countsDaysOff(leaveType) && isDay(startDate) && startDate === endDate

/** What was chosen before another type or other dates counts no more. */
export const halfOf = (values: LeaveValues) => (canBeHalved(values) ? values.half : '')
