import { storage } from './storage.ts'

const kept = 'clock ahead'

/**
 * How far the server's clock is before this device's, in ms: as the last answer showed, also one to
 * an earlier page, for without a network none may come; 0 before the first.
 */
let ahead = Number(storage.get(kept)) || 0

const listeners = new Set<() => void>()

/** An answer is dated in whole seconds and takes its time: below this a difference says nothing. */
const blur = 2_000

/** Takes the server's time from an answer of it. */
export const hearClock = (answer: Response): void => {
  const there = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(there)) return
  const heard = there - Date.now()
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
