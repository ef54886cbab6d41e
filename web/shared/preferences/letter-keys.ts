import { useEffect } from 'react'
import { storage } from '../../storage/storage.ts'
import { letterKeys } from '../../ui/letter-keys.ts'

const nameOf = (personId: string): string => `letter-keys-off:${personId}`

/** Single keys are shortcuts, unless this person has turned them off on this device. */
export const useChosenLetterKeys = (personId: string): void =>
  useEffect(() => letterKeys.set(storage.get(nameOf(personId)) === null), [personId])

export const chooseLetterKeys = (personId: string, on: boolean): void => {
  if (on) storage.remove(nameOf(personId))
  else storage.set(nameOf(personId), 'off')
  letterKeys.set(on)
}
