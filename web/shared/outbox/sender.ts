import { historyHeader, readMarker } from '../../../contract/history/marker.ts'
import { newKey } from '../../api/idempotency.ts'
import { pauseAfter } from '../../api/timeout.ts'
import { isOnline } from '../../api/network.ts'
import { serverReachability } from '../../api/server-reachability.ts'
import { tokenOf } from '../../api/sign-in.ts'
import { noteFailure } from './answers.ts'
import { type Batch, keysIn } from './batch.ts'
import { type Delivery, deliveryOf, deliveryOfFailure } from './delivery.ts'
import type { OutboxEntry } from './entry.ts'
import { keepMarker, knownEpoch } from './rewinds/known.ts'
import { applyResult, nextBatch, type Transact } from './transactions.ts'
import { uploadOf } from './uploads.ts'

/** In ms: enough for many entries on a bad connection, short enough to notice a dead one. */
const timeoutFor = (entries: number): number => 15_000 + 25 * entries

const deliver = async (batch: Batch, signal: AbortSignal): Promise<Delivery> => {
  const as = tokenOf(batch.personId)
  if (as === undefined) return { is: 'signed out' }
  let marker: string | null = null
  const onHeaders = (headers: Headers) => {
    marker = headers.get(historyHeader)
  }
  const timeoutMs = timeoutFor(keysIn(batch).length)
  const options = { key: batch.id, as, signal, timeoutMs, onHeaders }
  try {
    const posted = await uploadOf(batch).post(batch, new Date().toISOString(), options)
    keepMarker(batch.personId, marker)
    return deliveryOf(batch, posted, readMarker(marker))
  } catch (error) {
    const delivery = deliveryOfFailure(error)
    const isRenewed = ![as, undefined].includes(tokenOf(batch.personId))
    return delivery.is === 'signed out' && isRenewed ? { is: 'later', after: undefined } : delivery
  }
}

/**
 * One tab sends at a time. Without locks (plain http) two may send the same batch, which its key makes
 * harmless.
 */
const alone = (personId: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request(`outbox-${personId}`, work).then(() => undefined)
    : work()

/** Sends what a person has waiting whenever it is flushed, and by itself after a failure. */
export const startSender = (
  personId: string,
  transact: Transact,
  /** Gets the result of a batch, and which of its entries were refused. */
  onResult: (batch: Batch, delivery: Delivery, refused: readonly OutboxEntry[]) => Promise<void>,
) => {
  let failures = 0
  let timer: number | undefined
  let running = false
  let again = false
  let attempt = new AbortController()
  const over = new AbortController()
  const { signal } = over
  const otherTabs = new BroadcastChannel(`upload-${personId}`)

  const sendAll = async (): Promise<void> => {
    while (!signal.aborted) {
      // What is not packed yet can still be marked again, and is then sent only once.
      if (!navigator.onLine && !isOnline()) return later()
      const batch = await nextBatch(transact, personId, newKey, knownEpoch(personId))
      if (batch === undefined) return
      attempt = new AbortController()
      const delivery = await deliver(batch, attempt.signal)
      const refused = await applyResult(transact, batch, delivery)
      await onResult(batch, delivery, refused)
      if (delivery.is === 'signed out') return
      if (delivery.is === 'later') {
        if (delivery.failed !== undefined) noteFailure(keysIn(batch), delivery.failed)
        return later(delivery.after)
      }
      failures = 0
    }
  }

  const later = (after?: number) => {
    window.clearTimeout(timer)
    failures += 1
    timer = window.setTimeout(flush, pauseAfter(failures, after, Math.random()))
  }

  const run = async (): Promise<void> => {
    running = true
    do {
      again = false
      try {
        await alone(personId, sendAll)
      } catch {
        // The outbox could not be read or written just now.
        later()
      }
    } while (again && !signal.aborted)
    running = false
  }

  const flush = (): void => {
    if (signal.aborted) return
    if (running) again = true
    else {
      window.clearTimeout(timer)
      void run()
    }
  }

  /** Drops a try that hangs, here or in another tab, and sends again; the key makes that safe. */
  const hurryHere = (): void => {
    attempt.abort()
    flush()
  }
  const hurry = (): void => {
    otherTabs.postMessage('hurry')
    hurryHere()
  }
  otherTabs.addEventListener('message', hurryHere, { signal })
  // A try from before the network returned hangs on a dead connection.
  window.addEventListener('online', hurryHere, { signal })
  const stopFollowing = serverReachability.subscribe(() => {
    if (serverReachability.get()) hurryHere()
  })

  return {
    flush,
    hurry,
    stop: () => {
      over.abort()
      stopFollowing()
      otherTabs.close()
      window.clearTimeout(timer)
    },
  }
}
