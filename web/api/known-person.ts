import type { Answer } from '../../contract/kit/api.ts'
import type { User } from '../../contract/employees/calls.ts'
import { historyHeader, readMarker } from '../../contract/history/marker.ts'
import { durable } from '../storage/durable.ts'
import { token } from './token.ts'
import { transmit } from './transmit.ts'

const name = 'person'

/** Remembers whose token this is, so that the app opens without a network too. */
export const rememberPerson = (user: User): void =>
  durable.set(name, JSON.stringify({ token: token.get(), user }))

export const forgetKnownPerson = (): void => durable.remove(name)

/** The person whose token this is, as the server last described them. */
export const knownPerson = (): User | undefined => {
  try {
    const stored = JSON.parse(durable.get(name) ?? 'null') as { token: string; user: User } | null
    return stored !== null && stored.token === token.get() ? stored.user : undefined
  } catch {
    return undefined
  }
}

/** Under this name a browser remembers how far the server's database had come for a person. */
export const nameOfMarker = (personId: string): string => `history:${personId}`

type Brought = Pick<Answer<'GET /api/auth/profile'>, 'history'> & {
  as: string | null
  asked: string
  heard: string | null
}

let brought: Brought | undefined

/** Asks whose token this is, and what became of the history that this browser has seen. */
export const askWhoIsIn = async (): Promise<Answer<'GET /api/auth/profile'>> => {
  const [as, person] = [token.get(), knownPerson()]
  const known = person && durable.get(nameOfMarker(person._id))
  const seen = readMarker(known) && (known ?? undefined)
  let heard: string | null = null
  const onHeaders = (headers: Headers) => {
    heard = headers.get(historyHeader)
  }
  const answer = await transmit('GET /api/auth/profile', { query: { seen } }, { onHeaders })
  brought = seen === undefined ? undefined : { history: answer.history, as, asked: seen, heard }
  return answer
}

/**
 * What the server said of this marker together with the person, once; undefined from an older server,
 * where an upload has come further meanwhile, and after another sign-in.
 */
export const takeBroughtHistory = (personId: string, marker: string | null, by: string) => {
  const { history, as, asked, heard } = brought ?? {}
  brought = undefined
  const isLatest = as === by && asked === marker && durable.get(nameOfMarker(personId)) === marker
  return isLatest && history !== undefined ? { ...history, heard: heard ?? null } : undefined
}
