import { send } from '../api/client.ts'
import { latestNotice, onNotice } from '../api/notice.ts'
import { queryClient } from '../api/query-client.ts'
import { resolveSession } from '../api/session.ts'
import { currentSession } from '../api/session-store.ts'

/** Once the server's notice says that the person's own record has changed, screens show what they may do now. */
export const followPerson = (): void => {
  let known = latestNotice()?.person
  onNotice(() => {
    const former = known
    known = latestNotice()?.person
    if (former !== undefined && former !== known && currentSession().is === 'in') void askAgain()
  })
}

const askAgain = async (): Promise<void> => {
  await resolveSession()
  const session = currentSession()
  if (session.is !== 'in') return
  // Screens that may no longer be open are closed by now, so nothing is asked for them.
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
  await forgetLostVenues(session.user._id).catch(() => undefined)
}

/** Erases the rosters of venues that the person no longer sees; marks that wait stay. */
const forgetLostVenues = async (personId: string): Promise<void> => {
  const { eraseRoster, rostersOf } = await import('./rosters/rosters.ts')
  const kept = await rostersOf(personId)
  if (kept.length === 0) return
  const { venues } = await send('GET /api/students/venues', {})
  const names = new Set(venues.map(({ name }) => name))
  for (const { key, venue } of kept) if (!names.has(venue)) await eraseRoster(key)
}
