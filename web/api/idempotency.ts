import { useRef } from 'react'
import { durable } from '../storage/durable.ts'

// crypto.randomUUID needs https, and an institute may run Muster on plain http in its own network.
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The server carries out one command per key, however often it is sent. */
export type IdempotencyKey = { keyFor: (input: unknown) => string; renew: () => void }

/** One key while the same values are tried again, renewed after a success. */
export const useIdempotencyKey = (): IdempotencyKey => {
  const sent = useRef<{ values: string; key: string } | undefined>(undefined)
  return {
    keyFor: (input) => {
      const values = JSON.stringify(input) ?? ''
      if (sent.current?.values !== values) sent.current = { values, key: newKey() }
      return sent.current.key
    },
    renew: () => {
      sent.current = undefined
    },
  }
}

/** One key even when values are corrected between the tries, until it is renewed or the screen is left. */
export const correctableKey = (): IdempotencyKey => {
  let key: string | undefined
  return {
    keyFor: () => {
      key ??= newKey()
      return key
    },
    renew: () => {
      key = undefined
    },
  }
}

/** The same, stored under this name, so that it survives a killed browser. */
export const durableKey = (name: string): IdempotencyKey => ({
  keyFor: () => {
    const storedKey = durable.get(name)
    if (storedKey !== null) return storedKey
    const key = newKey()
    durable.set(name, key)
    return key
  },
  renew: () => durable.remove(name),
})
