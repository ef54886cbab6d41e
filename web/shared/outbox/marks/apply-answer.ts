import type { CallName } from '../../../../contract/kit/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { currentSession } from '../../../api/session.ts'
import { keyIn, type MarksAnswered } from './mark-rows.ts'
import { changeRoster, type SavedMark, withMarks } from '../../rosters/merge-marks.ts'
import { keyOfRoster, type RosterRead } from '../../rosters/rosters.ts'

const roster: CallName = 'GET /api/attendance/roster/:venue'

/** The reads that are out of date after marking. */
const attendanceReads: readonly CallName[] = [
  'GET /api/attendance/roster/:venue',
  'GET /api/attendance/search-students',
  'GET /api/attendance/records/:venue',
  'GET /api/attendance/trend/:venue',
  'GET /api/attendance/board',
  'GET /api/attendance/student/:studentId',
  'GET /api/attendance/history/:studentId/:date',
]

/** Applies an answer to the roster that is kept here. */
export const keepMarks = async (answered: MarksAnswered): Promise<void> => {
  const { personId, body } = answered
  const saved = savedMarksIn(answered)
  await changeRoster(keyOfRoster(personId, body.campVenue), (stored) =>
    withMarks(stored, body.date, saved),
  )
}

/** Applies it to the roster that this tab shows, so that no mark flickers back until it is read again. */
export const showMarks = (answered: MarksAnswered): void => {
  const { campVenue: venue, date: day } = answered.body
  const saved = savedMarksIn(answered)
  queryClient.setQueriesData<RosterRead>({ queryKey: [roster] }, (cached) =>
    cached?.roster.venue === venue
      ? { ...cached, roster: withMarks(cached.roster, day, saved) }
      : cached,
  )
  for (const read of attendanceReads) void queryClient.invalidateQueries({ queryKey: [read] })
}

const savedMarksIn = ({ personId, body, rows }: MarksAnswered): readonly SavedMark[] => {
  const session = currentSession()
  const author = session.is === 'in' ? session.user.name : ''
  const now = serverNow().toISOString()
  const keyOfRow = keyIn(personId, body)
  return body.attendanceData.flatMap((row) => {
    const { studentId, status, remarks, base } = row
    const answer = rows.get(keyOfRow(row))
    if (answer?.is === 'conflict' && answer.theirs !== undefined)
      return [{ studentId, mark: answer.theirs }]
    if (answer?.is !== 'saved') return []
    const { version = base } = answer
    const mark = { status, version, markedBy: { name: author }, markedAt: now }
    const said = remarks.trim()
    return [{ studentId, mark: said === '' ? mark : { ...mark, remarks: said } }]
  })
}
