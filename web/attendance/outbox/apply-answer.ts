import type { CallName } from '../../../contract/kit/api.ts'
import { queryClient } from '../../api/query-client.ts'
import { serverNow } from '../../api/server-clock.ts'
import { currentSession } from '../../api/session.ts'
import type { Batch } from './batch.ts'
import type { RowAnswer } from './entry.ts'
import { changeRoster, type SavedMark, withMarks } from './kept-marks.ts'
import { keyOfRoster, type RosterRead } from './rosters.ts'

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

/** A batch and the server's answer. */
export type Answered = { batch: Batch; rows: ReadonlyMap<string, RowAnswer> }

/** Applies an answer to the roster that is kept here. */
export const keepAnswer = async ({ batch, rows }: Answered): Promise<void> => {
  const { campVenue: venue, date: day } = batch.body
  const saved = savedMarksIn({ batch, rows })
  await changeRoster(keyOfRoster(batch.personId, venue), (kept) => withMarks(kept, day, saved))
}

/** Applies it to the roster that this tab shows, so that no mark flickers back until it is read again. */
export const showAnswer = ({ batch, rows }: Answered): void => {
  const { campVenue: venue, date: day } = batch.body
  const saved = savedMarksIn({ batch, rows })
  queryClient.setQueriesData<RosterRead>({ queryKey: [roster] }, (shown) =>
    shown?.roster.venue === venue
      ? { ...shown, roster: withMarks(shown.roster, day, saved) }
      : shown,
  )
  for (const read of attendanceReads) void queryClient.invalidateQueries({ queryKey: [read] })
}

const savedMarksIn = ({ batch: { body }, rows }: Answered): readonly SavedMark[] => {
  const session = currentSession()
  const author = session.is === 'in' ? session.user.name : ''
  const now = serverNow().toISOString()
  return body.attendanceData.flatMap(({ studentId, status, remarks }) => {
    const answer = rows.get(studentId)
    if (answer?.is === 'conflict' && answer.theirs !== undefined)
      return [{ studentId, mark: answer.theirs }]
    if (answer?.is !== 'saved') return []
    const { version } = answer
    const mark = { status, version, markedBy: { name: author }, markedAt: now }
    const said = remarks.trim()
    return [{ studentId, mark: said === '' ? mark : { ...mark, remarks: said } }]
  })
}
