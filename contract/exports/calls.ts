import { listRecords } from '../attendance/calls.ts'
import { recordSorts } from '../attendance/record-order.ts'
import { listAudit } from '../audit/calls.ts'
import { getTeam } from '../clock/calls.ts'
import { teamSorts } from '../clock/team.ts'
import { teamFilters } from '../clock/terms.ts'
import { listDues } from '../contacts/calls.ts'
import { listCourses } from '../courses/calls.ts'
import { getDayBook } from '../daybook/calls.ts'
import { listEmployees } from '../employees/calls.ts'
import { eventCodes } from '../fitness/events.ts'
import { optionalChoice, optionalId } from '../kit/endpoint.ts'
import { sortOf } from '../kit/sorting.ts'
import { z } from '../kit/zod.ts'
import { listLeave } from '../leave/calls.ts'
import { listLocations } from '../locations/calls.ts'
import { listCourseStudents } from '../payments/calls.ts'
import { getCollection, getCollectors, getOutstanding } from '../reports/calls.ts'
import { listStudents } from '../students/calls.ts'
import { optionalDay } from '../values/calendar-schemas.ts'
import { optionalText, requiredText } from '../values/text.ts'
import { addressOf, fileOf } from './list-calls.ts'

const period = { from: optionalDay(), until: optionalDay() }
const person = optionalId('Choose a person from the list')

export const exportStudents = fileOf('students', listStudents, 'Students in full, as a file')
export const addressOfStudents = addressOf('students', listStudents)

export const exportCourseStudents = fileOf(
  'course-students',
  listCourseStudents,
  'Students with what they have paid and owe, as a file',
)
export const addressOfCourseStudents = addressOf('course-students', listCourseStudents)

export const exportDues = fileOf(
  'dues',
  listDues,
  'Students with fees that are late or due this week, as a file',
)
export const addressOfDues = addressOf('dues', listDues)

/** By the days of receipts and refunds. */
const ledger = { access: 'fees.overview', query: z.object(period) } as const
export const exportPayments = fileOf(
  'payments',
  ledger,
  'The ledger: every payment with its receipt and every refund with its voucher, newest first, as a file',
)
export const addressOfPayments = addressOf('payments', ledger)

export const exportCollection = fileOf(
  'collection',
  getCollection,
  'What was collected, a row for each month and course, as a file',
)
export const addressOfCollection = addressOf('collection', getCollection)

export const exportCollectors = fileOf(
  'collectors',
  getCollectors,
  'Who took what, a row for each month, person and transaction mode, as a file',
)
export const addressOfCollectors = addressOf('collectors', getCollectors)

export const exportDayBook = fileOf(
  'day-book',
  getDayBook,
  "A day's receipts, reversals, refunds and expenses, as a file",
)
export const addressOfDayBook = addressOf('day-book', getDayBook)

const owed = { access: getOutstanding.access, query: z.object({}) } as const
export const exportOutstanding = fileOf('outstanding', owed, 'What is owed by age, as a file')
export const addressOfOutstanding = addressOf('outstanding', owed)

const marks = {
  access: listRecords.access,
  query: listRecords.query.extend({
    venue: requiredText('Choose a camp venue'),
    /** Up to 1,000 marks are sorted, as on the screen; more are by name. */
    sort: sortOf(recordSorts),
  }),
} as const
export const exportAttendance = fileOf(
  'attendance',
  marks,
  'The marks made at a venue, by name and newest day first or, up to 1,000, as sorted, as a file',
)
export const addressOfAttendance = addressOf('attendance', marks)

/** Of the students of the venue and the course, wherever they were measured. */
const results = {
  access: 'fitness.read',
  query: z.object({
    venue: optionalText(),
    courseId: optionalId('Choose a course from the list'),
    event: optionalChoice(eventCodes, 'Choose an event from the list'),
    ...period,
  }),
} as const
export const exportResults = fileOf(
  'results',
  results,
  'The results of students that count, newest day first and then by name, as a file',
)
export const addressOfResults = addressOf('results', results)

export const exportEmployees = fileOf('employees', listEmployees, 'Employees, as a file')
export const addressOfEmployees = addressOf('employees', listEmployees)

const day = {
  access: getTeam.access,
  query: getTeam.query.extend({
    state: optionalChoice(teamFilters, 'Choose a state of the team'),
    sort: sortOf(teamSorts),
  }),
} as const
export const exportTeam = fileOf('team', day, "Everyone's state on a day, as a file")
export const addressOfTeam = addressOf('team', day)

/** By default the days of this month. */
const workDays = {
  access: getTeam.access,
  query: z.object({ ...period, employeeId: person }),
} as const
export const exportEmployeeDays = fileOf(
  'employee-days',
  workDays,
  'The days on which employees clocked in or that were corrected, by name, as a file',
)
export const addressOfEmployeeDays = addressOf('employee-days', workDays)

export const exportLeave = fileOf('leave-requests', listLeave, 'Leave requests, as a file')
export const addressOfLeave = addressOf('leave-requests', listLeave)

export const exportCourses = fileOf('courses', listCourses, 'Courses, as a file')
export const addressOfCourses = addressOf('courses', listCourses)

export const exportLocations = fileOf('locations', listLocations, 'Locations, as a file')
export const addressOfLocations = addressOf('locations', listLocations)

const entries = {
  access: listAudit.access,
  query: listAudit.query.omit({ before: true, after: true }),
} as const
export const exportAudit = fileOf('audit', entries, 'Who changed what, newest first, as a file')
export const addressOfAudit = addressOf('audit', entries)
