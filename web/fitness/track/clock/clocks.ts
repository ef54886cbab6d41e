import { moment, serverNow } from '../../../api/server-clock.ts'
import { checked, elapsedAt, reopened, type RunClock } from './run-clock.ts'

/** What is timed, as it is kept on the device. */
export type Timed = {
  id: string
  /** When it started, by the device's clock, in ms; it moves with that clock when that is set. */
  startedAt: number
  /** How far the server's clock was ahead of the device's then, in ms. */
  ahead: number
  /** Opened again after the page was closed: since then the device's clock has told the time. */
  reopened?: true
  /** The device slept or its clock was set, and it is not known which. */
  doubted?: true
}

type Tap = { timeStamp: number }

/** The clocks of what this page times; they stay when the screen is left and opened again. */
const clocks = new Map<string, RunClock & { hides: number }>()

/** How often the page was hidden or shown: only then can the device have slept. */
let hides = 0
document.addEventListener('visibilitychange', () => {
  hides += 1
})

/** A browser may be too busy to handle a tap for so long, in ms. */
const longestWait = 5_000

/** The moment of a tap by the steady clock. */
const steadyOf = ({ timeStamp }: Tap): number => {
  const now = performance.now()
  return timeStamp <= now && now - timeStamp < longestWait ? timeStamp : now
}

/** How far the server's clock is ahead of the device's, in ms. */
const aheadNow = (): number => serverNow().getTime() - Date.now()

const remember = (id: string, clock: RunClock): RunClock => {
  clocks.set(id, { ...clock, hides })
  return clock
}

export const startClock = (id: string, tap: Tap): Timed => {
  const now = moment()
  const steady = steadyOf(tap)
  const device = now.device - (now.steady - steady)
  remember(id, { from: { device, steady }, elapsed: 0 })
  return { id, startedAt: device, ahead: aheadNow() }
}

/** Its clock, opened again if this page did not start it. */
const clockOf = ({ id, startedAt }: Timed): RunClock =>
  clocks.get(id) ?? remember(id, reopened(startedAt, moment()))

/** How many ms it has lasted. */
export const elapsedOf = (timed: Timed): number => elapsedAt(clockOf(timed), performance.now())

/** How many ms it had lasted at the moment of a tap. */
export const elapsedAtTap = (timed: Timed, tap: Tap): number =>
  Math.round(elapsedAt(clockOf(timed), steadyOf(tap)))

/** The same, as it must be kept once the device's clock was set, the device slept or the page was closed. */
export const checkClock = <T extends Timed>(timed: T): T => {
  const former = clocks.get(timed.id)
  const checkedClock = checked(clockOf(timed), moment(), former?.hides !== hides)
  remember(timed.id, checkedClock.clock)
  if (former === undefined) return { ...timed, reopened: true }
  if (checkedClock.startedAt === undefined && checkedClock.doubted === undefined) return timed
  const { startedAt = timed.startedAt, doubted } = checkedClock
  return {
    ...timed,
    startedAt,
    ahead: timed.ahead - (startedAt - timed.startedAt),
    ...(doubted && { doubted }),
  }
}

/** Whether the device's clock may have been set while it alone could tell the time. */
export const isDoubted = ({ doubted, reopened: again, ahead, startedAt }: Timed): boolean =>
  doubted === true || (again === true && (aheadNow() !== ahead || startedAt > Date.now()))
