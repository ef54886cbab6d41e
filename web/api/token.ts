import { durable } from '../storage/durable.ts'
import { tokenName as name } from '../storage/durable-names.ts'

/** The session's token, which survives a killed browser; other tabs hear of every change. */
export const token = {
  name,
  get: () => durable.get(name),
  set: (value: string) => durable.set(name, value),
  clear: () => durable.remove(name),
}
