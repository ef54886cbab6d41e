import { attendance } from './attendance.ts'
import { auditEntries } from './audit.ts'
import { courseStudents } from './course-students.ts'
import { courses } from './courses.ts'
import { dayBook } from './day-book.ts'
import { dues } from './dues.ts'
import { employeeDays } from './employee-days.ts'
import { employees } from './employees.ts'
import { leaveRequests } from './leave-requests.ts'
import { locations } from './locations.ts'
import { outstanding } from './outstanding.ts'
import { payments } from './payments.ts'
import { readingLog } from './reading-log.ts'
import { collection, collectors, lateRolls, venueStudents } from './reports.ts'
import { results } from './results.ts'
import { students } from './students.ts'
import { team } from './team.ts'

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
  venueStudents,
  lateRolls,
  attendance,
  results,
  employees,
  team,
  employeeDays,
  leaveRequests,
  courses,
  locations,
  auditEntries,
  readingLog,
]
