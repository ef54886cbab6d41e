import { useRef } from 'react'

// crypto.randomUUID exists on https only, and an institute may run on plain http in its own house.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** One key for one act: kept while the same values are tried again, renewed after a success. */
export const useActKey = () => {
  const act = useRef<{ values: string; key: string } | undefined>(undefined)
  return {
    keyFor: (input: unknown) => {
      const values = JSON.stringify(input) ?? ''
      if (act.current?.values !== values) act.current = { values, key: newKey() }
      return act.current.key
    },
    renew: () => {
      act.current = undefined
    },
  }
}
