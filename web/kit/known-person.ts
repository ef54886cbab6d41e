import type { User } from '../../contract/employees.ts'
import { storage } from './storage.ts'
import { token } from './token.ts'

const name = 'person'

/** Remembers to whom the held token belongs, so that the app opens without a network too. */
export const rememberPerson = (user: User): void =>
  storage.set(name, JSON.stringify({ token: token.get(), user }))

export const forgetKnownPerson = (): void => storage.remove(name)

/** The person of the held token, as the server last described him. */
export const knownPerson = (): User | undefined => {
  try {
    const kept = JSON.parse(storage.get(name) ?? 'null') as { token: string; user: User } | null
    return kept !== null && kept.token === token.get() ? kept.user : undefined
  } catch {
    return undefined
  }
}
