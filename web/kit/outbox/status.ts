import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../session.ts'
import { storage } from '../storage.ts'

/** What the header tells; `known` is false until this browser's shelves have been read. */
export type OutboxStatus = {
  known: boolean
  waiting: number
  attention: number
  /** The device's clock is off by so many seconds, as the server found. */
  clockOff: number | undefined
}

const unknown: OutboxStatus = { known: false, waiting: 0, attention: 0, clockOff: undefined }
let status = unknown
const listeners = new Set<() => void>()

const become = (now: OutboxStatus) => {
  status = now
  for (const listener of listeners) listener()
}

const nameOf = (personId: string) => `unsent:${personId}`

/** Tells how a person's marks stand, and notes it for the next start. */
export const tellStatus = (personId: string, now: OutboxStatus): void => {
  const { waiting, attention } = now
  if (waiting + attention === 0) storage.remove(nameOf(personId))
  else storage.set(nameOf(personId), JSON.stringify({ waiting, attention }))
  become(now)
}

export const forgetStatus = (): void => become(unknown)

/** What was noted last time: enough to tell, until the shelves themselves have been read. */
const noted = (personId: string): OutboxStatus => {
  try {
    const { waiting = 0, attention = 0 } = JSON.parse(storage.get(nameOf(personId)) ?? '{}')
    return { known: true, waiting, attention, clockOff: undefined }
  } catch {
    return unknown
  }
}

const onStatus = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What waits is sent soon; where nothing is known to wait, one looks when all else is done. */
const soon = 300
const unhurried = 5_000

/** The outbox itself comes after what the person looks at. */
export const loadOutbox = () => import('./outbox.ts').then(({ outbox }) => outbox)

/** How the marks of whoever is signed in stand; sends them while somebody looks. */
export const useOutboxStatus = (): OutboxStatus => {
  const { user } = useSession()
  useEffect(() => {
    if (!status.known) become(noted(user._id))
    const begin = () => {
      loadOutbox().then(
        (outbox) => outbox.open(user._id),
        () => undefined,
      )
    }
    const timer = window.setTimeout(begin, status.waiting > 0 ? soon : unhurried)
    return () => window.clearTimeout(timer)
  }, [user._id])
  return useSyncExternalStore(onStatus, () => status)
}
