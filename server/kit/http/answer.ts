import type { Readable } from 'node:stream'
import type { z } from '../../../contract/kit/zod.ts'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import type { JsonOf } from '../../db/json-text.ts'

/** A call's answer, as it is sent: a status and JSON. */
export type Answered = { status: number; answer: string }

/** An answer to be sent: its text or its bytes, or a file. */
export type Sent = Pick<Answered, 'status'> & ({ answer: string | Uint8Array } | { file: SentFile })

/** A file with its name for the one who keeps it, and its content type. */
export type SentFile = { name: string; type: string; bytes: Readable | Uint8Array }

/** What a route gives for an endpoint's answer; the sentence of success is the endpoint's own. */
export type AnswerOf<E extends Endpoint> = E extends { done: string }
  ? Omit<z.input<E['answer']>, 'message'>
  : z.input<E['answer']>

/** A long answer that the database wrote as JSON, with the listed fields only. */
export class Written<T> {
  readonly json: JsonOf<T>
  constructor(json: JsonOf<T>) {
    this.json = json
  }
}

/** An answer with the listed fields only, as JSON; one of another shape is an error. */
export const writeAnswer = <E extends Endpoint>(
  { answer, done }: E,
  result: AnswerOf<E> | Written<AnswerOf<E>>,
): string =>
  result instanceof Written
    ? result.json
    : JSON.stringify(
        answer.parse(done === undefined ? result : { message: done, ...(result as object) }),
      )

export const answerOf = <E extends Endpoint>(endpoint: E, result: AnswerOf<E>): Answered => ({
  status: endpoint.status ?? 200,
  answer: writeAnswer(endpoint, result),
})
