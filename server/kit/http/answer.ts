import type { Readable } from 'node:stream'
import type { z } from '../../../contract/kit/zod.ts'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import type { JsonOf } from '../../db/json-text.ts'
import { type Ctx, personIn, type RequestContext } from '../context.ts'
import { type Read, readIn } from '../reading/reading-log.ts'
import { withhold, withholdInText } from '../reading/restricted.ts'
import { parserOf } from '../parser.ts'

/** A call's answer, as it is sent: a status and JSON. */
export type Answered = { status: number; answer: string }

/** An answer to be sent: its text or its bytes, or a file; and of whom it tells what is sensitive. */
export type Sent = Pick<Answered, 'status'> & { read?: readonly Read[] } & (
    | { answer: string | Uint8Array }
    | { file: SentFile }
  )

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

/** An answer with the listed fields only of which its caller may read, as JSON; one of another shape is an error. */
export const writeAnswer = <E extends Endpoint>(
  endpoint: E,
  result: AnswerOf<E> | Written<AnswerOf<E>>,
  ctx: RequestContext | Ctx,
): string =>
  result instanceof Written
    ? withholdInText(personIn(ctx), endpoint.answer, result.json)
    : JSON.stringify(readable(endpoint, result, ctx))

const readable = <E extends Endpoint>(
  { answer, done }: E,
  result: AnswerOf<E>,
  ctx: RequestContext | Ctx,
): unknown => {
  const parsed = parserOf(answer).parse(
    done === undefined ? result : { message: done, ...(result as object) },
  )
  withhold(personIn(ctx), answer, parsed)
  return parsed
}

export const answerOf = <E extends Endpoint>(
  endpoint: E,
  result: AnswerOf<E>,
  ctx: RequestContext | Ctx,
): Answered & { read: readonly Read[] } => {
  const answer = readable(endpoint, result, ctx)
  return {
    status: endpoint.status ?? 200,
    answer: JSON.stringify(answer),
    // Who registers someone has read nothing.
    read: endpoint.status === 201 ? [] : readIn(endpoint.answer, answer),
  }
}
