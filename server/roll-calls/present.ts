import type { RollCall } from '../../contract/roll-calls/calls.ts'
import { type Counted, figuresOf } from '../../contract/roll-calls/merge.ts'
import { foldText } from '../../contract/values/fold.ts'
import { readJson } from '../db/json-text.ts'
import { toNamedPerson } from '../db/people.ts'
import type { Ctx } from '../kit/context.ts'
import type { RollCallFound } from './sql/roll-calls.ts'

/** Whom a stored roll call has counted. */
export const countedIn = (row: RollCallFound): Counted<number> => ({
  uncounted: readJson(row.uncounted),
  missing: readJson(row.missing).map(({ id }) => id),
  excused: readJson(row.excused),
  here: readJson(row.here),
})

export const presentRollCall = (row: RollCallFound, { settings }: Ctx): RollCall => {
  const { strength, here, excused, uncounted } = figuresOf(countedIn(row))
  const forMarks = settings.attendance.rollCallForMarks
  const isForMarks = forMarks !== undefined && foldText(forMarks) === row.name_key
  return {
    _id: String(row.id),
    key: row.key,
    name: row.name,
    campVenue: row.venue,
    squadId: row.squad_id === null ? undefined : String(row.squad_id),
    date: row.day,
    startedAt: row.started_at,
    startedBy: toNamedPerson(row.starter_id, row.starter),
    strength,
    here,
    excused,
    uncounted,
    missing: readJson(row.missing).map((student) => ({
      _id: String(student.id),
      name: student.name,
      registrationNumber: student.registration_number,
      chestNumber: student.chest_number ?? undefined,
      contactNumber: student.contact_number,
    })),
    finishedAt: row.finished_at ?? undefined,
    forMarks: isForMarks || undefined,
  }
}
