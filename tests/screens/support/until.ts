import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'

/** How often what no change of the document tells is looked at, in ms: an address, the focus, a value. */
const often = 20

const nextChange = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => done())
    const timer = setTimeout(() => done(), often)
    const done = () => {
      clearTimeout(timer)
      observer.disconnect()
      resolve()
    }
    observer.observe(document, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    })
  })

/** Once React has finished what it knows of: nobody presses a button between two of its steps. */
export const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve())
  })

export class NotInTime extends Error {}

/** Asks after every change of the page until there is an answer. */
export const until = async <T>(
  ask: () => Promise<T | undefined>,
  timeoutMs: number,
  complaint: () => string = () => 'This did not happen',
): Promise<T> => {
  const end = performance.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (performance.now() > end) throw new NotInTime(complaint())
    await nextChange()
    await atRest()
  }
}
