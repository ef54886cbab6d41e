import { setTimeout as pause } from 'node:timers/promises'

/** So long that only what hangs takes longer, also on a busy machine. */
const longest = 4 * 60_000

/** Waits for a state, and fails if it never comes. */
export const until = async (
  isSo: () => boolean | Promise<boolean>,
  what: string,
): Promise<void> => {
  const end = performance.now() + longest
  for (;;) {
    const [is, cause] = await Promise.resolve(isSo()).then(
      (answer) => [answer],
      (error: unknown) => [false, error],
    )
    if (is) return
    if (performance.now() > end) throw new Error(`It did not come to this: ${what}`, { cause })
    await pause(20)
  }
}
