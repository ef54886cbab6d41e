import type { LeaveStatus, LeaveType } from '../../contract/leave/terms.ts'

export type PlannedLeave = {
  /** Whose: an index in the list of the institute's people. */
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
export const plannedLeave: readonly PlannedLeave[] = [
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
