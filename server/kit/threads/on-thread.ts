import { parentPort } from 'node:worker_threads'
import { refusalOf } from '../http/errors.ts'
import type { Failure, FromThread, Notes, ToThread } from './thread.ts'

/** Sends a part, and resolves when the next one is asked for. */
export type Send = (part: unknown) => Promise<void>

/**
 * Makes this thread work on one request after another; what `work` returns is its last part. `stop` ends early
 * what can be.
 */
export const workOn = (
  work: (request: never, send: Send) => Promise<unknown>,
  { takeNotes, stop }: { takeNotes?: () => Notes; stop?: () => Promise<unknown> } = {},
): void => {
  let asked = () => {}
  let stopped: Promise<unknown> | undefined
  const say = (message: FromThread): void => {
    const bytes =
      'part' in message && message.part instanceof Uint8Array ? [message.part.buffer] : []
    parentPort?.postMessage({ ...message, notes: takeNotes?.() }, bytes as ArrayBuffer[])
  }
  const send: Send = (part) =>
    new Promise((resolve) => {
      asked = resolve
      say({ part, isLast: false })
    })
  parentPort?.on('message', (message: ToThread<never>) => {
    if (message === 'more') return asked()
    if (message === 'stop') {
      stopped = stop?.().catch(() => {})
      return
    }
    void work(message.request, send)
      .then((part) => ({ part, isLast: true }), failureOf)
      .then(async (said) => {
        // Else it could stop the next.
        await stopped
        say(said)
      })
  })
}

const failureOf = (error: unknown): Failure => {
  const refusal = refusalOf(error)
  const { code, facts, field } = refusal
  return { failed: { code, facts, field, cause: refusal === error ? refusal.cause : error } }
}
