import { durable, tokenName as name } from '../storage/durable.ts'

/** The session's token; it survives a killed browser, and other tabs are told of every change. */
export const token = {
  name,
  get: () => durable.get(name),
  set: (value: string) => durable.set(name, value),
  clear: () => durable.remove(name),
}
