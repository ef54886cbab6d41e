import * as attendance from '../../contract/attendance/calls.ts'
import { getRoster } from '../../contract/attendance/roster.ts'
import { command, overview, query, type Route } from '../kit/http/route.ts'
import { markAttendance } from './actions/mark.ts'
import { markManually } from './actions/mark-manually.ts'
import { campBoard, markHistory, studentMonth, trend } from './actions/pictures.ts'
import { recordsPage, report } from './actions/records.ts'
import { roster } from './actions/roster.ts'
import { roll, searchStudents, venueStudents } from './actions/students.ts'

export const attendanceRoutes: readonly Route[] = [
  query(attendance.listVenueStudents, venueStudents),
  query(attendance.searchVenueStudents, searchStudents),
  overview(attendance.getRoll, roll),
  overview(getRoster, roster),
  overview(attendance.listRecords, recordsPage),
  command(attendance.markAttendance, markAttendance),
  command(attendance.markManually, markManually),
  overview(attendance.getReport, report),
  query(attendance.getMarkHistory, markHistory),
  query(attendance.getStudentMonth, studentMonth),
  overview(attendance.getTrend, trend),
  query(attendance.getCampBoard, campBoard),
]
