import type { User } from '../../contract/employees/calls.ts'
import { latestNotice, onNotice } from '../api/notice.ts'
import { queryClient } from '../api/query-client.ts'
import { resolveSession } from '../api/sign-in.ts'
import { currentSession, onSession } from '../api/session-store.ts'

/** Once the server's notice says that the person's own record has changed, screens show what they may do now. */
export const followPerson = (): void => {
  let known = latestNotice()?.person
  onNotice(() => {
    const former = known
    known = latestNotice()?.person
    if (former !== undefined && former !== known && currentSession().is === 'in') void askAgain()
  })
  let told: User | undefined
  const follow = () => {
    const session = currentSession()
    if (session.is !== 'in' || session.user === told) return
    const { user } = session
    told = user
    forgetLostVenues(user).catch(() => {
      if (told === user) told = undefined
    })
  }
  onSession(follow)
  follow()
}

const askAgain = async (): Promise<void> => {
  await resolveSession()
  const session = currentSession()
  if (session.is !== 'in') return
  // Screens that may no longer be open are closed by now, so nothing is asked for them.
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
}

/** Whoever may do what their role says sees every venue. */
const forgetLostVenues = async (user: User): Promise<void> => {
  if (user.given === undefined) return
  const { eraseLostVenues } = await import('./rosters/lost-venues.ts')
  await eraseLostVenues(user)
}
