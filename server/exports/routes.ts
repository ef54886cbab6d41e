import * as exports from '../../contract/exports/calls.ts'
import * as institute from '../../contract/exports/institute.ts'
import { download, downloadAddress } from '../kit/http/download.ts'
import type { Route } from '../kit/http/route.ts'
import { checking, exporting } from './actions.ts'
import { instituteArchive } from './institute/download.ts'
import { attendance } from './lists/attendance.ts'
import { auditEntries } from './lists/audit.ts'
import { collection } from './lists/collection.ts'
import { collectors } from './lists/collectors.ts'
import { courseStudents } from './lists/course-students.ts'
import { courses } from './lists/courses.ts'
import { dayBook } from './lists/day-book.ts'
import { dues } from './lists/dues.ts'
import { employeeDays } from './lists/employee-days.ts'
import { employees } from './lists/employees.ts'
import { leaveRequests } from './lists/leave-requests.ts'
import { locations } from './lists/locations.ts'
import { outstanding } from './lists/outstanding.ts'
import { payments } from './lists/payments.ts'
import { results } from './lists/results.ts'
import { students } from './lists/students.ts'
import { team } from './lists/team.ts'

/** What can leave Muster as a file. */
export const exportedLists = [
  students,
  courseStudents,
  dues,
  payments,
  dayBook,
  collection,
  collectors,
  outstanding,
  attendance,
  results,
  employees,
  team,
  employeeDays,
  leaveRequests,
  courses,
  locations,
  auditEntries,
] as const

/** The two calls of each list: its file, and an address of it for a browser. */
export const exportRoutes: readonly Route[] = [
  download(exports.exportStudents, exporting(students)),
  downloadAddress(exports.addressOfStudents, exports.exportStudents, checking(students)),
  download(institute.exportInstitute, instituteArchive),
  downloadAddress(institute.addressOfInstitute, institute.exportInstitute, () => {}),
  download(exports.exportCourseStudents, exporting(courseStudents)),
  downloadAddress(
    exports.addressOfCourseStudents,
    exports.exportCourseStudents,
    checking(courseStudents),
  ),
  download(exports.exportDues, exporting(dues)),
  downloadAddress(exports.addressOfDues, exports.exportDues, checking(dues)),
  download(exports.exportPayments, exporting(payments)),
  downloadAddress(exports.addressOfPayments, exports.exportPayments, checking(payments)),
  download(exports.exportDayBook, exporting(dayBook)),
  downloadAddress(exports.addressOfDayBook, exports.exportDayBook, checking(dayBook)),
  download(exports.exportCollection, exporting(collection)),
  downloadAddress(exports.addressOfCollection, exports.exportCollection, checking(collection)),
  download(exports.exportCollectors, exporting(collectors)),
  downloadAddress(exports.addressOfCollectors, exports.exportCollectors, checking(collectors)),
  download(exports.exportOutstanding, exporting(outstanding)),
  downloadAddress(exports.addressOfOutstanding, exports.exportOutstanding, checking(outstanding)),
  download(exports.exportAttendance, exporting(attendance)),
  downloadAddress(exports.addressOfAttendance, exports.exportAttendance, checking(attendance)),
  download(exports.exportResults, exporting(results)),
  downloadAddress(exports.addressOfResults, exports.exportResults, checking(results)),
  download(exports.exportEmployees, exporting(employees)),
  downloadAddress(exports.addressOfEmployees, exports.exportEmployees, checking(employees)),
  download(exports.exportTeam, exporting(team)),
  downloadAddress(exports.addressOfTeam, exports.exportTeam, checking(team)),
  download(exports.exportEmployeeDays, exporting(employeeDays)),
  downloadAddress(
    exports.addressOfEmployeeDays,
    exports.exportEmployeeDays,
    checking(employeeDays),
  ),
  download(exports.exportLeave, exporting(leaveRequests)),
  downloadAddress(exports.addressOfLeave, exports.exportLeave, checking(leaveRequests)),
  download(exports.exportCourses, exporting(courses)),
  downloadAddress(exports.addressOfCourses, exports.exportCourses, checking(courses)),
  download(exports.exportLocations, exporting(locations)),
  downloadAddress(exports.addressOfLocations, exports.exportLocations, checking(locations)),
  download(exports.exportAudit, exporting(auditEntries)),
  downloadAddress(exports.addressOfAudit, exports.exportAudit, checking(auditEntries)),
]
