import * as attendance from '../../contract/attendance/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import { markAttendance, markManually } from './actions/mark.ts'
import { campBoard, markHistory, studentMonth } from './actions/pictures.ts'
import { searchStudents, venueStudents } from './actions/students.ts'

export const attendanceRoutes: readonly Route[] = [
  query(attendance.listVenueStudents, venueStudents),
  query(attendance.searchVenueStudents, searchStudents),
  command(attendance.markAttendance, markAttendance),
  command(attendance.markManually, markManually),
  query(attendance.getMarkHistory, markHistory),
  query(attendance.getStudentMonth, studentMonth),
  query(attendance.getCampBoard, campBoard),
]
