import { endpoint, namedPerson } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { dueAges } from '../contacts/ages.ts'
import { transactionModes } from '../payments/terms.ts'
import { optionalMonth } from '../values/calendar-schemas.ts'
import { rupeesOut } from '../values/money-schemas.ts'

/** By default from the April in which the financial year began until this month. */
const period = { from: optionalMonth(), until: optionalMonth() }

/** Collected is what was received less what was reversed and refunded, each on its own day. */
const collected = {
  received: rupeesOut(),
  reversed: rupeesOut(),
  refunded: rupeesOut(),
  collected: rupeesOut(),
}

/**
 * What was collected twelve months before, of a month that is not over up to the same day; absent
 * where nothing was recorded yet.
 */
const lastYear = rupeesOut().optional()

const collection = z.object({
  /** The months that are shown, and the day until which the last one is counted. */
  from: z.string(),
  until: z.string(),
  asOf: z.string(),
  months: z.array(z.object({ month: z.string(), ...collected, lastYear })),
  total: z.object({ ...collected, lastYear }),
  /** The courses with any money, those with the most first; then the admission fees, without an id. */
  courses: z.array(
    z.object({
      courseId: z.string().optional(),
      courseName: z.string(),
      /** What was collected in each of the months, in their order. */
      months: z.array(rupeesOut()),
      collected: rupeesOut(),
      lastYear,
    }),
  ),
})
export type Collection = z.output<typeof collection>

export const getCollection = endpoint('GET /api/reports/collection', {
  summary: 'What was collected by month and course, beside the year before',
  access: 'fees.overview',
  query: z.object(period),
  answer: collection,
  refuses: ['wrong_period', 'busy'],
})

const collectors = z.object({
  from: z.string(),
  until: z.string(),
  /** By month, and by name within it. */
  rows: z.array(
    z.object({
      month: z.string(),
      /** Who took the money, or paid it back; absent for money that was imported. */
      collector: namedPerson().optional(),
      modes: z.array(z.object({ mode: z.enum(transactionModes), received: rupeesOut() })),
      ...collected,
    }),
  ),
})
export type Collectors = z.output<typeof collectors>

export const getCollectors = endpoint('GET /api/reports/collectors', {
  summary: 'What each person took by month and transaction mode; a reversal counts for who took it',
  access: 'fees.overview',
  query: z.object(period),
  answer: collectors,
  refuses: ['wrong_period', 'busy'],
})

const counted = { students: z.number().int(), amount: rupeesOut() }

const outstanding = z.object({
  asOf: z.string(),
  /** What is due by the end of this week, by the age of the oldest of it, as the list of dues has it. */
  ages: z.array(z.object({ age: z.enum(dueAges), ...counted })),
  /** The same of those who promised a later day. */
  promised: z.object(counted),
  /** What is due after this week; the students are those of whom nothing is due before. */
  notDue: z.object(counted),
  total: z.object(counted),
})
export type Outstanding = z.output<typeof outstanding>

export const getOutstanding = endpoint('GET /api/reports/outstanding', {
  summary: 'What all students owe today, by its age',
  access: 'fees.overview',
  answer: outstanding,
})

const venueMonth = z.object({
  month: z.string(),
  venue: z.string(),
  /** Students at the venue before the month began, and after it. */
  atStart: z.number().int(),
  atEnd: z.number().int(),
  /** Registered there or moved there. */
  joined: z.number().int(),
  /** Left their last course, were deleted, or moved to another venue. */
  left: z.number().int(),
  /** Marked absent on `longAbsence` days of the month or more, and never present or late. */
  absentLong: z.number().int(),
})
export type VenueMonth = z.output<typeof venueMonth>

export const getVenueStudents = endpoint('GET /api/reports/venue-students', {
  summary: 'How many students each venue had, gained and lost by month, and who was absent long',
  access: 'fees.overview',
  query: z.object(period),
  /** By month, and by name within it; months of a venue that had no students are left out. */
  answer: z.object({ from: z.string(), until: z.string(), rows: z.array(venueMonth) }),
  refuses: ['wrong_period', 'busy'],
})

const rollMonth = z.object({
  month: z.string(),
  /** Who made the first mark of a venue's day. */
  coach: namedPerson(),
  /** The days that they began to mark. */
  days: z.number().int(),
  /** Those of which the first mark was made later than it is due. */
  late: z.number().int(),
  /** Those of which it was made on a later day. */
  nextDay: z.number().int(),
  /** By how many minutes each of those was late that were marked on the same day, the least first. */
  minutes: z.array(z.number().int()),
})
export type RollMonth = z.output<typeof rollMonth>

export const getLateRolls = endpoint('GET /api/reports/late-rolls', {
  summary: 'How late each person began to mark the attendance of a venue, by month',
  access: 'fees.overview',
  query: z.object(period),
  answer: z.object({
    from: z.string(),
    until: z.string(),
    /** Until when attendance is due, as `HH:MM`. */
    dueBy: z.string(),
    /** By month, and by name within it. */
    rows: z.array(rollMonth),
  }),
  refuses: ['wrong_period', 'busy'],
})
