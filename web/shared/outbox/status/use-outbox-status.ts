import { useEffect } from 'react'
import { useSession } from '../../../api/session.ts'
import { useStore } from '../../../ui/create-store.ts'
import {
  countPending,
  type Pending,
  type OutboxStatus,
  outboxStatus,
  unknownStatus,
} from './status.ts'

/** In ms: what waits is sent soon; with nothing known to wait, the outbox loads after all else. */
const soon = 300
const unhurried = 5_000

/** The outbox's code loads after the screen. */
const loadOutbox = () => import('../outbox.ts').then(({ outbox }) => outbox)

/** The status for the person who is signed in; their entries are sent while this is on the screen. */
export const useOutboxStatus = (): OutboxStatus => {
  const { user } = useSession()
  useEffect(() => {
    let timer: number | undefined
    let over = false
    const show = (pending: Partial<Pending>) => {
      if (!outboxStatus.get().known) outboxStatus.set({ ...unknownStatus, known: true, ...pending })
    }
    const begin = () => {
      if (over) return
      loadOutbox().then(
        (outbox) => {
          if (!over) outbox.open(user._id)
        },
        () => undefined,
      )
    }
    // A browser that keeps nothing has nothing waiting.
    const beginBlocked = () => {
      if (!over) show({})
      begin()
    }
    // Only the database is certain: a crash may lose what was noted elsewhere.
    countPending(user._id).then((pending) => {
      if (over) return
      show(pending)
      timer = window.setTimeout(begin, pending.waiting > 0 ? soon : unhurried)
    }, beginBlocked)
    return () => {
      over = true
      window.clearTimeout(timer)
    }
  }, [user._id])
  return useStore(outboxStatus)
}
