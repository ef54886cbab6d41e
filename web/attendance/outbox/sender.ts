import { newKey } from '../../api/idempotency.ts'
import { isOnline } from '../../api/network.ts'
import { serverReachability } from '../../api/server-reachability.ts'
import { tokenOf } from '../../api/session.ts'
import { transmit } from '../../api/transmit.ts'
import { type Keep, nextBatch, takeUp } from './acts.ts'
import type { Batch } from './batch.ts'
import { type Delivery, deliveryOf, deliveryOfFailure } from './delivery.ts'
import type { Entry } from './entry.ts'
import { pauseAfter } from '../../api/backoff.ts'

/** Many marks over a bad line take their time; a line that is dead must be found out. In ms. */
const patienceFor = (marks: number): number => 15_000 + 25 * marks

const deliver = async (batch: Batch, signal: AbortSignal): Promise<Delivery> => {
  const held = tokenOf(batch.personId)
  if (held === undefined) return { is: 'signed out' }
  const body = { ...batch.body, attendanceData: [...batch.body.attendanceData] }
  try {
    const answer = await transmit(
      'POST /api/attendance/mark',
      { body: { ...body, deviceNow: new Date().toISOString() } },
      { key: batch.id, as: held, signal, patience: patienceFor(body.attendanceData.length) },
    )
    return deliveryOf(batch, answer)
  } catch (error) {
    return deliveryOfFailure(error)
  }
}

/**
 * One tab sends at a time. Where there are no locks (plain http) two may send the same batch, which
 * the server takes as the same act.
 */
const alone = (personId: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request(`outbox of ${personId}`, work).then(() => undefined)
    : work()

/** Sends what a person has waiting, whenever it is kicked, and by itself after a failure. */
export const startSender = (
  personId: string,
  keep: Keep,
  /** Hears how a batch was answered, and which of its entries were refused. */
  told: (batch: Batch, delivery: Delivery, refused: readonly Entry[]) => Promise<void>,
) => {
  let failures = 0
  let timer: number | undefined
  let running = false
  let again = false
  let attempt = new AbortController()
  const over = new AbortController()
  const { signal } = over
  const otherTabs = new BroadcastChannel(`upload of ${personId}`)

  const sendAll = async (): Promise<void> => {
    while (!signal.aborted) {
      // What is not packed yet can still be marked anew, and then goes to the server once.
      if (!navigator.onLine && !isOnline()) return later()
      const batch = await nextBatch(keep, personId, newKey)
      if (batch === undefined) return
      attempt = new AbortController()
      const delivery = await deliver(batch, attempt.signal)
      const refused = await takeUp(keep, batch, delivery)
      await told(batch, delivery, refused)
      if (delivery.is === 'signed out') return
      if (delivery.is === 'later') return later(delivery.after)
      failures = 0
    }
  }

  const later = (after?: number) => {
    window.clearTimeout(timer)
    failures += 1
    timer = window.setTimeout(kick, pauseAfter(failures, after, Math.random()))
  }

  const run = async (): Promise<void> => {
    running = true
    do {
      again = false
      try {
        await alone(personId, sendAll)
      } catch {
        // What is kept here could not be read or written just now.
        later()
      }
    } while (again && !signal.aborted)
    running = false
  }

  const kick = (): void => {
    if (signal.aborted) return
    if (running) again = true
    else {
      window.clearTimeout(timer)
      void run()
    }
  }

  /** Whoever hurries waits for no try that hangs, here or in another tab; its key makes that safe. */
  const hurryHere = (): void => {
    attempt.abort()
    kick()
  }
  const hurry = (): void => {
    otherTabs.postMessage('hurry')
    hurryHere()
  }
  otherTabs.addEventListener('message', hurryHere, { signal })
  // A try from before the line was back hangs on a connection that is no more.
  window.addEventListener('online', hurryHere, { signal })
  const stopFollowing = serverReachability.subscribe(() => {
    if (serverReachability.get()) hurryHere()
  })

  return {
    kick,
    hurry,
    stop: () => {
      over.abort()
      stopFollowing()
      otherTabs.close()
      window.clearTimeout(timer)
    },
  }
}
