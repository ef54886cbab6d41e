import { storage } from '../storage/storage.ts'

const kept = 'clock ahead'

/**
 * How far the server's clock is before this device's, in ms: as the last answer showed, also one to
 * an earlier page, for without a network none may come; 0 before the first.
 */
let ahead = Number(storage.get(kept)) || 0

const listeners = new Set<() => void>()

/** An answer takes its time: below this, in ms, a difference says nothing. */
const blur = 2_000
/** An answer that took longer, in ms, may be as old as that, and says nothing of the time. */
const longestTrip = 2_000
/** Two clocks of one device go apart by less than this, in ms, unless it slept or was set. */
const jitter = 1_000

/** A moment by the device's clock, which somebody may set, and by one that only goes on. */
export type Moment = { device: number; steady: number }

export const moment = (): Moment => ({ device: Date.now(), steady: performance.now() })

/** Takes the server's time, as an answer known to be Muster's bears it; `asked` is when it was asked. */
export const hearClock = (time: string, asked: Moment): void => {
  const there = Date.parse(time)
  const now = moment()
  const trip = now.steady - asked.steady
  const disturbed = Math.abs(now.device - asked.device - trip) > jitter
  if (Number.isNaN(there) || trip > longestTrip || disturbed) return
  const heard = Math.round(there - (asked.device + trip / 2))
  if (Math.abs(heard - ahead) < blur) return
  ahead = heard
  storage.set(kept, String(heard))
  for (const listener of listeners) listener()
}

/** The time by the server's clock, which decides what today is; a device's may be wrong. */
export const serverNow = (): Date => new Date(Date.now() + ahead)

/** Tells when the server's clock turns out to be elsewhere, until it is stopped. */
export const followClock = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
