import type { ClockPlace, EmployeeDay } from '../../contract/clock/calls.ts'
import { type JsonOf, readJson } from '../db/json-text.ts'
import { toNamedPerson } from '../db/people.ts'
import type { StoredPlace } from '../db/schema.ts'
import type { Fix, Near } from './rules/fence.ts'
import type { MonthDay } from './rules/month.ts'
import { asItCounts, shownHours, type Wall } from './rules/work.ts'
import { type Made, momentOf, proposalStateOf } from './rules/proposal.ts'
import type { DayFound, PersonFound, VersionFound } from './sql/days.ts'
import type { ProposalFound, ProposalWaiting } from './sql/proposals.ts'

/** A day as it counts. */
export const presentDay = (row: DayFound, wall: Wall): EmployeeDay => {
  const day = asItCounts(row, wall)
  return {
    _id: `${day.employee_id}-${day.day}`,
    date: day.day,
    status: day.status,
    checkIn: day.check_in ?? undefined,
    checkOut: day.check_out ?? undefined,
    checkInLocation: presentPlace(day.check_in_place),
    checkOutLocation: presentPlace(day.check_out_place),
    workHours: shownHours(day),
    remarks: day.remarks ?? undefined,
    correctedBy:
      day.corrector === null ? undefined : toNamedPerson(day.corrector_id, day.corrector),
    __v: day.version,
  }
}

/** A position and its nearest location at this moment; the distance to 0.1 m. */
export const keepPlace = (
  { latitude, longitude, accuracy }: Fix,
  near: Near | undefined,
): JsonOf<StoredPlace> => {
  const storedPlace: StoredPlace = {
    latitude,
    longitude,
    accuracy,
    ...(near && {
      distance: Math.round(near.distance * 10) / 10,
      locationName: near.circle.name,
      location: { latitude: near.circle.latitude, longitude: near.circle.longitude },
    }),
  }
  return JSON.stringify(storedPlace)
}

const presentPlace = (stored: JsonOf<StoredPlace> | null): ClockPlace | undefined => {
  return stored === null ? undefined : toClockPlace(readJson(stored))
}

const toClockPlace = ({ location: _, ...clockPlace }: StoredPlace): ClockPlace => clockPlace

type Press = Made & Pick<ProposalFound, 'day' | 'direction' | 'place'>

/** What was made without a network, as the day has it once it is confirmed. */
export const presentPress = (row: Press) => {
  const [time, where] = [momentOf(row), presentPlace(row.place)]
  return row.direction === 'in'
    ? { date: row.day, checkIn: time, checkInLocation: where }
    : { date: row.day, checkOut: time, checkOutLocation: where }
}

const presentMade = (row: ProposalFound) => ({
  _id: String(row.id),
  date: row.day,
  direction: row.direction,
  madeAt: momentOf(row),
})

export const presentProposal = (row: ProposalWaiting) => ({
  ...presentMade(row),
  employee: toNamedPerson(row.name_id, row.name),
  receivedAt: row.received_at,
  clockOff: row.clock_off ?? undefined,
  place: toClockPlace(readJson(row.place)),
  standing: row.standing ?? undefined,
})

export const presentOwnProposal = (row: ProposalFound) => ({
  ...presentMade(row),
  state: proposalStateOf(row),
  refusalReason: row.refusal_reason ?? undefined,
})

/** A version of a day; only the current one is read as it counts. */
export const presentVersion = (row: VersionFound, wall: Wall) => ({
  ...presentDay(row, row.stands === 1 ? wall : { ...wall, today: row.day }),
  changedBy: toNamedPerson(row.changer_id, row.changer),
  changedAt: row.changed_at,
  reason: row.reason ?? undefined,
})

export const presentPerson = (row: PersonFound) => ({
  _id: String(row.id),
  name: row.name,
  email: row.email,
  role: row.role,
  designation: row.designation ?? undefined,
  phone: row.phone ?? undefined,
})

export const presentMonthDay = (
  { day, kind, name, status, entry }: MonthDay<DayFound>,
  wall: Wall,
) => ({ date: day, kind, name, status, attendance: entry && presentDay(entry, wall) })
