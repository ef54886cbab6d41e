import { t } from '@lingui/core/macro'
import { excusesSaved } from '../../../../contract/excuses/terms.ts'
import { queryClient } from '../../../api/query-client.ts'
import { transmit } from '../../../api/transmit.ts'
import { toastFailure } from '../../../ui/toast/toast.ts'
import { changeRosters, type RosterRead } from '../../rosters/rosters.ts'
import type { KeptRoster } from '../database.ts'
import { answersToKeyed, keyOfKeyed } from '../keyed-kind.ts'
import { type AnsweredBody, readAgain, type SavingWords, type Upload } from '../upload.ts'
import { type ExcuseEntry, excuseKind, type ExcusesBody, withRows } from './excuse-kind.ts'

export const excuseWords: SavingWords = {
  saved: { message: excusesSaved, code: 'POST /api/excuses' },
  refused: (why) => toastFailure(t`Failed to save who is excused`, why),
}

export const excuseUpload: Upload<ExcuseEntry, ExcusesBody> = {
  kind: excuseKind,
  words: excuseWords,
  post: async ({ personId, body }, deviceNow, options) => {
    const sent = { excuses: [...body.excuses], deviceNow }
    const { rows, clockOff } = await transmit('POST /api/excuses', { body: sent }, options)
    return { rows: answersToKeyed(personId, rows), clockOff }
  },
  keep: (answered) => changeRosters(answered.personId, (stored) => withSaved(stored, answered)),
  show: (answered) => {
    queryClient.setQueriesData<RosterRead>(
      { queryKey: ['GET /api/attendance/roster/:venue'] },
      (cached) => cached && { ...cached, roster: withSaved(cached.roster, answered) },
    )
    readAgain(/^GET \/api\/(excuses|parade-state|attendance|dashboard)/)
  },
}

/** A roster with what the server has saved of its students, so that no one flickers back. */
const withSaved = (
  roster: KeptRoster,
  { personId, body, rows }: AnsweredBody<ExcusesBody>,
): KeptRoster => {
  const ids = new Set(roster.students.map(([id]) => id))
  const saved = body.excuses.filter(
    (row) => ids.has(row.studentId) && rows.get(keyOfKeyed(personId, row))?.is === 'saved',
  )
  if (saved.length === 0) return roster
  const days = Object.entries(roster.days).map(([day, stored]) => {
    const excused = withRows(stored.excused ?? [], saved)
    return [day, { ...stored, excused: [...excused], tag: undefined }]
  })
  return { ...roster, days: Object.fromEntries(days) }
}
