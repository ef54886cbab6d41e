import { useRef } from 'react'

// crypto.randomUUID exists on https only, and an institute may run on plain http in its own house.
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

type ActKey = { keyFor: (input: unknown) => string; renew: () => void }

/** One key for one act: kept while the same values are tried again, renewed after a success. */
export const useActKey = (form?: string): ActKey => {
  const act = useRef<{ values: string; key: string } | undefined>(undefined)
  if (form !== undefined) return keyOfForm(form)
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

/**
 * One key for one filling of a form, whatever is corrected in between and over a reload of the tab:
 * an answer may have been lost on its way, and then the record is there already.
 */
const keyOfForm = (form: string): ActKey => ({
  keyFor: () => {
    const kept = sessionStorage.getItem(nameOf(form))
    if (kept !== null) return kept
    const key = newKey()
    sessionStorage.setItem(nameOf(form), key)
    return key
  },
  renew: () => forgetActKey(form),
})

const nameOf = (form: string) => `act:${form}`

/** A form that is emptied on purpose begins a new act. */
export const forgetActKey = (form: string): void => sessionStorage.removeItem(nameOf(form))
