import { admissionFee } from '../../../contract/payments/terms.ts'
import type { RollMonth, VenueMonth } from '../../../contract/reports/calls.ts'
import { medianOf } from '../../../contract/reports/period.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import * as money from '../../payments/sql/collected.ts'
import * as report from '../../reports/actions.ts'
import { collectedOf } from '../../reports/present.ts'
import { daysOf, periodOf } from '../../reports/rules.ts'
import { asFile, type QueryOf } from '../actions.ts'
import { columnsOf } from '../columns.ts'

type Moved = money.CourseMonth | money.CollectorMonth

const ofMonth = columnsOf<{ month: string }>()
const ofMoney = columnsOf<Moved>()
const month = ofMonth.text('Month', (row) => row.month, 10)
const moved = [
  ofMoney.money('Received', (row) => row.received),
  ofMoney.money('Reversed', (row) => row.reversed),
  ofMoney.money('Refunded', (row) => row.refunded),
  ofMoney.money('Collected', collectedOf),
]

type Period = QueryOf<'collection' | 'collectors' | 'venueStudents' | 'lateRolls'>
const check = (query: Period, { today }: { today: Day }) => void periodOf(query, today)
const inputOf = (query: Period) => ({ query, params: undefined, body: undefined })

const ofCourse = columnsOf<money.CourseMonth>()

/** What was collected, a row for each month and course. */
export const collection = asFile<'collection', money.CourseMonth>('collection', {
  title: 'Collection',
  columns: [month, ofCourse.text('Course', (row) => row.course ?? admissionFee, 30), ...moved],
  check,
  find: (db, query, { today }) => money.readCourseMonths(db, daysOf(periodOf(query, today), today)),
})

const ofCollector = columnsOf<money.CollectorMonth>()

/** Who took what, a row for each month, person and transaction mode. */
export const collectors = asFile<'collectors', money.CollectorMonth>('collectors', {
  title: 'Collectors',
  columns: [
    month,
    ofCollector.text('Collector', (row) => row.person ?? 'Imported', 28),
    ofCollector.text('Transaction mode', (row) => row.mode),
    ...moved,
  ],
  check,
  find: (db, query, { today }) =>
    money.readCollectorMonths(db, daysOf(periodOf(query, today), today)),
})

const ofVenue = columnsOf<VenueMonth>()

/** The students of each venue, a row for each month and venue. */
export const venueStudents = asFile<'venueStudents', VenueMonth>('venueStudents', {
  title: 'Students by venue',
  columns: [
    month,
    ofVenue.text('Venue', (row) => row.venue, 28),
    ofVenue.integer('At the start', (row) => row.atStart),
    ofVenue.integer('Joined', (row) => row.joined),
    ofVenue.integer('Left', (row) => row.left),
    ofVenue.integer('At the end', (row) => row.atEnd),
    ofVenue.integer('Absent long', (row) => row.absentLong),
  ],
  check,
  find: async (db, query, ctx) => (await report.venueStudents(db, inputOf(query), ctx)).rows,
})

const ofRolls = columnsOf<RollMonth>()

/** How late attendance was begun, a row for each month and person. */
export const lateRolls = asFile<'lateRolls', RollMonth>('lateRolls', {
  title: 'Late attendance',
  columns: [
    month,
    ofRolls.text('Person', (row) => row.coach.name, 28),
    ofRolls.integer('Days begun', (row) => row.days),
    ofRolls.integer('Days late', (row) => row.late),
    ofRolls.integer('On a later day', (row) => row.nextDay),
    ofRolls.integer('Minutes late', (row) => medianOf(row.minutes) ?? null),
  ],
  check,
  find: async (db, query, ctx) => (await report.lateRolls(db, inputOf(query), ctx)).rows,
})
