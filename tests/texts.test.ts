import { expect, test } from 'vitest'
import { readSources } from './support/sources.ts'

/*
 * How texts of screens are written: one rule for capitals, one apostrophe, and whole sentences.
 */

const texts = readSources().filter(
  ({ path }) => /^(web|contract)\//.test(path) && !path.includes('.test.'),
)

/**
 * The labels that keep their capitals, wherever they stand; everything else is in sentence case. They are
 * of screens, the dashboard, students, attendance, the clock, leave, locations and courses, payments,
 * every question before something is deleted, names, and sentences that quote a label.
 */
const labels = `
  Mark Attendance, Attendance Records, My Attendance, Leave Request, Leave Management,
  Location Management, Course Students,
  Total Students, Total Employees, Total Course Fee, Total Admission Fee, Fee Paid Students,
  Fee Pending Students, Recent Registrations, Fee Collection Overview, Quick Actions,
  Top Performing Employees,
  Student Details, Registration Info, Course & Venue, Parent Details, Payment Status,
  Balance Amount, Office Use Only, Physical & Medical, Course Selection, Selected Courses,
  Payment Information, Physical Center,
  Camp Venue, Student Name, Registration No, Current Status, Change Status, Manual Attendance,
  Manual Attendance Marking, Mark All Present, Mark All Absent, Mark All Late, Clear All,
  Clear Filters, Save Changes, No Changes, Not Marked, Attendance Rate, Marked By,
  Clock In, Clock Out, Clocked In, Completed for Today, Refresh Location, Attendance Stats,
  Total Days, Total Work Hours, Half Day,
  Leave Type, Start Date, End Date, Leave Balance, Recent Requests,
  Use Current Location, Show Map, Hide Map, Course Name, Course Fee, Created By, Active Only,
  Inactive Only,
  Update Payment, View Transactions, Transaction History, Bank Transfer,
  Delete Student, Delete Employee, Delete Course, Delete Location,
  Unexpected Application Error,
  Google Authenticator, Microsoft Authenticator, Kruti Dev, Excel Workbook, Protect Workbook, Republic Day, Independence Day, Gandhi Jayanti,
  Use Manual Attendance, Choose Full, Choose Pending, Press Add, Super Administrator
`
const capitalized = new Set(labels.trim().split(/,\s+/))

/** Amounts in words are written as on a cheque; examples of cells and states are names; XML has its own. */
const unlike = [
  'web/shared/payments/receipt/number-words.ts',
  'contract/values/sheets/xlsx.ts',
  'contract/imports/fields.ts',
  'contract/employees/fields.ts',
  'contract/students/fields.ts',
  'contract/students/person-fields.ts',
  'contract/fitness/states.ts',
]

const titleCase = /\b[A-Z][a-z]+(?:(?: (?:of|for|and|&))? [A-Z][a-z]+)+/g

test('labels are in sentence case, except those whose capitals are fixed', () => {
  const found = texts
    .filter(({ path }) => !unlike.includes(path))
    .flatMap(({ path, code }) => [...code.matchAll(titleCase)].map(([words]) => ({ path, words })))
  expect(found.filter(({ words }) => !capitalized.has(words))).toEqual([])
  const used = new Set(found.map(({ words }) => words))
  expect([...capitalized].filter((words) => !used.has(words))).toEqual([])
})

test('an apostrophe is straight', () => {
  const curly = texts.filter(({ code }) => code.includes('’')).map(({ path }) => path)
  expect(curly).toEqual([])
})
