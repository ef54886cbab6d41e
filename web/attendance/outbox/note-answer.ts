import type { CallName } from '../../../contract/kit/api.ts'
import { attendanceReads } from './attendance-reads.ts'
import { queryClient } from '../../api/query-client.ts'
import { serverNow } from '../../api/server-clock.ts'
import { currentSession } from '../../api/session.ts'
import type { Batch } from './batch.ts'
import type { RowAnswer } from './entry.ts'
import { changeRoster, type Standing, withMarks } from './kept-marks.ts'
import { keyOfRoster, type RosterRead } from './rosters.ts'

const roster: CallName = 'GET /api/attendance/roster/:venue'

/** A batch and what it came to. */
export type Answered = { batch: Batch; rows: ReadonlyMap<string, RowAnswer> }

/** Brings what a batch came to into the roster that is kept here. */
export const keepAnswer = async ({ batch, rows }: Answered): Promise<void> => {
  const { campVenue: venue, date: day } = batch.body
  const standing = standingOf({ batch, rows })
  await changeRoster(keyOfRoster(batch.personId, venue), (kept) => withMarks(kept, day, standing))
}

/**
 * Brings it into the roster that this tab shows, so that nothing on the screen falls back to what
 * stood before; the reads follow.
 */
export const showAnswer = ({ batch, rows }: Answered): void => {
  const { campVenue: venue, date: day } = batch.body
  const standing = standingOf({ batch, rows })
  queryClient.setQueriesData<RosterRead>({ queryKey: [roster] }, (shown) =>
    shown?.roster.venue === venue
      ? { ...shown, roster: withMarks(shown.roster, day, standing) }
      : shown,
  )
  for (const read of attendanceReads) void queryClient.invalidateQueries({ queryKey: [read] })
}

const standingOf = ({ batch: { body }, rows }: Answered): readonly Standing[] => {
  const session = currentSession()
  const author = session.is === 'in' ? session.user.name : ''
  const now = serverNow().toISOString()
  return body.attendanceData.flatMap(({ studentId, status, remarks }) => {
    const answer = rows.get(studentId)
    if (answer?.is === 'conflict' && answer.theirs !== undefined)
      return [{ studentId, mark: answer.theirs }]
    if (answer?.is !== 'stands') return []
    const { version } = answer
    const mark = { status, version, markedBy: { name: author }, markedAt: now }
    const said = remarks.trim()
    return [{ studentId, mark: said === '' ? mark : { ...mark, remarks: said } }]
  })
}
