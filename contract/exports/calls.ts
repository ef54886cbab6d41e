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
import { readByPerson } from '../reading-log/calls.ts'
import {
  getCollection,
  getCollectors,
  getLateRolls,
  getOutstanding,
  getVenueStudents,
} from '../reports/calls.ts'
import { inSquad } from '../squads/shapes.ts'
import { listStudents } from '../students/calls.ts'
import { optionalDay } from '../values/calendar-schemas.ts'
import { optionalText, requiredText } from '../values/text.ts'
import { asFile, chosenRows } from './list-calls.ts'

const period = { from: optionalDay(), until: optionalDay() }
const person = optionalId('Choose a person from the list')

/** By the days of receipts and refunds. */
const ledger = { access: 'fees.overview', query: z.object(period) } as const

const owed = { access: getOutstanding.access, query: z.object({}) } as const

const marks = {
  access: listRecords.access,
  query: listRecords.query.extend({
    venue: requiredText('Choose a venue'),
    /** Up to 1,000 marks are sorted, as on the screen; more are by name. */
    sort: sortOf(recordSorts),
  }),
} as const

/** Of the students of the venue and the course, wherever they were measured. */
const results = {
  access: 'fitness.read',
  query: z.object({
    venue: optionalText(),
    ...inSquad(),
    courseId: optionalId('Choose a course from the list'),
    event: optionalChoice(eventCodes, 'Choose an event from the list'),
    ...period,
  }),
} as const

const day = {
  access: getTeam.access,
  query: getTeam.query.extend({
    state: optionalChoice(teamFilters, 'Choose a state of the team'),
    /** Where they clocked in, by its name. */
    location: optionalText(),
    sort: sortOf(teamSorts),
  }),
} as const

/** By default the days of this month. */
const workDays = {
  access: getTeam.access,
  query: z.object({ ...period, employeeId: person }),
} as const

const entries = {
  access: listAudit.access,
  query: listAudit.query.omit({ before: true, after: true }),
} as const

const students = {
  access: listStudents.access,
  query: listStudents.query.extend(chosenRows),
} as const

const leave = { access: listLeave.access, query: listLeave.query.extend(chosenRows) } as const

/** What can leave Muster as a file. */
export const lists = {
  students: asFile('students', students, 'Students in full, as a file'),
  courseStudents: asFile(
    'course-students',
    listCourseStudents,
    'Students with what they have paid and owe, as a file',
  ),
  dues: asFile('dues', listDues, 'Students with fees that are late or due this week, as a file'),
  payments: asFile(
    'payments',
    ledger,
    'The ledger: every payment with its receipt and every refund with its voucher, newest first, as a file',
  ),
  collection: asFile(
    'collection',
    getCollection,
    'What was collected, a row for each month and course, as a file',
  ),
  collectors: asFile(
    'collectors',
    getCollectors,
    'Who took what, a row for each month, person and transaction mode, as a file',
  ),
  venueStudents: asFile(
    'venue-students',
    getVenueStudents,
    'The students of each venue, a row for each month and venue, as a file',
  ),
  lateRolls: asFile(
    'late-rolls',
    getLateRolls,
    'How late attendance was begun, a row for each month and person, as a file',
  ),
  dayBook: asFile(
    'day-book',
    getDayBook,
    "A day's receipts, reversals, refunds and expenses, as a file",
  ),
  outstanding: asFile('outstanding', owed, 'What is owed by age, as a file'),
  attendance: asFile(
    'attendance',
    marks,
    'The marks made at a venue, by name and newest day first or, up to 1,000, as sorted, as a file',
  ),
  results: asFile(
    'results',
    results,
    'The results of students that count, newest day first and then by name, as a file',
  ),
  employees: asFile('employees', listEmployees, 'Employees, as a file'),
  team: asFile('team', day, "Everyone's state on a day, as a file"),
  employeeDays: asFile(
    'employee-days',
    workDays,
    'The days on which employees clocked in or that were corrected, by name, as a file',
  ),
  leave: asFile('leave-requests', leave, 'Leave requests, as a file'),
  courses: asFile('courses', listCourses, 'Courses, as a file'),
  locations: asFile('locations', listLocations, 'Locations, as a file'),
  audit: asFile('audit', entries, 'Who changed what, newest first, as a file'),
  readingLog: asFile(
    'reading-log',
    readByPerson,
    'Everything sensitive that a person has read between two days, oldest first, as a file',
  ),
}

type ListCall = (typeof lists)[keyof typeof lists]['file' | 'address']

/** The calls of all lists, by the names that documents and other programs know. */
export const listCalls: Record<string, ListCall> = {}
for (const [name, { file, address }] of Object.entries(lists)) {
  const capital = name.slice(0, 1).toUpperCase() + name.slice(1)
  listCalls[`export${capital}`] = file
  listCalls[`addressOf${capital}`] = address
}
