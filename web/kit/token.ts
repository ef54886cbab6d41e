import { storage } from './storage.ts'

const name = 'token'

/** The session's token in the browser's storage; other tabs hear of every change. */
export const token = {
  name,
  get: () => storage.get(name),
  set: (value: string) => storage.set(name, value),
  clear: () => storage.remove(name),
}
