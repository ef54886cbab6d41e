import type { Place } from '../kit/outbox/entry.ts'
import { outbox } from '../kit/outbox/outbox.ts'
import { useSession } from '../kit/session.ts'

/** What the server was told at once stands over marks of the same students that wait here since before. */
export const useLettingGo = () => {
  const { user } = useSession()
  return (places: readonly Place[], time: string): void => {
    // One that stays meets the later mark at the server, and is asked about.
    outbox.letGo(user._id, places, time).catch(() => undefined)
  }
}
