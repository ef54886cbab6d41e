import { addDays, type Day, dayInZone } from '../../../contract/values/calendar.ts'
import { compileCache } from '../compile-cache.ts'
import type { Shift } from './shift-date.ts'

export const zone = 'Asia/Kolkata'

/** The moments from which journeys, races and commands may run, in the institute's zone. */
const moments = {
  weekday: '2026-11-25T11:00:00+05:30',
  sunday: '2026-11-22T11:00:00+05:30',
  holiday: '2027-01-26T11:00:00+05:30',
  'year end': '2026-12-31T23:45:00+05:30',
  'financial year end': '2027-03-31T23:45:00+05:30',
  'leap day': '2028-02-29T11:00:00+05:30',
} as const

type TestDay = keyof typeof moments

/** The days other than the usual weekday; `npm run test:long` runs journeys and races on each. */
export const oddDays = Object.keys(moments).filter((name) => name !== 'weekday')

const isTestDay = (name: string): name is TestDay => Object.hasOwn(moments, name)

const named = process.env['MUSTER_TEST_DAY'] ?? 'weekday'
if (!isTestDay(named))
  throw new Error(`MUSTER_TEST_DAY is one of ${Object.keys(moments).join(', ')}`)
const testDay = named

let began = Number(process.env['MUSTER_TEST_BEGAN'] ?? Date.now())
const midnight = Date.parse(`${moments[testDay].slice(0, 10)}T23:59:59.999+05:30`)

/** The clock of a run: it moves with the machine's and stops just before midnight. */
export const shift: Required<Shift> = {
  ahead: Date.parse(moments[testDay]) - began,
  last: midnight,
}

/** Makes a process use the clock of this run. */
export const onClock = {
  args: ['--import', new URL('process-clock.ts', import.meta.url).href],
  get env() {
    return { MUSTER_TEST_DAY: testDay, MUSTER_TEST_BEGAN: String(began), ...compileCache }
  },
}

/** Sets the clock back to where it began, for an institute that knows nothing of the time since. */
export const beginAgain = (): void => {
  began = Date.now()
  shift.ahead = Date.parse(moments[testDay]) - began
}

const machineNow = Date.now
export const now = (): Date => new Date(Math.min(machineNow() + shift.ahead, shift.last))
export const today = (): Day => dayInZone(now(), zone)
/** Whether the run is on a day on which institutes are closed. */
export const isDayOff = testDay === 'sunday' || testDay === 'holiday'

/** The holidays of the institute: today, if the run is on a holiday. */
export const holidaysToday = (): { date: Day; name: string }[] =>
  testDay === 'holiday' ? [{ date: today(), name: 'Republic Day' }] : []
export const daysBack = (days: number): Day => addDays(today(), -days)
/** A day as its field shows it. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('/')
