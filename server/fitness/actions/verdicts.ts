import { dayInZone } from '../../../contract/values/calendar.ts'
import type { Store } from '../../db/connect.ts'
import { findDue } from '../../db/shared/verdicts-due.ts'
import { inSlices } from '../../db/turns.ts'
import { findSettings } from '../../kit/settings.ts'
import * as sql from '../sql/verdicts.ts'
import { findExamsOn, judgeStudents } from './judging.ts'

/** So few that others are kept waiting for some milliseconds. */
const inOneCommit = 50

/**
 * Judges again whoever may be judged otherwise by now, and keeps it: so the dashboard's answer costs
 * the same in an institute of any size. A few at a time, with turns for others.
 */
export const keepVerdicts = async (
  store: Store,
  now: () => Date,
  until?: AbortSignal,
): Promise<void> => {
  const { timeZone } = (await findSettings(store.db)).institute
  const today = () => dayInZone(now(), timeZone)
  if ((await sql.findStudentsDue(store.db, today())).length === 0) return
  await store.write((tx) => sql.addEnded(tx, today()))
  const due = Map.groupBy(await findDue(store.db), ({ student_id }) => student_id)
  for await (const students of inSlices([...due.keys()], inOneCommit)) {
    if (until?.aborted) return
    // Read for each slice, because exams and venues may change meanwhile.
    const exams = await findExamsOn(store.db, today())
    const judged = await judgeStudents(store.db, exams, students)
    const rows = students.flatMap((id) => due.get(id) ?? [])
    await store.write((tx) => sql.replaceVerdicts(tx, rows, judged))
  }
}
