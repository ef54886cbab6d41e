import { addressOfInstitute, exportInstitute } from '../../contract/exports/institute.ts'
import { downloads } from '../kit/http/download.ts'
import type { Route } from '../kit/http/route.ts'
import { asFile } from './actions.ts'
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

/** What can leave Muster as a file, each with its calls. */
export const exportedLists = [
  asFile(students),
  asFile(courseStudents),
  asFile(dues),
  asFile(payments),
  asFile(dayBook),
  asFile(collection),
  asFile(collectors),
  asFile(outstanding),
  asFile(attendance),
  asFile(results),
  asFile(employees),
  asFile(team),
  asFile(employeeDays),
  asFile(leaveRequests),
  asFile(courses),
  asFile(locations),
  asFile(auditEntries),
]

export const exportRoutes: readonly Route[] = [
  ...exportedLists.flatMap(({ routes }) => routes),
  ...downloads({ file: exportInstitute, address: addressOfInstitute }, instituteArchive),
]
