import type { Answer, Input } from '../../contract/kit/api.ts'
import type { User } from '../../contract/employees/calls.ts'
import { eraseDraftsOf } from '../storage/draft-store.ts'
import { keepInstituteLanguage } from '../language/choice.ts'
import { openDurable } from '../storage/durable-disk.ts'
import { durable } from '../storage/durable.ts'
import { reasonOf, Refused } from './failures.ts'
import { askWhoIsIn, forgetKnownPerson, knownPerson, rememberPerson } from './known-person.ts'
import { isOnline, onNetwork } from './network.ts'
import { queryClient } from './query-client.ts'
import { token } from './token.ts'
import { session } from './session-store.ts'
import { transmit } from './transmit.ts'
import { homePath } from '../screens/first-paths.ts'

type Arrival = Pick<
  Answer<'GET /api/auth/profile'>,
  'user' | 'defaultLanguage' | 'mustAddSecondFactor'
>

/** Calls that wait for the same person to sign in again. */
let waiting: { go: () => void; giveUp: () => void }[] = []
/** The token of the person on the screen; another tab may hold a newer one. */
let heldToken: string | null = null
/** False while the person is known only from this browser's memory. */
let confirmed = false
let asking = false

const leave = ({ byChoice }: { byChoice: boolean }) => {
  token.clear()
  forgetKnownPerson()
  queryClient.clear()
  const refused = waiting
  waiting = []
  session.set({ is: 'out', byChoice })
  for (const { giveUp } of refused) giveUp()
}

const arrive = ({ user, defaultLanguage, mustAddSecondFactor }: Arrival) => {
  keepInstituteLanguage(defaultLanguage)
  const going = waiting
  waiting = []
  heldToken = token.get()
  confirmed = true
  rememberPerson(user)
  session.set({ is: 'in', user, expired: false, mustAddSecondFactor })
  for (const { go } of going) go()
}

/** After another person signed in: nothing of the previous one may stay on the screen. */
const startAfresh = () => window.location.assign(homePath)

/** On a weak signal a person known here waits no longer than this for the server, in ms. */
const timeoutMs = 500

/** Opens the app for the person this browser remembers, until the server confirms who it is. */
const arriveAsKnown = (): boolean => {
  const user = knownPerson()
  if (user === undefined || session.get().is === 'in') return user !== undefined
  heldToken = token.get()
  confirmed = false
  session.set({ is: 'in', user, expired: false })
  return true
}

/**
 * Asks whose token this browser holds. Only Muster's own refusal signs out; a lost network, a server
 * in trouble or something that answers instead of Muster does not.
 */
export const resolveSession = async (): Promise<void> => {
  await openDurable(() => {
    if (session.get().is === 'resolving') session.set({ is: 'resolving', slowDisk: true })
  })
  const asked = token.get()
  if (asked === null) return leave({ byChoice: false })
  const before = session.get()
  if (before.is !== 'in') session.set({ is: 'resolving' })
  const arrivalTimer = window.setTimeout(arriveAsKnown, navigator.onLine ? timeoutMs : 0)
  asking = true
  try {
    const answer = await askWhoIsIn()
    if (isOfAnother(answer.user)) return startAfresh()
    arrive(answer)
  } catch (error) {
    const refused = error instanceof Refused && error.status < 500
    // Someone has signed in meanwhile, with their own token.
    if (refused && token.get() !== asked) return
    const now = session.get()
    if (refused) leave({ byChoice: false })
    else if (now.is !== 'in' && !arriveAsKnown())
      session.set({ is: 'unreachable', detail: reasonOf(error) })
  } finally {
    window.clearTimeout(arrivalTimer)
    asking = false
  }
}

/** Asks again whose token it is once the network is back, after the app opened without one. */
export const followNetwork = (): void => {
  onNetwork(() => {
    if (session.get().is === 'in' && !confirmed && !asking && isOnline()) void resolveSession()
  })
}

/** Shows the person's own details after they changed them. */
export const showPerson = (user: User): void => {
  const now = session.get()
  if (now.is !== 'in') return
  rememberPerson(user)
  session.set({ ...now, user })
}

const isOfAnother = (user: User): boolean => {
  const now = session.get()
  return now.is === 'in' && now.user._id !== user._id
}

/** The token of a person who is signed in here and whose session has not expired. */
export const tokenOf = (personId: string): string | undefined => {
  const now = session.get()
  const isTheirs = now.is === 'in' && now.user._id === personId && !now.expired
  return isTheirs ? (heldToken ?? undefined) : undefined
}

type SignInCall = 'POST /api/auth/login' | 'POST /api/auth/passkeys/sign-in'

/** Signs in, also after a session expired; throws the server's refusal. */
export const signIn = async <N extends SignInCall>(call: N, input: Input<N>): Promise<void> => {
  const answer: Answer<SignInCall> = await transmit(call, input)
  token.set(answer.token)
  if (isOfAnother(answer.user)) return startAfresh()
  arrive(answer)
}

/** Waits until the same person has signed in again, over the page they were working on. */
export const signedInAgain = (refusal: unknown): Promise<void> => {
  const now = session.get()
  if (now.is !== 'in') return Promise.reject(refusal)
  // Whoever sits here has not shown that they are the person this browser remembers.
  if (!confirmed && token.get() === heldToken) {
    leave({ byChoice: false })
    return Promise.reject(refusal)
  }
  const again = new Promise<void>((go, reject) => {
    waiting.push({ go, giveUp: () => reject(refusal) })
  })
  if (!now.expired) session.set({ ...now, expired: true })
  return again
}

/** Leaves an expired session without signing in again; drafts stay for the next time. */
export const giveUpSession = (): void => leave({ byChoice: false })

/** Ends the session here at once and tells the server; even if that fails, the token is gone. */
export const signOut = (): void => {
  transmit('POST /api/auth/logout', {}, { keepalive: true }).catch(() => undefined)
  forgetPerson()
}

const erasers: ((personId: string) => void)[] = []

/** Registers what else to erase from this browser when a person signs out. */
export const onSignOut = (erase: (personId: string) => void): void => {
  erasers.push(erase)
}

/** Erases the person from this browser, drafts included. */
export const forgetPerson = (): void => {
  const now = session.get()
  if (now.is === 'in') {
    eraseDraftsOf(now.user._id)
    for (const erase of erasers) erase(now.user._id)
  }
  leave({ byChoice: true })
}

/** Follows what another tab did: a sign-out, or a sign-in. */
export const followOtherTabs = (): void => {
  durable.follow((name) => {
    if (name !== token.name) return
    if (token.get() !== null) void resolveSession()
    else if (session.get().is !== 'out') leave({ byChoice: true })
  })
}
