import { setImmediate } from 'node:timers/promises'

const longest = 10

/** Lets other work of this process go on whenever 10 ms have passed since the last time. */
export const createYield = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longest) return
    await setImmediate()
    since = performance.now()
  }
}
