import { type Day, dayInZone } from '../../contract/values/calendar.ts'
import { isBehind, minutesOf } from '../../contract/values/times.ts'

const minute = 60_000
const hour = 60 * minute

const noon = 12 * 60
const mostTries = 3
const betweenTries = 15 * minute
const latest = 36 * hour
const fewestWhoAgree = 2

/** The night that began last, as the day on which it ends; it begins at `time`, from noon on of the day before. */
export const nightOf = (now: Date, zone: string, time: string): Day => {
  const begins = minutesOf(time)
  const afterMidnight = begins < noon ? begins : begins - 2 * noon
  return dayInZone(new Date(now.getTime() - afterMidnight * minute), zone)
}

/** A run for a night, and when it ended if it has. */
type Try = { state: 'running' | 'ok' | 'failed'; endedAt: string | null }

type NightFacts = {
  now: Date
  night: Day
  zone: string
  /** When nights begin: `HH:MM`. */
  time: string
  /** When the institute's first person was added. */
  since: string | undefined
  /** The runs of this night. */
  tries: readonly Try[]
}

/**
 * Whether the night's work is still to be done. A database that is younger than the night has nothing
 * to lose yet; what failed is tried again a little later, and after three times the next night.
 */
export const isNightDue = ({ now, night, zone, time, since, tries }: NightFacts): boolean => {
  if (since === undefined || nightOf(new Date(since), zone, time) >= night) return false
  if (tries.some(({ state }) => state === 'ok')) return false
  const ends = tries.flatMap(({ state, endedAt }) =>
    state === 'failed' && endedAt !== null ? Date.parse(endedAt) : [],
  )
  return ends.length < mostTries && ends.every((end) => end <= now.getTime() - betweenTries)
}

type Verified = {
  now: string
  /** When the data of the last verified backup was read. */
  verifiedAt: string | undefined
  since: string | undefined
}

/** A backup is late when the last verified one is older than 36 hours, or none was made in that time. */
export const isBackupLate = ({ now, verifiedAt, since }: Verified): boolean => {
  const from = verifiedAt ?? since
  return from !== undefined && Date.parse(now) - Date.parse(from) > latest
}

/**
 * What contradicts the server's clock: the last time known to the database, where that lies ahead; and
 * the time on which most browsers of people agree to a minute, where it is over an hour away. One wrong
 * browser, or a few among many, contradict nothing.
 */
export const faultsOfClock = (
  now: Date,
  lastKnown: string | null,
  browsers: readonly number[],
): { lastKnown?: string | undefined; browsers?: string | undefined } => {
  const sorted = browsers.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? now.getTime()
  const agreed = sorted.filter((time) => Math.abs(time - middle) <= minute).length
  const isAgreed = agreed >= fewestWhoAgree && agreed > sorted.length / 2
  const isFar = Math.abs(middle - now.getTime()) > hour
  const isAhead = lastKnown !== null && isBehind(now.toISOString(), lastKnown)
  return {
    lastKnown: isAhead ? lastKnown : undefined,
    browsers: isAgreed && isFar ? new Date(middle).toISOString() : undefined,
  }
}
