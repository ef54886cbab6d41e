import { useRef } from 'react'
import { durable } from '../storage/durable.ts'

// crypto.randomUUID exists on https only, and an institute may run on plain http in its own house.
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The key under which the server counts an act once, however often it is tried. */
export type ActKey = { keyFor: (input: unknown) => string; renew: () => void }

/** One key while the same values are tried again, renewed after a success. */
export const useActKey = (): ActKey => {
  const act = useRef<{ values: string; key: string } | undefined>(undefined)
  return {
    keyFor: (input) => {
      const values = JSON.stringify(input) ?? ''
      if (act.current?.values !== values) act.current = { values, key: newKey() }
      return act.current.key
    },
    renew: () => {
      act.current = undefined
    },
  }
}

/** One key whatever is corrected between the tries, until it is renewed or its screen is left. */
export const correctableAct = (): ActKey => {
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

/** Likewise, and it survives a killed browser: it is kept under this name. */
export const keptAct = (name: string): ActKey => ({
  keyFor: () => {
    const kept = durable.get(name)
    if (kept !== null) return kept
    const key = newKey()
    durable.set(name, key)
    return key
  },
  renew: () => durable.remove(name),
})
