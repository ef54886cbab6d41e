import { Refusal } from '../../contract/kit/refuse.ts'
import { refusalOf } from './http/errors.ts'

/** What went wrong on a thread, as it can be sent. `cause` is the thread's error, unless a rule refused. */
export type ThreadFailure =
  | { refused: Pick<Refusal, 'code' | 'facts' | 'field'> & { cause: string | undefined } }
  | { failed: string }

/** On the thread: what is told of an error. */
export const failureOf = (error: unknown): ThreadFailure => {
  const refusal = refusalOf(error)
  const { code, facts, field } = refusal
  if (code === 'unexpected') return { failed: String(error instanceof Error ? error.stack : error) }
  const cause = refusal === error ? undefined : String(error)
  return { refused: { code, facts, field, cause } }
}

/** Beside it: the error again. */
export const errorOf = (failure: ThreadFailure): Error => {
  if ('failed' in failure) return new Error(failure.failed)
  const { code, facts, field, cause } = failure.refused
  return new Refusal(code, facts, field, cause === undefined ? {} : { cause })
}

/** The refusal of work whose thread ended before it was done; the next one gets a new thread. */
export const givenUp = (cause: string): Error =>
  errorOf({ refused: { code: 'busy', facts: undefined, field: undefined, cause } })

/** What is told of a thread that broke down: one that ran out of memory may be well next time. */
export const breakdownOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? givenUp(String(error))
    : error
