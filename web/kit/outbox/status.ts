import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../session.ts'

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

export const tellStatus = (now: OutboxStatus | undefined): void => {
  status = now ?? unknown
  for (const listener of listeners) listener()
}

const onStatus = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const whenIdle = (work: () => void) => {
  if (!('requestIdleCallback' in window)) return void setTimeout(work, 500)
  requestIdleCallback(work, { timeout: 2_000 })
}

/** The outbox itself comes after what the person looks at. */
export const loadOutbox = () => import('./outbox.ts').then(({ outbox }) => outbox)

/** How the marks of whoever is signed in stand; sends them while somebody looks. */
export const useOutboxStatus = (): OutboxStatus => {
  const { user } = useSession()
  useEffect(() => {
    let over = false
    whenIdle(() => {
      loadOutbox().then(
        (outbox) => {
          if (!over) outbox.open(user._id)
        },
        () => undefined,
      )
    })
    return () => {
      over = true
    }
  }, [user._id])
  return useSyncExternalStore(onStatus, () => status)
}
