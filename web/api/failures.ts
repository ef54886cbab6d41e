import { t } from '@lingui/core/macro'
import type { Failure } from '../../contract/kit/endpoint.ts'
import { inLanguage } from '../language/said.ts'

/** The server's refusal: its sentence in English, what it is made of, and the fields it belongs to. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly facts: Failure['facts']
  readonly fields: Record<string, string>
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined

  constructor(status: number, failure: Partial<Failure>, retryAfter: number | undefined) {
    super(failure.message ?? '')
    this.status = status
    this.code = failure.code ?? 'unexpected'
    this.facts = failure.facts
    this.fields = failure.fields ?? {}
    this.retryAfter = retryAfter
  }
}

/**
 * Why no answer of Muster came: the network or the server is away, the time ran out, or something else
 * answered, like a hotspot's sign-in page.
 */
export type Absence = 'away' | 'late' | 'foreign'

/** No answer of Muster came. */
export class Unreachable extends Error {
  readonly why: Absence
  /** The status of what answered instead. */
  readonly status: number | undefined

  constructor(why: Absence = 'away', status?: number) {
    super(why)
    this.why = why
    this.status = status
  }
}

const toasted = new WeakSet<Error>()

/** A toast says what failed, so a page that shows the error does not. */
export const noteToasted = (error: Error): void => void toasted.add(error)
export const isToasted = (error: unknown): boolean => error instanceof Error && toasted.has(error)

const absences = (): Record<Absence, string> => ({
  away: t`The server can't be reached. Check your connection and try again.`,
  late: t`The server took too long to answer. Check your connection and try again.`,
  foreign: t`Something on this network answered instead of Muster. Sign in to the Wi-Fi or change the network, then try again.`,
})

/** The server's own sentence about a failure, if any, in the language of the screens. */
export const detailOf = (error: unknown): string | undefined =>
  error instanceof Refused && error.message !== '' ? inLanguage(error) : undefined

/** Why something could not be read, if known. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof Unreachable ? absences()[error.why] : detailOf(error)

/** Advice for a failed command that the server did not answer. */
export const adviceOn = (error: unknown): string | undefined => {
  if (!(error instanceof Unreachable)) return undefined
  const reason = absences()[error.why]
  return t`${reason} Nothing you typed is lost.`
}

/** True when this device has no network, and that is why. */
export const isOffline = (error: unknown): boolean =>
  error instanceof Unreachable && !navigator.onLine
