import type { Excuse, NotBack, ParadeReport } from '../../contract/excuses/calls.ts'
import { isAway, paradeStates } from '../../contract/excuses/terms.ts'
import { type Day, dayInZone } from '../../contract/values/calendar.ts'
import { recordOf } from '../../contract/values/records.ts'
import { toNamedPerson } from '../db/people.ts'
import { openEnd } from '../db/shared/excused.ts'
import { type Said, standingIn, stateOf } from './rules.ts'
import type { ExcuseFound, LateFound, OnParade } from './sql/shown.ts'

/** What is said of a student, in answers and in the audit. */
export const presentSaid = ({ kind, from_day, to_day, back_by, back_at, said_by, note }: Said) => ({
  kind,
  from: from_day,
  to: to_day ?? undefined,
  backBy: back_by ?? undefined,
  backAt: back_at ?? undefined,
  saidBy: said_by,
  note: note ?? undefined,
})

const presentExcuse = (row: ExcuseFound, stands: boolean): Excuse => ({
  _id: row.key,
  ...presentSaid(row),
  replaces: row.replaces ?? undefined,
  isVoid: row.void === 1 || undefined,
  stands,
  recordedBy: toNamedPerson(row.person_id, row.person),
  recordedAt: row.recorded_at,
  madeAt: row.made_at ?? undefined,
  clockOff: row.clock_off ?? undefined,
})

export const presentExcuses = (rows: readonly ExcuseFound[]): Excuse[] => {
  const standing = new Set(standingIn(rows))
  return rows.map((row) => presentExcuse(row, standing.has(row)))
}

export const presentNotBack = (row: LateFound): NotBack => ({
  _id: String(row.id),
  excuseId: row.key,
  kind: row.kind,
  from: row.from_day,
  backBy: row.back_by ?? undefined,
  saidBy: row.said_by,
  note: row.note ?? undefined,
  name: row.name,
  registrationNumber: row.registration_number,
  campVenue: row.venue,
  contactNumber: row.contact_number,
  parentName: row.parent_name,
  parentMobileNumber: row.parent_mobile_number,
})

type Student = ParadeReport['students'][number]
type On = { day: Day; zone: string }

const presentStudent = (row: OnParade, { day, zone }: On): Student => {
  const state = stateOf(row)
  const isExcused = state === row.kind
  return {
    _id: String(row.id),
    name: row.name,
    registrationNumber: row.registration_number,
    chestNumber: row.chest_number ?? undefined,
    state,
    to: (isExcused && row.to_day !== openEnd && row.to_day) || undefined,
    backBy: (isExcused && row.back_by) || undefined,
    isBack:
      (isExcused && row.back_at && dayInZone(new Date(row.back_at), zone) === day) || undefined,
  }
}

const eats = ({ state, isBack }: Student): boolean => {
  if (state === 'absent' || state === 'notMarked') return false
  return state === 'present' || state === 'late' || isBack === true || !isAway(state)
}

/** Everyone counted once, and who of them eats. */
export const presentParade = (rows: readonly OnParade[], on: On) => {
  const students = rows.map((row) => presentStudent(row, on))
  const figures = recordOf(
    paradeStates,
    (state) => students.filter((student) => student.state === state).length,
  )
  return { strength: students.length, figures, mess: students.filter(eats).length, students }
}
