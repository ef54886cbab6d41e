import { showResult } from '../../../contract/fitness/figures.ts'
import { demandNames } from '../../../contract/fitness/terms.ts'
import { toDay } from '../../../contract/values/calendar.ts'
import { inPieces } from '../../db/pieces.ts'
import { venueIdOf } from '../../db/shared/venues.ts'
import { findListed, findResultIds, type ResultListed } from '../../fitness/sql/listed.ts'
import { zoneOf } from '../../kit/context.ts'
import { asFile } from '../actions.ts'
import { columnsOf } from '../columns.ts'

const { text, day, integer, instant } = columnsOf<ResultListed>()

/** The results that count, one a row. */
export const results = asFile<'results', ResultListed>('results', {
  title: 'Results',
  columns: [
    text('Registration number', (row) => row.registration_number),
    text('Name', (row) => row.name, 28),
    integer('Chest number', (row) => row.chest_number),
    text('Camp Venue', (row) => row.venue),
    text('Event', (row) => demandNames[row.event]),
    day('Date', (row) => row.day),
    integer('Attempt', (row) => row.attempt),
    text('Result', (row) => showResult(row.event, row.value)),
    text('Mock test', (row) => row.mock_test),
    text('Recorded by', (row) => row.recorder),
    instant('Recorded at', (row) => row.recorded_at),
  ],
  find: async (db, { venue, squad, courseId, event, from, until }, ctx) => {
    const zone = zoneOf(ctx)
    const ids = await findResultIds(db, {
      venueId: venue === undefined ? undefined : await venueIdOf(db, venue),
      squadId: squad,
      courseId,
      event,
      from: from && toDay(from, zone),
      until: until && toDay(until, zone),
    })
    return { count: ids.length, pieces: inPieces(ids, (some) => findListed(db, some)) }
  },
})
