import * as attendance from '../contract/attendance/calls.ts'
import { getRoster } from '../contract/attendance/roster.ts'
import * as contacts from '../contract/contacts/calls.ts'
import { getParadeState } from '../contract/excuses/calls.ts'
import { getMockTest } from '../contract/fitness/mock-tests.ts'
import * as fitness from '../contract/fitness/readiness.ts'
import * as payments from '../contract/payments/calls.ts'
import * as reports from '../contract/reports/calls.ts'
import { trend } from './attendance/actions/pictures.ts'
import { recordsPage, report } from './attendance/actions/records.ts'
import { roster } from './attendance/actions/roster.ts'
import { roll } from './attendance/actions/students.ts'
import { duesPage, isLightPage } from './contacts/actions.ts'
import { paradeState } from './excuses/actions/read.ts'
import { mockTest } from './fitness/actions/mock-tests.ts'
import { readiness, venueReadiness } from './fitness/actions/readiness.ts'
import { overview } from './kit/threads/calls.ts'
import {
  courseStudentsPage,
  isLightPage as isLightCourseStudents,
} from './payments/actions/read.ts'
import { collection, collectors, lateRolls, venueStudents } from './reports/actions.ts'

/** Every call that may read many rows, and when not. The thread that answers them loads this and no more, so that it starts soon. */
export const overviews = [
  overview(attendance.getRoll, roll),
  overview(getRoster, roster),
  overview(attendance.listRecords, recordsPage),
  overview(attendance.getReport, report),
  overview(attendance.getTrend, trend),
  overview(getParadeState, paradeState),
  overview(reports.getCollection, collection),
  overview(reports.getCollectors, collectors),
  overview(reports.getVenueStudents, venueStudents),
  overview(reports.getLateRolls, lateRolls),
  overview(fitness.venueReadiness, venueReadiness),
  overview(fitness.readiness, readiness),
  overview(getMockTest, mockTest),
  overview(contacts.listDues, duesPage, isLightPage),
  overview(payments.listCourseStudents, courseStudentsPage, isLightCourseStudents),
]
