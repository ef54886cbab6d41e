import { addDays, type Day } from '../../contract/calendar.ts'
import type { LeaveStatus, LeaveType } from '../../contract/leave-terms.ts'
import type { DaysOff } from '../../contract/working-days.ts'
import type { Tx } from '../../server/db/schema.ts'
import { tallyLeave } from '../../server/db/tallies.ts'
import { countDays, daysOf } from '../../server/leave/rules.ts'
import {
  approveDays,
  decideRequest,
  insertDays,
  insertRequest,
} from '../../server/leave/sql/write.ts'

type Planned = {
  /** Whose: a place in the list of the institute's people. */
  person: number
  type: LeaveType
  /** Days from today to the first day off, and how many days from there to the last. */
  from: number
  more: number
  reason: string
  status: LeaveStatus
  rejectionReason?: string
}

/** In the order in which they were asked for. Nobody asks for two that meet. */
const planned: readonly Planned[] = [
  {
    person: 2,
    type: 'annual',
    from: -160,
    more: 6,
    reason: 'Home to Satara for the harvest',
    status: 'approved',
  },
  {
    person: 6,
    type: 'sick',
    from: -95,
    more: 1,
    reason: 'Fever',
    status: 'approved',
  },
  {
    person: 3,
    type: 'casual',
    from: -60,
    more: 0,
    reason: 'School admission of my daughter',
    status: 'approved',
  },
  {
    person: 4,
    type: 'casual',
    from: -40,
    more: 4,
    reason: 'Journey to Lucknow',
    status: 'rejected',
    rejectionReason: 'The physical test of the police is in that week. Please take the week after.',
  },
  {
    person: 4,
    type: 'casual',
    from: -33,
    more: 4,
    reason: 'Journey to Lucknow, a week later',
    status: 'approved',
  },
  {
    person: 0,
    type: 'other',
    from: -20,
    more: 1,
    reason: 'Training of office managers in Mumbai',
    status: 'approved',
  },
  {
    person: 7,
    type: 'maternity',
    from: -12,
    more: 181,
    reason: 'Maternity leave as agreed with the office',
    status: 'approved',
  },
  {
    person: 9,
    type: 'sick',
    from: -1,
    more: 3,
    reason: 'Sprained ankle, rest by order of the doctor',
    status: 'approved',
  },
  {
    person: 8,
    type: 'paternity',
    from: 5,
    more: 9,
    reason: 'Our second child is expected',
    status: 'approved',
  },
  {
    person: 2,
    type: 'casual',
    from: 7,
    more: 3,
    reason: 'Wedding of my sister in Karad',
    status: 'pending',
  },
  {
    person: 5,
    type: 'annual',
    from: 9,
    more: 8,
    reason: 'Parents in Kolkata',
    status: 'pending',
  },
  {
    person: 3,
    type: 'casual',
    from: 14,
    more: 1,
    reason: 'Housewarming',
    status: 'rejected',
    rejectionReason: 'Two teachers of mathematics are away already.',
  },
  {
    person: 1,
    type: 'casual',
    from: 20,
    more: 2,
    reason: 'Reunion of the regiment',
    status: 'pending',
  },
]

const daysAskedAhead = 6
const dayInMilliseconds = 24 * 3_600_000

type Institute = { chief: number; people: readonly number[]; settings: DaysOff; today: Day }

/** Writes leave of every kind: taken, being taken, to come, waiting for a decision, and refused. */
export const writeLeave = async (tx: Tx, institute: Institute): Promise<void> => {
  for (const one of planned) await writeRequest(tx, institute, one)
}

const writeRequest = async (
  tx: Tx,
  { chief, people, settings, today }: Institute,
  one: Planned,
) => {
  const employeeId = people[one.person] ?? chief
  const start = addDays(today, one.from)
  const asked = { type: one.type, start, end: addDays(start, one.more) }
  const days = daysOf(asked, settings)
  const total = countDays(days)
  if (total === 0) return
  const id = await insertRequest(tx, {
    employee_id: employeeId,
    leave_type: one.type,
    start_date: start,
    end_date: asked.end,
    total_days: total,
    reason: one.reason,
    created_at: momentOf(today, Math.min(one.from, 1) - daysAskedAhead),
  })
  if (one.status !== 'rejected') {
    const rows = days.map(({ day, off }) => ({ day, counted: off === undefined ? 1 : 0 }))
    await insertDays(tx, id, employeeId, rows)
  }
  if (one.status === 'approved') await approveDays(tx, id)
  if (one.status !== 'pending')
    await decideRequest(tx, id, {
      status: one.status,
      rejection_reason: one.rejectionReason ?? null,
      decided_by: chief,
      decided_at: momentOf(today, Math.min(one.from, 1) - daysAskedAhead + 1),
    })
  await tallyLeave(tx, employeeId, undefined, one.status)
}

/** Ten in the morning in India, so many days from today. */
const momentOf = (today: Day, days: number): string =>
  new Date(Date.parse(`${today}T04:30:00.000Z`) + days * dayInMilliseconds).toISOString()
