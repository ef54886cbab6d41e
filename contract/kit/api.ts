import * as absences from '../contacts/absences.ts'
import * as attendance from '../attendance/calls.ts'
import * as audit from '../audit/calls.ts'
import * as backups from '../backups/calls.ts'
import * as bank from '../bank/calls.ts'
import * as auth from '../auth/calls.ts'
import * as clock from '../clock/calls.ts'
import * as contacts from '../contacts/calls.ts'
import * as courses from '../courses/calls.ts'
import * as dayBook from '../daybook/calls.ts'
import * as dashboard from '../dashboard/calls.ts'
import * as employees from '../employees/calls.ts'
import * as superAdministrators from '../employees/super-administrators.ts'
import * as mockTests from '../fitness/mock-tests.ts'
import * as standards from '../fitness/standards.ts'
import * as fitnessReadiness from '../fitness/readiness.ts'
import * as exports from '../exports/calls.ts'
import * as exportedInstitute from '../exports/institute.ts'
import * as fitness from '../fitness/calls.ts'
import * as health from '../health/calls.ts'
import type { Endpoint } from './endpoint.ts'
import * as history from '../history/calls.ts'
import * as keys from '../keys/calls.ts'
import * as imports from '../imports/calls.ts'
import * as leave from '../leave/calls.ts'
import * as locations from '../locations/calls.ts'
import * as checks from '../payments/checks.ts'
import * as feeChanges from '../payments/fee-changes.ts'
import * as payments from '../payments/calls.ts'
import * as reports from '../reports/calls.ts'
import * as roster from '../attendance/roster.ts'
import * as settings from '../settings/calls.ts'
import * as students from '../students/calls.ts'
import type { z } from './zod.ts'

/** Every call of the API. A route that is not listed here cannot be registered. */
export const api = [
  auth.login,
  auth.profile,
  auth.chooseLanguage,
  auth.changeOwnDetails,
  auth.changePassword,
  auth.logout,
  auth.logoutEverywhere,
  dashboard.dashboardStats,
  employees.listEmployees,
  employees.getEmployee,
  employees.createEmployee,
  employees.updateEmployee,
  employees.toggleEmployee,
  employees.deleteEmployee,
  superAdministrators.listSuperAdministrators,
  superAdministrators.endTheirSessions,
  superAdministrators.takeTheirRole,
  settings.getSettings,
  settings.updateSettings,
  settings.getTemplates,
  settings.getInstitute,
  courses.listCourses,
  courses.listActiveCourses,
  courses.createCourse,
  courses.updateCourse,
  courses.toggleCourse,
  courses.deleteCourse,
  students.listStudents,
  students.listVenues,
  students.getStudent,
  students.createStudent,
  students.updateStudent,
  students.deleteStudent,
  students.restoreStudent,
  payments.listCourseStudents,
  payments.updatePayment,
  payments.getTransactions,
  payments.updateInstalments,
  payments.reversePayment,
  checks.listToBeChecked,
  checks.addUtr,
  checks.addRefundUtr,
  checks.findFreedUtr,
  checks.confirmPayments,
  feeChanges.concede,
  feeChanges.previewLeaving,
  feeChanges.leaveCourse,
  feeChanges.reverseFeeChange,
  feeChanges.payRefund,
  feeChanges.setOff,
  feeChanges.reverseSetOff,
  feeChanges.listRefundsDue,
  feeChanges.getVoucher,
  payments.getReceipt,
  payments.listStudentPayments,
  contacts.listDues,
  contacts.listDuesContacts,
  contacts.recordDuesContact,
  dayBook.getDayBook,
  dayBook.closeDay,
  dayBook.reopenDay,
  dayBook.recordExpense,
  dayBook.cancelExpense,
  fitnessReadiness.venueReadiness,
  fitnessReadiness.readiness,
  mockTests.listMockTests,
  mockTests.getMockTest,
  mockTests.createMockTest,
  mockTests.deleteMockTest,
  reports.getCollection,
  reports.getCollectors,
  reports.getOutstanding,
  bank.compareStatement,
  attendance.listVenueStudents,
  attendance.searchVenueStudents,
  attendance.getRoll,
  roster.getRoster,
  attendance.listRecords,
  attendance.markAttendance,
  attendance.markManually,
  attendance.getReport,
  attendance.getMarkHistory,
  attendance.getStudentMonth,
  attendance.getTrend,
  fitness.recordMeasurements,
  fitness.listMeasurements,
  fitness.correctMeasurement,
  fitness.numberStudents,
  fitness.setAltitude,
  standards.listStandards,
  standards.getStandard,
  standards.createStandard,
  standards.updateStandard,
  standards.confirmStandard,
  standards.chooseExam,
  absences.listAbsences,
  absences.recordAbsenceContact,
  attendance.getCampBoard,
  locations.listLocations,
  locations.createLocation,
  locations.updateLocation,
  locations.toggleLocation,
  locations.deleteLocation,
  locations.findAddress,
  locations.getMap,
  clock.getOwnToday,
  clock.getOwnStats,
  clock.getOwnMonth,
  clock.getNearest,
  clock.clockIn,
  clock.clockOut,
  clock.getTeam,
  clock.getEmployeeMonth,
  clock.correctDay,
  clock.getDayHistory,
  leave.getLeaveBalance,
  leave.previewLeave,
  leave.listOwnLeave,
  leave.requestLeave,
  leave.withdrawLeave,
  leave.listLeave,
  leave.leaveStats,
  leave.decideLeave,
  audit.listAudit,
  audit.listAuditPeople,
  history.getHistory,
  history.reportRewind,
  history.listRewinds,
  history.acknowledgeRewind,
  health.getHealth,
  backups.listBackups,
  backups.startBackup,
  backups.allowDownload,
  imports.listImports,
  imports.createImport,
  imports.getImport,
  imports.listImportedRows,
  imports.changeImport,
  imports.commitImport,
  imports.undoImport,
  imports.discardImport,
  imports.getRejectedRows,
  imports.getImportTemplate,
  keys.listKeys,
  keys.createKey,
  keys.revokeKey,
  exportedInstitute.exportInstitute,
  exportedInstitute.addressOfInstitute,
  ...Object.values(exports.lists).flatMap(({ file, address }) => [file, address]),
] as const satisfies readonly Endpoint[]

const features = [
  absences,
  attendance,
  audit,
  auth,
  backups,
  bank,
  clock,
  contacts,
  courses,
  dashboard,
  dayBook,
  employees,
  superAdministrators,
  exports.listCalls,
  exportedInstitute,
  checks,
  feeChanges,
  fitness,
  health,
  history,
  keys,
  imports,
  leave,
  locations,
  payments,
  fitnessReadiness,
  mockTests,
  standards,
  reports,
  roster,
  settings,
  students,
]

/** The names that the features give their calls, by which documents and other programs know them. */
export const callNames: ReadonlyMap<unknown, string> = new Map(
  features.flatMap((feature) => Object.entries(feature).map(([name, call]) => [call, name])),
)

type Api = (typeof api)[number]

/** A call by its name, `GET /api/students/:id`, so that the browser needs only the type of it. */
export type Call = { [E in Api as `${E['method']} ${E['path']}`]: E }
export type CallName = keyof Call

type In<S> = S extends z.ZodType ? z.input<S> : never
type InputPart<E, K extends 'params' | 'query' | 'body'> = E extends {
  [P in K]: infer S
}
  ? In<S>
  : never

/** What a caller passes; params are written as text, and what the call does not take is absent. */
export type Input<N extends CallName> = (InputPart<Call[N], 'params'> extends never
  ? unknown
  : { params: InputPart<Call[N], 'params'> }) &
  (InputPart<Call[N], 'query'> extends never
    ? unknown
    : {
        query?: Record<keyof InputPart<Call[N], 'query'>, string | undefined> extends infer Q
          ? Partial<Q>
          : never
      }) &
  (InputPart<Call[N], 'body'> extends never ? unknown : { body: InputPart<Call[N], 'body'> })

export type Answer<N extends CallName> = z.output<Call[N]['answer']>
