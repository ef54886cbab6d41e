import type { Moment } from '../../../api/server-clock.ts'

/**
 * The clock of a run. While the page lives, time is counted by the clock that only moves forward, so
 * that setting the device's clock shifts nothing. After a reload or a killed browser the device's
 * clock is all there is.
 */
export type RunClock = {
  /** A moment, and how many ms the run had lasted then. */
  from: Moment
  elapsed: number
}

/** The two clocks drift apart by less than this, in ms, unless one was set or the device slept. */
const jitter = 1_000

const drift = ({ from }: RunClock, now: Moment): number =>
  now.device - from.device - (now.steady - from.steady)

/** How many ms the run has lasted. */
export const elapsedAt = ({ from, elapsed }: RunClock, steady: number): number =>
  Math.max(0, elapsed + steady - from.steady)

/** The clock of a run that started at `startedAt` by the device's clock and is opened again. */
export const reopened = (startedAt: number, now: Moment): RunClock => ({
  from: now,
  elapsed: Math.max(0, now.device - startedAt),
})

export type Checked = {
  clock: RunClock
  /** The start by the device's clock as it is now, if that has changed. */
  startedAt?: number
  /** The clock was set, or the device slept: which one is not known for certain. */
  doubted?: true
}

/**
 * Compares the two clocks. The steady one stops while a device sleeps, which it does only while the
 * page is hidden: then the device's clock is believed if it went ahead. In every other case it was
 * set, and the start moves with it.
 */
export const checked = (clock: RunClock, now: Moment, wasHidden: boolean): Checked => {
  const apart = drift(clock, now)
  if (Math.abs(apart) < jitter) return { clock }
  const slept = wasHidden && apart > 0
  const elapsed = elapsedAt(clock, now.steady) + (slept ? apart : 0)
  return {
    clock: { from: now, elapsed },
    ...(!slept && { startedAt: now.device - elapsed }),
    ...(wasHidden && { doubted: true as const }),
  }
}
