import type { VenueMonth } from '../../../contract/reports/calls.ts'
import { venueStudents as read } from '../../reports/actions.ts'
import { periodOf } from '../../reports/rules.ts'
import { asFile } from '../actions.ts'
import { columnsOf } from '../columns.ts'

const { text, integer } = columnsOf<VenueMonth>()

/** The students of each venue, a row for each month and venue. */
export const venueStudents = asFile<'venueStudents', VenueMonth>('venueStudents', {
  title: 'Students by venue',
  columns: [
    text('Month', (row) => row.month, 10),
    text('Venue', (row) => row.venue, 28),
    integer('At the start', (row) => row.atStart),
    integer('Joined', (row) => row.joined),
    integer('Left', (row) => row.left),
    integer('At the end', (row) => row.atEnd),
    integer('Absent long', (row) => row.absentLong),
  ],
  check: (query, { today }) => void periodOf(query, today),
  find: async (db, query, ctx) => {
    const { rows } = await read(db, { query, params: undefined, body: undefined }, ctx)
    return { count: rows.length, pieces: [rows] }
  },
})
