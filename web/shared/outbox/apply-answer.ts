import type { CallName } from '../../../contract/kit/api.ts'
import { queryClient } from '../../api/query-client.ts'
import { serverNow } from '../../api/server-clock.ts'
import { currentSession } from '../../api/session-store.ts'
import { changeRoster, type SavedMark, withMarks } from '../rosters/merge-marks.ts'
import { keyOfRoster, type RosterRead } from '../rosters/rosters.ts'
import { type Batch, isOfMarks, isOfProposal } from './batch.ts'
import type { RowAnswers } from './entry.ts'
import { keyIn, type MarksAnswered } from './marks/mark-rows.ts'
import { noteOwnVersions } from './marks/rebase.ts'

/** A batch and the server's answer. */
export type Answered = { batch: Batch; rows: RowAnswers }

const roster: CallName = 'GET /api/attendance/roster/:venue'

/** The reads that are out of date after marking. */
const attendanceReads: readonly CallName[] = [
  roster,
  'GET /api/attendance/search-students',
  'GET /api/attendance/records/:venue',
  'GET /api/attendance/trend/:venue',
  'GET /api/attendance/board',
  'GET /api/attendance/student/:studentId',
  'GET /api/attendance/history/:studentId/:date',
]

/** The reads that are out of date after results were recorded. */
const resultReads = /^GET \/api\/(students\/:id\/measurements|fitness|mock-tests)/

/** Those after a clock-in or clock-out was proposed. */
const clockReads = /^GET \/api\/employee-attendance/

/** Keeps what an answer has changed in the roster that is kept on this device. */
export const keepAnswer = async ({ batch, rows }: Answered): Promise<void> => {
  const { personId, body } = batch
  if (!isOfMarks(body)) return
  const saved = savedMarksIn({ personId, body, rows })
  await changeRoster(keyOfRoster(personId, body.campVenue), (stored) =>
    withMarks(stored, body.date, saved),
  )
}

/** Shows it, in the tab that sent the batch and in the others. */
export const showAnswer = ({ batch, rows }: Answered): void => {
  const { personId, body } = batch
  if (isOfMarks(body)) {
    noteOwnVersions({ personId, body, rows })
    showMarks({ personId, body, rows })
    return
  }
  const reads = isOfProposal(body) ? clockReads : resultReads
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && reads.test(name),
  })
}

/** Changes the roster that this tab shows, so that no mark flickers back until it is read again. */
const showMarks = (answered: MarksAnswered): void => {
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
