import { createStore } from './create-store.ts'

/** Whether single keys, such as N or ?, are shortcuts; a person may turn them off on their device. */
export const letterKeys = createStore(true)

export const areLetterKeysOn = (): boolean => letterKeys.get()
