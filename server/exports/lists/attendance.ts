import { recordValues } from '../../../contract/attendance/record-order.ts'
import { attendanceWords, mostRecords } from '../../../contract/attendance/terms.ts'
import { toDay } from '../../../contract/values/calendar.ts'
import { inOrder } from '../../../contract/values/order.ts'
import { presentRecord } from '../../attendance/present/marks.ts'
import { markedOf } from '../../attendance/rules.ts'
import {
  countRecords,
  type Filter,
  findMarkedStudents,
  findRecordsOf,
  type RecordFound,
} from '../../attendance/sql/records.ts'
import { inPieces } from '../../db/pieces.ts'
import { findVenue } from '../../db/shared/venues.ts'
import { zoneOf } from '../../kit/context.ts'
import { asFile } from '../actions.ts'
import { columnsOf } from '../columns.ts'

type Row = RecordFound & { venue: string }

const { text, day, instant } = columnsOf<Row>()

/** A student may have a mark for every day. */
const studentsAtOnce = { 'of a day': 500, 'of all days': 10 } as const

/** The marks made at a venue, one a row. */
export const attendance = asFile<'attendance', Row>('attendance', {
  title: 'Attendance',
  columns: [
    text('Student', (row) => row.name, 28),
    text('Registration number', (row) => row.registration_number),
    text('Physical Center', (row) => row.venue),
    day('Date', (row) => row.day),
    text('Status', (row) => attendanceWords[row.status]),
    text('Remarks', (row) => row.remarks, 30),
    text('Marked by', (row) => row.marker),
    instant('Marked at', (row) => row.marked_at),
  ],
  find: async (db, query, ctx) => {
    const venue = await findVenue(db, query.venue)
    if (venue === undefined) return []
    const filter: Filter = {
      place: { venueId: venue.id, squadId: query.squad },
      day: query.date && toDay(query.date, zoneOf(ctx)),
      status: query.status,
      name: query.studentName,
    }
    const counts = await countRecords(db, filter)
    const count = filter.status === undefined ? markedOf(counts) : counts[filter.status]
    const ids = await findMarkedStudents(db, filter)
    const read = async (some: readonly number[]) =>
      (await findRecordsOf(db, filter, some)).map((row) => ({ ...row, venue: venue.name }))
    const { sort } = query
    if (sort !== undefined && count <= mostRecords) {
      const valueOf = recordValues[sort.by]
      return inOrder(await read(ids), (row) => valueOf(presentRecord(row)), sort.direction)
    }
    return {
      count,
      pieces: inPieces(
        ids,
        read,
        studentsAtOnce[filter.day === undefined ? 'of all days' : 'of a day'],
      ),
    }
  },
})
