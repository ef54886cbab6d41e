import { useSyncExternalStore } from 'react'
import { may, type Permission } from '../../contract/access.ts'
import type { User } from '../../contract/employees.ts'
import { eraseDraftsOf } from './draft-store.ts'
import { queryClient } from './query-client.ts'
import { token } from './token.ts'
import { detailOf, Refused, transmit } from './transmit.ts'

type Session =
  | { is: 'resolving' }
  | { is: 'unreachable'; detail: string | undefined }
  | { is: 'out'; byChoice: boolean }
  | { is: 'in'; user: User; expired: boolean }

let session: Session = token.get() === null ? { is: 'out', byChoice: false } : { is: 'resolving' }
const listeners = new Set<() => void>()
let waiting: { go: () => void; giveUp: () => void }[] = []

export const currentSession = (): Session => session

const onSession = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const become = (next: Session) => {
  session = next
  for (const listener of listeners) listener()
}

const leave = (byChoice: boolean) => {
  token.clear()
  queryClient.clear()
  const refused = waiting
  waiting = []
  become({ is: 'out', byChoice })
  for (const { giveUp } of refused) giveUp()
}

const arrive = (user: User) => {
  const going = waiting
  waiting = []
  become({ is: 'in', user, expired: false })
  for (const { go } of going) go()
}

/** Another person has signed in here: nothing of the former one may stay on the screen. */
const startAfresh = () => window.location.assign('/dashboard')

/** Asks who the held token belongs to. Only the server's no signs out; a network away does not. */
export const resolveSession = async (): Promise<void> => {
  if (token.get() === null) return leave(false)
  if (session.is !== 'in') become({ is: 'resolving' })
  try {
    const { user } = await transmit('GET /api/auth/profile', {})
    if (session.is === 'in' && session.user._id !== user._id) return startAfresh()
    arrive(user)
  } catch (error) {
    if (error instanceof Refused && (error.status === 401 || error.status === 403)) leave(false)
    else if (session.is !== 'in') become({ is: 'unreachable', detail: detailOf(error) })
  }
}

/** Shows the person as he is now, after he has changed his own details. */
export const showPerson = (user: User): void => {
  if (session.is === 'in') become({ ...session, user })
}

/** Signs in, also in place of a session that expired; throws what the server refused with. */
export const signIn = async (email: string, password: string): Promise<void> => {
  const answer = await transmit('POST /api/auth/login', { body: { email, password } })
  token.set(answer.token)
  if (session.is === 'in' && session.user._id !== answer.user._id) return startAfresh()
  arrive(answer.user)
}

/** Waits until the same person has signed in again, over the page that he was working on. */
export const signedInAgain = (refusal: unknown): Promise<void> => {
  if (session.is !== 'in') return Promise.reject(refusal)
  const again = new Promise<void>((go, reject) => {
    waiting.push({ go, giveUp: () => reject(refusal) })
  })
  if (!session.expired) become({ ...session, expired: true })
  return again
}

/** Leaves an expired session without signing in again; drafts stay for the next time. */
export const giveUpSession = (): void => leave(false)

/** Ends the session here at once; the server hears of it, and if it does not, the token is gone. */
export const signOut = (): void => {
  transmit('POST /api/auth/logout', {}, { keepalive: true }).catch(() => undefined)
  forgetPerson()
}

/** Erases the person from this browser, drafts included. */
export const forgetPerson = (): void => {
  if (session.is === 'in') eraseDraftsOf(session.user._id)
  leave(true)
}

/** Follows what another tab did: a sign-out, or a sign-in. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== token.name && key !== null) return
    if (key !== null && newValue !== null) void resolveSession()
    else if (session.is !== 'out' && token.get() === null) leave(true)
  })
}

export const useSessionState = (): Session => useSyncExternalStore(onSession, currentSession)

/** The person who is signed in; only below the guard, where there is one. */
export const useSession = (): { user: User; may: (permission: Permission) => boolean } => {
  const state = useSessionState()
  if (state.is !== 'in') throw new Error('This screen needs a session')
  const { user } = state
  return { user, may: (permission) => may(user.role, permission) }
}
