import { t } from '@lingui/core/macro'
import { limitedTypes } from '../../contract/leave/terms.ts'
import { languageNames, languages } from '../../contract/values/languages.ts'
import { recordOf } from '../../contract/values/records.ts'
import { terms } from '../language/contract-words.ts'
import { employeeFields } from '../shared/fields/employee-fields.ts'
import type { Field } from '../shared/fields/field.ts'
import { studentFields } from '../shared/fields/student-fields.ts'

/** The names of fields whose changes are kept, besides those of the forms of students and employees. */
const fieldNames: Readonly<Record<string, () => string>> = {
  // Of several records.
  date: () => t`Date`,
  day: () => t`Day`,
  duration: () => t`Duration`,
  courseFee: () => t`Course Fee`,
  description: () => t`Description`,
  isActive: () => t`Active`,
  status: () => t`Status`,
  reason: () => t`Reason`,
  remarks: () => t`Remarks`,
  createdAt: () => t`Created at`,
  createdBy: () => t`Created By`,
  language: () => t`Language`,
  format: () => t`Format`,
  rows: () => t`Rows`,

  // API keys.
  permissions: () => t`May`,
  lastDay: () => t`Last day`,

  // Students.
  campVenue: () => t`Venue`,
  squad: () => t`Squad`,
  registeredBy: () => t`Registered by`,
  educationalDetails: () => t`Educational details`,
  course: () => t`Course`,
  university: () => t`University`,
  percentage: () => t`Percentage`,
  selectedCourses: () => t`Selected courses`,
  courseName: () => t`Course Name`,
  paymentMode: () => t`Payment mode`,
  paymentStatus: () => t`Payment status`,
  totalAmount: () => t`Total amount`,
  amountPaid: () => t`Amount paid`,
  partialPaymentAmount: () => t`Partial payment amount`,
  admissionFee: () => t`Admission fee`,
  feePaid: () => t`Fee paid`,
  modeOfTransaction: () => t`Mode of transaction`,

  // Payments and instalments.
  amount: () => t`Amount`,
  amount_paise: () => t`Amount`,
  agreed_paise: () => t`Agreed fee`,
  total_paise: () => t`Total`,
  paid_paise: () => t`Paid`,
  refund_due_paise: () => t`Refund due`,
  left_on: () => t`Left on`,
  voucher: () => t`Voucher`,
  transaction_mode: () => t`Transaction mode`,
  reference: () => t`Reference`,
  notes: () => t`Notes`,
  recordedBy: () => t`Recorded by`,
  reversedBy: () => t`Reversed by`,
  dueDate: () => t`Due date`,
  kind: () => t`Kind`,
  about: () => t`Message`,
  channel: () => t`Contacted by`,
  note: () => t`Note`,
  promise_date: () => t`Promised for`,

  // Excuses.
  from: () => t({ message: 'From', context: 'date' }),
  to: () => t({ message: 'Until', context: 'date' }),
  backBy: () => t`Back by`,
  backAt: () => t`Back at`,
  saidBy: () => t`Who said so`,

  // Employees and their days.
  needsPassword: () => t`No password yet`,
  checkIn: () => t`Check in`,
  checkOut: () => t`Check out`,
  checkInLocation: () => t`Check in location`,
  checkOutLocation: () => t`Check out location`,
  workHours: () => t`Work hours`,
  correctedBy: () => t`Corrected by`,
  locationName: () => t`Location name`,
  latitude: () => t`Latitude`,
  longitude: () => t`Longitude`,
  accuracy: () => t`Accuracy`,
  distance: () => t`Distance`,
  radius: () => t`Radius`,
  device: () => t`Device`,
  deviceName: () => t`Device`,

  // Attendance and leave.
  venue: () => t`Camp Venue`,
  marks: () => t`Marks`,
  results: () => t`Results`,
  feet: () => t`Feet above the sea`,
  markedBy: () => t`Marked By`,
  employee: () => t`Employee`,
  leaveType: () => t`Leave Type`,
  startDate: () => t`Start Date`,
  endDate: () => t`End Date`,
  half: () => t`Part of the day`,
  totalDays: () => t`Total days`,
  rejectionReason: () => t`Rejection reason`,
  decidedBy: () => t`Decided by`,
  decidedAt: () => t`Decided at`,

  // Settings.
  institute: () => t`Institute`,
  vpa: () => t`UPI ID`,
  payeeName: () => t`UPI payee name`,
  logo: () => t`Logo`,
  timeZone: () => t`Time zone`,
  work: () => t`Work`,
  startsAt: () => t`Starts at`,
  endsAt: () => t`Ends at`,
  graceMinutes: () => t`Grace minutes`,
  halfDayUnderHours: () => t`Half day under hours`,
  absentUnderHours: () => t`Absent under hours`,
  weeklyOff: () => t`Weekly off`,
  holidays: () => t`Holidays`,
  leave: () => t`Leave`,
  ...recordOf(limitedTypes, (type) => () => terms().leaveTypes[type]),
  startsAtMostDaysBack: () => t`Days back`,
  instalments: () => t`Instalments`,
  refunds: () => t`Refunds`,
  rule: () => t`Refund when a student leaves`,
  keptPercent: () => t`Part kept first (%)`,
  // The day book.
  purpose: () => t`Spent on`,
  paidTo: () => t`Paid to`,
  recordedAt: () => t`Recorded at`,
  openingCash: () => t`Opening cash`,
  received: () => t`Received`,
  reversed: () => t`Reversed`,
  refunded: () => t`Refunded`,
  spent: () => t`Expenses`,
  expectedCash: () => t`Expected cash`,
  counts: () => t`Notes and coins`,
  otherCash: () => t`Other cash`,
  countedCash: () => t`Counted cash`,
  difference: () => t`Difference`,
  handedOver: () => t`Handed over`,
  leftInTill: () => t`Left in the till`,
  remark: () => t`Remark`,
  lastReceipt: () => t`Last receipt`,
  closedAt: () => t`Closed at`,
  closedBy: () => t`Closed by`,
  reopening: () => t`Reopened`,
  reopenedBy: () => t`Reopened by`,

  session: () => t`Session`,
  idleHours: () => t`Idle hours`,
  absoluteDays: () => t`Absolute days`,
  secondFactor: () => t`Two-step sign-in`,
  preset: () => t`What they may do`,
  venues: () => t`Venues`,
  hasSecondFactor: () => t`Two-step sign-in`,
  retention: () => t`Personal data`,
  studentsMonths: () => t`Students who left (months)`,
  leftStudents: () => t`Students who left`,
  booksYears: () => t`Names in the books (years)`,
  placesMonths: () => t`Places of clock-ins (months)`,
  readingsMonths: () => t`Who looked at whom (months)`,
  attendance: () => t`Attendance`,
  editDaysBack: () => t`Edit days back`,
  dueBy: () => t`Attendance is due by`,
  rollCallForMarks: () => t`Roll call for the day's marks`,
  templates: () => t`Messages to parents`,
  absent: () => t`Absent`,
  threeDays: () => t`Absent three days in a row`,
  cameLate: () => t`Came late`,
  dues: () => t`Fees due`,
  ...recordOf(languages, (language) => () => languageNames[language]),
}

const ofForms: Readonly<Record<string, Field>> = { ...employeeFields, ...studentFields }

const nameOf = (field: string): string | undefined =>
  (fieldNames[field] ?? ofForms[field]?.label)?.()

export const hasName = (field: string): boolean => nameOf(field) !== undefined

/** Formats a field's name; one that is not known is split into its words. */
export const formatField = (field: string): string =>
  nameOf(field) ?? capital(field.replace(/_paise$/, '').replace(/_|(?=[A-Z])/g, ' '))

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
