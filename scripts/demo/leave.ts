import { addDays, type Day } from '../../contract/values/calendar.ts'
import { decideLeave, requestLeave } from '../../contract/leave/calls.ts'
import type { LeaveHalf, LeaveType } from '../../contract/leave/terms.ts'
import { itemAt } from '../../server/db/written.ts'
import { ask } from '../../server/leave/actions/ask.ts'
import { decide } from '../../server/leave/actions/decide.ts'
import { countHalves, daysOf } from '../../server/leave/rules.ts'
import { type Deed, input } from './deeds.ts'
import type { Institute } from './institute.ts'

type Decision = 'approved' | 'pending' | { rejectedFor: string }

const busyWeek = 'The physical test of the police is in that week. Please take the week after.'
const twoAway = 'Two teachers of mathematics are away already.'

/**
 * Whose, of the institute's people; days from today to the first day off, and how many days from there to
 * the last. Nobody asks for two that meet.
 */
const plannedLeave: readonly [number, LeaveType, number, number, string, Decision, LeaveHalf?][] = [
  [2, 'annual', -160, 6, 'Home to Satara for the harvest', 'approved'],
  [6, 'sick', -95, 1, 'Fever', 'approved'],
  [3, 'sick', -25, 0, 'Dentist in the afternoon', 'approved', 'second'],
  [5, 'casual', 2, 0, 'Passport office in the morning', 'pending', 'first'],
  [3, 'casual', -60, 0, 'School admission of my daughter', 'approved'],
  [4, 'casual', -40, 4, 'Journey to Lucknow', { rejectedFor: busyWeek }],
  [4, 'casual', -33, 4, 'Journey to Lucknow, a week later', 'approved'],
  [0, 'other', -20, 1, 'Training of office managers in Mumbai', 'approved'],
  [7, 'maternity', -12, 181, 'Maternity leave as agreed with the office', 'approved'],
  [9, 'sick', -1, 3, 'Sprained ankle, rest by order of the doctor', 'approved'],
  [8, 'paternity', 5, 9, 'Our second child is expected', 'approved'],
  [2, 'casual', 7, 3, 'Wedding of my sister in Karad', 'pending'],
  [5, 'annual', 9, 8, 'Parents in Kolkata', 'pending'],
  [3, 'casual', 14, 1, 'Housewarming', { rejectedFor: twoAway }],
  [1, 'casual', 20, 2, 'Reunion of the regiment', 'pending'],
]

const daysAskedAhead = 6

/** Leave of every kind: past, current, future, pending and rejected. */
export const leaveDeeds = ({ superadmin, people, settings, today }: Institute): Deed[] =>
  plannedLeave.flatMap(([person, type, from, more, reason, decision, half]) => {
    const start = addDays(today, from)
    const end = addDays(start, more)
    if (countHalves(daysOf({ type, start, end, half }, settings)) === 0) return []
    const askedOn = addDays(today, Math.min(from, 1) - daysAskedAhead)
    const body = { leaveType: type, startDate: start, endDate: end, half, reason }
    let id = 0
    const asked: Deed = {
      at: tenOn(askedOn),
      person: itemAt(people, person),
      act: async (tx, ctx) => {
        const made = await ask(tx, input(undefined, requestLeave.body.parse(body)), ctx)
        id = Number(made.leaveRequest._id)
      },
    }
    if (decision === 'pending') return [asked]
    const decided = decideLeave.body.parse(
      decision === 'approved'
        ? { status: decision }
        : { status: 'rejected', rejectionReason: decision.rejectedFor },
    )
    const at = tenOn(addDays(askedOn, 1))
    const act: Deed['act'] = (tx, ctx) => decide(tx, input({ id }, decided), ctx)
    return [asked, { at, person: superadmin, act }]
  })

/** Ten in the morning in India. */
const tenOn = (day: Day): string => `${day}T04:30:00.000Z`
