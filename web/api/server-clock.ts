import { createStore } from '../ui/create-store.ts'
import { storage } from '../storage/storage.ts'

const storageKey = 'clock ahead'

/**
 * How far the server's clock is ahead of this device's, in ms, as the last answer showed. It is stored,
 * because a later page may open without a network; 0 before the first answer.
 */
const ahead = createStore(Number(storage.get(storageKey)) || 0)

/** A difference below this, in ms, may be the time that the answer took. */
const blur = 2_000
/** The clock of an answer that took longer than this, in ms, is too old to use. */
const longestTrip = 2_000
/** The device's two clocks drift apart by less than this, in ms, unless it slept or its time was set. */
const jitter = 1_000

/** A moment by the device's clock, which a person can change, and by one that only moves forward. */
export type Moment = { device: number; steady: number }

export const moment = (): Moment => ({ device: Date.now(), steady: performance.now() })

/** Takes the server's time from an answer known to be Muster's; `asked` is when the call was sent. */
export const hearClock = (time: string, asked: Moment): void => {
  const there = Date.parse(time)
  const now = moment()
  const trip = now.steady - asked.steady
  const disturbed = Math.abs(now.device - asked.device - trip) > jitter
  if (Number.isNaN(there) || trip > longestTrip || disturbed) return
  const heard = Math.round(there - (asked.device + trip / 2))
  if (Math.abs(heard - ahead.get()) < blur) return
  storage.set(storageKey, String(heard))
  ahead.set(heard)
}

/** The time by the server's clock, which decides what today is; a device's clock may be wrong. */
export const serverNow = (): Date => onServer(new Date())

/** The time by the server's clock at a moment of this device's. */
export const onServer = (here: Date): Date => new Date(here.getTime() + ahead.get())

/** Calls back when the server's clock turns out to differ, until the returned function is called. */
export const followClock = ahead.subscribe
