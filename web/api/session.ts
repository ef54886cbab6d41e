import { useSyncExternalStore } from 'react'
import { may, type Permission } from '../../contract/kit/access.ts'
import type { User } from '../../contract/employees/calls.ts'
import { eraseDraftsOf } from '../storage/draft-store.ts'
import { openDurable } from '../storage/durable-disk.ts'
import { durable } from '../storage/durable.ts'
import { reasonOf, Refused } from './failures.ts'
import { forgetKnownPerson, knownPerson, rememberPerson } from './known-person.ts'
import { isOnline, onNetwork } from './network.ts'
import { queryClient } from './query-client.ts'
import { token } from './token.ts'
import { transmit } from './transmit.ts'

type Session =
  | { is: 'resolving' }
  | { is: 'unreachable'; detail: string | undefined }
  | { is: 'out'; byChoice: boolean }
  | { is: 'in'; user: User; expired: boolean }

let session: Session = { is: 'resolving' }
const listeners = new Set<() => void>()
let waiting: { go: () => void; giveUp: () => void }[] = []
/** The token that the person on the screen came with; another tab may hold a newer one. */
let heldToken: string | null = null
/** False while the person is taken from what this browser remembers. */
let confirmed = false
let asking = false

export const currentSession = (): Session => session

export const onSession = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const become = (next: Session) => {
  session = next
  for (const listener of listeners) listener()
}

const leave = (byChoice: boolean) => {
  token.clear()
  forgetKnownPerson()
  queryClient.clear()
  const refused = waiting
  waiting = []
  become({ is: 'out', byChoice })
  for (const { giveUp } of refused) giveUp()
}

const arrive = (user: User) => {
  const going = waiting
  waiting = []
  heldToken = token.get()
  confirmed = true
  rememberPerson(user)
  become({ is: 'in', user, expired: false })
  for (const { go } of going) go()
}

/** Another person has signed in here: nothing of the former one may stay on the screen. */
const startAfresh = () => window.location.assign('/dashboard')

/** One bar of signal is worse than none; longer than this nobody waits who is known here. */
const patience = 500
/** Who has seen the app for so long may be at work: a no then asks for the password over the page. */
const settledAfter = 3_000

/** Opens the app for whom this browser remembers, until the server has said who it is. */
const arriveAsKnown = (): boolean => {
  const user = knownPerson()
  if (user === undefined || session.is === 'in') return user !== undefined
  heldToken = token.get()
  confirmed = false
  become({ is: 'in', user, expired: false })
  return true
}

/**
 * Asks who the held token belongs to. Only a refusal in Muster's own words signs out; a network that
 * is away, a server in trouble or what answers in its place does not.
 */
export const resolveSession = async (): Promise<void> => {
  await openDurable()
  const asked = token.get()
  if (asked === null) return leave(false)
  if (session.is !== 'in') become({ is: 'resolving' })
  const settled = session.is === 'in' ? 0 : performance.now() + settledAfter
  const impatient = window.setTimeout(arriveAsKnown, navigator.onLine ? patience : 0)
  asking = true
  try {
    const { user } = await transmit('GET /api/auth/profile', {})
    if (session.is === 'in' && session.user._id !== user._id) return startAfresh()
    arrive(user)
  } catch (error) {
    const refused = error instanceof Refused && error.status < 500
    // Somebody has signed in meanwhile, with a token of his own.
    if (refused && token.get() !== asked) return
    if (refused && session.is === 'in' && !confirmed && performance.now() > settled)
      become({ ...session, expired: true })
    else if (refused) leave(false)
    else if (session.is !== 'in' && !arriveAsKnown())
      become({ is: 'unreachable', detail: reasonOf(error) })
  } finally {
    window.clearTimeout(impatient)
    asking = false
  }
}

/** Asks again who it is once the network is back, where the app was opened without. */
export const followNetwork = (): void => {
  onNetwork(() => {
    if (session.is === 'in' && !confirmed && !asking && isOnline()) void resolveSession()
  })
}

/** Shows the person as he is now, after he has changed his own details. */
export const showPerson = (user: User): void => {
  if (session.is !== 'in') return
  rememberPerson(user)
  become({ ...session, user })
}

/** The token of a person who is signed in here and whose session has not expired. */
export const tokenOf = (personId: string): string | undefined =>
  session.is === 'in' && session.user._id === personId && !session.expired
    ? (heldToken ?? undefined)
    : undefined

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

const erasers: ((personId: string) => void)[] = []

/** Erases something else that this browser keeps of a person who signs out. */
export const onSignOut = (erase: (personId: string) => void): void => {
  erasers.push(erase)
}

/** Erases the person from this browser, drafts included. */
export const forgetPerson = (): void => {
  if (session.is === 'in') {
    const { _id } = session.user
    eraseDraftsOf(_id)
    for (const erase of erasers) erase(_id)
  }
  leave(true)
}

/** Follows what another tab did: a sign-out, or a sign-in. */
export const followOtherTabs = (): void => {
  durable.follow((name) => {
    if (name !== token.name) return
    if (token.get() !== null) void resolveSession()
    else if (session.is !== 'out') leave(true)
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
