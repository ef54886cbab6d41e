import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../../api/session.ts'
import { peek } from './peek.ts'

/** What the header tells; `known` is false until this browser's shelves have been read. */
export type OutboxStatus = {
  known: boolean
  waiting: number
  attention: number
  /** False while some of it would be gone with the page. */
  kept: boolean
}

const unknown: OutboxStatus = { known: false, waiting: 0, attention: 0, kept: true }
let status = unknown
const listeners = new Set<() => void>()

const become = (now: OutboxStatus) => {
  status = now
  for (const listener of listeners) listener()
}

/** Tells how the marks of whoever is signed in stand; nothing once he has left. */
export const tellStatus = (now: OutboxStatus | undefined): void => become(now ?? unknown)

export const currentStatus = (): OutboxStatus => status

const onStatus = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What waits is sent soon; where nothing is known to wait, one looks when all else is done. */
const soon = 300
const unhurried = 5_000

/** The outbox itself comes after what the person looks at. */
export const loadOutbox = () => import('../outbox.ts').then(({ outbox }) => outbox)

/** How the marks of whoever is signed in stand; sends them while somebody looks. */
export const useOutboxStatus = (): OutboxStatus => {
  const { user } = useSession()
  useEffect(() => {
    let timer: number | undefined
    let over = false
    const begin = () => {
      if (over) return
      loadOutbox().then(
        (outbox) => {
          if (!over) outbox.open(user._id)
        },
        () => undefined,
      )
    }
    // A browser that keeps nothing has nothing that waits.
    const beginBlocked = () => {
      if (!over && !status.known) become({ ...unknown, known: true })
      begin()
    }
    // Only what lies on the shelves is sure: a crash may take what was noted elsewhere.
    peek(user._id).then(({ waiting, attention }) => {
      if (over) return
      if (!status.known) become({ ...unknown, known: true, waiting, attention })
      timer = window.setTimeout(begin, waiting > 0 ? soon : unhurried)
    }, beginBlocked)
    return () => {
      over = true
      window.clearTimeout(timer)
    }
  }, [user._id])
  return useSyncExternalStore(onStatus, currentStatus)
}
