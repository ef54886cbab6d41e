import type { User } from '../../contract/employees/calls.ts'
import { durable } from '../storage/durable.ts'
import { token } from './token.ts'

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
