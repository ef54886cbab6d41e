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
import type { Permission } from '../kit/access.ts'
import { endpoint, optionalId } from '../kit/endpoint.ts'
import { sortOf } from '../kit/sorting.ts'
import { z } from '../kit/zod.ts'
import { listLeave } from '../leave/calls.ts'
import { listLocations } from '../locations/calls.ts'
import { listCourseStudents } from '../payments/calls.ts'
import { getCollection, getCollectors, getOutstanding } from '../reports/calls.ts'
import { listStudents } from '../students/calls.ts'
import { optionalDay } from '../values/calendar-schemas.ts'
import { requiredText } from '../values/text.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What a file of each format is, by its content type. */
export const exportTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const format = z.enum(exportFormats, { error: 'Choose csv or xlsx' })

type List<A extends Permission, Q extends z.ZodRawShape> = { access: A; query: z.ZodObject<Q> }

/** The query of a list, without its pages, and the format of the file. */
const queryOf = <Q extends z.ZodRawShape>(query: z.ZodObject<Q>) => {
  const { page: _page, limit: _limit, ...filter } = query.shape
  return z.object({ ...filter, format })
}

/** A list as a file, every row of it as it is filtered and sorted. */
const fileOf = <const N extends string, A extends Permission, Q extends z.ZodRawShape>(
  name: N,
  { access, query }: List<A, Q>,
  summary: string,
) =>
  endpoint({
    method: 'GET',
    path: `/api/exports/${name}`,
    summary,
    access,
    query: queryOf(query),
    answer: z.unknown(),
    sends: Object.values(exportTypes),
    refuses: [
      'too_many_rows',
      'busy',
      'not_allowed',
      'wrong_period',
      'team_day_not_come',
      'day_in_future',
    ],
  })

const givesAddress = {
  method: 'POST',
  summary:
    'An address from which a browser downloads this file, for a minute and as long as the caller stays signed in',
  answer: z.object({ message: z.string(), address: z.string() }),
  done: 'Download started',
} as const

/** An address for a browser that downloads the same file by itself. */
const addressOf = <const N extends string, A extends Permission, Q extends z.ZodRawShape>(
  name: N,
  { access, query }: List<A, Q>,
) =>
  endpoint({
    ...givesAddress,
    path: `/api/exports/${name}/address`,
    access,
    query: queryOf(query),
    refuses: ['not_allowed', 'wrong_period', 'team_day_not_come', 'day_in_future'],
  })

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

export const exportEmployees = fileOf('employees', listEmployees, 'Employees, as a file')
export const addressOfEmployees = addressOf('employees', listEmployees)

const day = {
  access: getTeam.access,
  query: getTeam.query.extend({
    state: z
      .enum(['', ...teamFilters], { error: 'Choose a state of the team' })
      .transform((state) => state || undefined)
      .optional(),
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
