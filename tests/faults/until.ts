import { setTimeout as pause } from 'node:timers/promises'

/** Waits for a state, and fails if it never comes. */
export const until = async (
  isSo: () => boolean | Promise<boolean>,
  what: string,
  seconds = 40,
): Promise<void> => {
  const end = performance.now() + seconds * 1000
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (performance.now() > end) throw new Error(`It did not come to this: ${what}`)
    await pause(20)
  }
}
