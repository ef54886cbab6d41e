import type * as contract from '../../contract/clock/calls.ts'
import { type JsonOf, readJson } from '../db/json-text.ts'
import { toNamedPerson } from '../db/people.ts'
import type { StoredPlace } from '../db/schema.ts'
import { type Decider, isOwn } from '../leave/rules.ts'
import type { Fix, Near } from './rules/fence.ts'
import type { MonthDay } from './rules/month.ts'
import { asItCounts, shownHours, type Wall } from './rules/work.ts'
import { momentOf } from './rules/proposal.ts'
import type { DayFound, PersonFound, VersionFound } from './sql/days.ts'
import type { RequestFound, RequestListed } from './sql/corrections.ts'
import type { ProposalFound } from './sql/proposals.ts'

/** A day as it counts. */
export const presentDay = (row: DayFound, wall: Wall): contract.EmployeeDay => {
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

const presentPlace = (stored: JsonOf<StoredPlace> | null): contract.ClockPlace | undefined =>
  stored === null ? undefined : clockPlaceIn(stored)

const clockPlaceIn = (stored: JsonOf<StoredPlace>): contract.ClockPlace => {
  const { location: _, ...clockPlace } = readJson(stored)
  return clockPlace
}

export const presentProposal = (row: ProposalFound): contract.Proposal => ({
  _id: String(row.id),
  employee: toNamedPerson(row.name_id, row.name),
  date: row.day,
  direction: row.direction,
  madeAt: momentOf(row),
  receivedAt: row.received_at,
  clockOff: row.clock_off ?? undefined,
  place: clockPlaceIn(row.place),
  standing: row.standing ?? undefined,
  isDecided: row.decided_at !== null,
  refusalReason: row.refusal_reason ?? undefined,
})

export const presentCorrection = (row: RequestFound): contract.CorrectionRequest => ({
  _id: String(row.id),
  date: row.day,
  checkIn: row.check_in ?? undefined,
  checkOut: row.check_out ?? undefined,
  reason: row.reason,
  createdAt: row.asked_at,
  status: row.status,
  rejectionReason: row.refusal_reason ?? undefined,
  decidedBy: row.decider === null ? undefined : toNamedPerson(row.decider_id, row.decider),
  decidedAt: row.decided_at ?? undefined,
})

/** A request as whoever decides sees it, with the day as it is. */
export const presentToDecide = (row: RequestListed, decider: Decider, wall: Wall) => {
  const [day] = readJson(row.days)
  return {
    ...presentCorrection(row),
    employee: toNamedPerson(row.name_id, row.name),
    attendance: day && presentDay(day, wall),
    own: isOwn(row, decider),
  }
}

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
  { day, kind, name, leaveHalf, status, entry }: MonthDay<DayFound>,
  wall: Wall,
) => ({
  date: day,
  kind,
  name,
  leaveHalf,
  status,
  attendance: entry && presentDay(entry, wall),
})
