import type { exportResults } from '../../../contract/exports/calls.ts'
import { showResult } from '../../../contract/fitness/figures.ts'
import { demandNames } from '../../../contract/fitness/terms.ts'
import { toDay } from '../../../contract/values/calendar.ts'
import { foldText } from '../../../contract/values/text.ts'
import { inPieces } from '../../db/pieces.ts'
import { findListed, findResultIds, type ResultListed } from '../../fitness/sql/listed.ts'
import { zoneOf } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import type { ExportedList } from '../actions.ts'
import { columnsOf } from '../columns.ts'

const { text, day, integer, instant } = columnsOf<ResultListed>()

/** The results that count, one a row. */
export const results: ExportedList<InputOf<typeof exportResults>['query'], ResultListed> = {
  name: 'results',
  title: 'Results',
  columns: [
    text(
      'registrationNumber',
      'Registration number',
      "The student's",
      (row) => row.registration_number,
    ),
    text('name', 'Name', "The student's full name", (row) => row.name, 28),
    integer(
      'chestNumber',
      'Chest number',
      'Which the student wears today',
      (row) => row.chest_number,
    ),
    text('campVenue', 'Camp Venue', 'Where it was measured', (row) => row.venue),
    text('event', 'Event', 'What was measured', (row) => demandNames[row.event]),
    day('date', 'Date', 'The day of the result', (row) => row.day),
    integer('attempt', 'Attempt', 'Which try of that day it is, from 1', (row) => row.attempt),
    text('result', 'Result', 'With its unit, as 5:42, 168 cm or 62.5 kg', (row) =>
      showResult(row.event, row.value),
    ),
    text('mockTest', 'Mock test', 'The test that it belongs to', (row) => row.mock_test),
    text('recordedBy', 'Recorded by', 'Who measured or entered it', (row) => row.recorder),
    instant('recordedAt', 'Recorded at', 'When it reached the server', (row) => row.recorded_at),
  ],
  find: async (db, { venue, courseId, event, from, until }, ctx) => {
    const zone = zoneOf(ctx)
    const ids = await findResultIds(db, {
      venueKey: venue && foldText(venue),
      courseId,
      event,
      from: from && toDay(from, zone),
      until: until && toDay(until, zone),
    })
    return { count: ids.length, pieces: inPieces(ids, (some) => findListed(db, some)) }
  },
}
