import { t } from '@lingui/core/macro'
import { markingDone } from '../../../../contract/attendance/terms.ts'
import type { CallName } from '../../../../contract/kit/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { transmit } from '../../../api/transmit.ts'
import { toastFailure } from '../../../ui/toast/toast.ts'
import { type SavedMark, withMarks } from '../../rosters/merge-marks.ts'
import { changeRosters, type RosterRead } from '../../rosters/rosters.ts'
import type { SavingWords, Upload } from '../upload.ts'
import type { MarkEntry } from './mark-entry.ts'
import { markKind } from './mark-kind.ts'
import { answersToMarks, keyIn, type MarksAnswered, type MarksBody } from './mark-rows.ts'
import { noteOwnVersions } from './rebase.ts'

/** The specified sentence for refused marks; the reason is shown under it. */
export const attendanceWords: SavingWords = {
  saved: { message: markingDone, code: 'POST /api/attendance/mark' },
  refused: (why) => toastFailure(t`Failed to save attendance`, why),
}

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

export const markUpload: Upload<MarkEntry, MarksBody> = {
  kind: markKind,
  words: attendanceWords,
  post: async ({ personId, body }, deviceNow, options) => {
    const sent = { ...body, attendanceData: [...body.attendanceData], deviceNow }
    const answer = await transmit('POST /api/attendance/mark', { body: sent }, options)
    return { rows: answersToMarks(personId, body, answer), clockOff: answer.clockOff }
  },
  keep: async (answered) => {
    const { personId, body } = answered
    const saved = savedMarksIn(answered)
    await changeRosters(personId, (stored) =>
      stored.venue === body.campVenue ? withMarks(stored, body.date, saved) : stored,
    )
  },
  show: (answered) => {
    noteOwnVersions(answered)
    showMarks(answered)
  },
}

/** Changes the rosters that this tab shows, so that no mark flickers back until it is read again. */
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
  const keyOfRow = keyIn(personId, body)
  return body.attendanceData.flatMap((row) => {
    const { studentId, status, remarks, base } = row
    const answer = rows.get(keyOfRow(row))
    if (answer?.is === 'conflict' && answer.theirs !== undefined)
      return [{ studentId, mark: answer.theirs }]
    if (answer?.is !== 'saved') return []
    const { version = base } = answer
    const mark = { status, version }
    const said = remarks.trim()
    return [{ studentId, mark: said === '' ? mark : { ...mark, remarks: said } }]
  })
}
