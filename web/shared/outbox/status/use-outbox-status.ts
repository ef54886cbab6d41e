import { useEffect } from 'react'
import { useSession } from '../../../api/session.ts'
import { currentSession } from '../../../api/session-store.ts'
import { useStore } from '../../../ui/create-store.ts'
import {
  countPending,
  type Pending,
  type OutboxStatus,
  outboxStatus,
  unknownStatus,
} from './status.ts'

/** In ms. What waits is sent soon; watching, and what was confirmed, come after the screen. */
const soon = 300
const watchAfter = 2_000
const unhurried = 5_000

/**
 * The status for the person who is signed in; their entries are sent while this is on the screen. The
 * outbox's code loads after the screen, and only where this browser has entries of theirs.
 */
export const useOutboxStatus = (): OutboxStatus => {
  const { user } = useSession()
  useEffect(() => {
    const timers: number[] = []
    const after = (pause: number, work: () => void) => timers.push(window.setTimeout(work, pause))
    let over = false
    let isEmpty = false
    const open = async () => {
      const { outbox } = await import('../outbox.ts')
      if (!over) outbox.open(user._id)
      return outbox
    }
    const beginOnceBack = () => window.addEventListener('online', begin, { once: true })
    const begin = () => void open().catch(beginOnceBack)
    const show = (pending: Partial<Pending>) => {
      if (!outboxStatus.get().known) outboxStatus.set({ ...unknownStatus, known: true, ...pending })
    }
    // What cannot be counted now may wait all the same: the outbox looks again.
    const nothing = { waiting: 0, attention: 0, isEmpty: false }
    // Only the database is certain: a crash may lose what was noted elsewhere.
    void countPending(user._id)
      .catch(() => nothing)
      .then(({ isEmpty: none, ...pending }) => {
        if (over) return
        isEmpty = none
        show(pending)
        if (!none) after(pending.waiting > 0 ? soon : unhurried, begin)
      })
    // Other tabs say when they have put the first one there.
    const otherTabs = new BroadcastChannel('outbox')
    otherTabs.addEventListener('message', begin, { once: true })
    let stopWatching = () => undefined as void
    const watch = async () => {
      const { watchRewinds } = await import('../rewinds/rewind-watch.ts')
      if (over) return
      const { start, stop } = watchRewinds(user._id, async (look) => {
        if (over || (isEmpty && look.lost === undefined && !look.isForeign)) return
        await (await open()).afterLook(user._id, look)
      })
      stopWatching = stop
      start()
    }
    const watchSoon = () => void watch().catch(() => after(unhurried, watchSoon))
    after(watchAfter, watchSoon)
    return () => {
      over = true
      for (const timer of timers) window.clearTimeout(timer)
      window.removeEventListener('online', begin)
      otherTabs.close()
      stopWatching()
      if (currentSession().is !== 'in') outboxStatus.set(unknownStatus)
    }
  }, [user._id])
  return useStore(outboxStatus)
}
