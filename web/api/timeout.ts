/** How long a call may go without any part of its answer, in ms, by default. */
export const usualTimeoutMs = 20_000

/**
 * Aborts a call that is not answered, or whose answer stops halfway: `renew` at every part that
 * arrives, `stop` at the end. `outer` aborts it too.
 */
export const withTimeout = (ms: number, outer: AbortSignal | undefined) => {
  const controller = new AbortController()
  const giveUp = () => controller.abort(new DOMException('No answer came', 'TimeoutError'))
  const follow = () => controller.abort(outer?.reason)
  let timer = setTimeout(giveUp, ms)
  if (outer?.aborted === true) follow()
  outer?.addEventListener('abort', follow)
  return {
    signal: controller.signal,
    renew: () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, ms)
    },
    stop: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', follow)
    },
  }
}

/** The whole text of an answer; calls back at every part that arrives. */
export const readText = async (answer: Response, onPart: () => void): Promise<string> => {
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const part = await reader?.read()
    if (part === undefined || part.done) return text + decoder.decode()
    onPart()
    text += decoder.decode(part.value, { stream: true })
  }
}

const first = 1_000
const longest = 60_000

/**
 * Milliseconds until the next try after this many failures in a row: doubled each time, up to a
 * minute, and never sooner than the server asks (`after`, in seconds). `chance` (0 to 1) spreads the
 * tries of many devices that lost the same server.
 */
export const pauseAfter = (failures: number, after: number | undefined, chance: number): number => {
  const doubled = Math.min(longest, first * 2 ** (failures - 1))
  return Math.max((after ?? 0) * 1000, doubled * (0.75 + chance / 2))
}
