import { refuse } from '../../../contract/kit/refuse.ts'

/** Calls that a key may make at once. */
const atOnce = 200
/** Calls a second that it may make for as long as it likes. */
const perSecond = 20

type Left = { calls: number; at: number }

/**
 * Limits the calls of each key in this process, so that a program that runs wild doesn't slow people
 * down. What was not used is saved up, to `atOnce` calls.
 */
export const keyLimiter = (now: () => Date): ((keyId: number) => void) => {
  const keys = new Map<number, Left>()
  return (keyId) => {
    const at = now().getTime()
    const before = keys.get(keyId) ?? { calls: atOnce, at }
    const seconds = Math.max(0, at - before.at) / 1000
    const calls = Math.min(atOnce, before.calls + seconds * perSecond)
    if (calls < 1) refuse('rate_limited', { seconds: Math.ceil((1 - calls) / perSecond) })
    keys.set(keyId, { calls: calls - 1, at })
  }
}
