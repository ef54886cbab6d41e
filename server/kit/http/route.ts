import type { z } from '../../../contract/kit/zod.ts'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import type { Refusal } from '../../../contract/kit/refuse.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Ctx, Visit } from '../context.ts'
import type { House } from '../house.ts'
import type { Services } from '../services/services.ts'

type Parsed<E, K extends 'params' | 'query' | 'body'> = E extends {
  [P in K]: infer S
}
  ? S extends z.ZodType
    ? z.output<S>
    : undefined
  : undefined

/** The parsed input of an endpoint. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
}

/** Who calls: nobody in particular when the endpoint is for anyone. */
export type CtxOf<E extends Endpoint> = E['access'] extends 'anyone' ? Visit : Ctx

export type AnswerOf<E extends Endpoint> = z.input<E['answer']>

/** A route: an endpoint and what answers it, in the form that `serve` runs. */
export type Route = { endpoint: Endpoint } & (
  | {
      kind: 'query'
      run: (db: Db, input: never, ctx: never) => Promise<unknown>
    }
  | {
      kind: 'overview'
      run: (db: Db, input: never, ctx: never) => Promise<unknown>
    }
  | {
      kind: 'lookup'
      run: (services: Services, input: never, ctx: never) => Promise<unknown>
    }
  | {
      kind: 'command'
      prepare?: (house: House, input: never, ctx: never) => Promise<unknown>
      run: (tx: Tx, input: never, ctx: never, prepared: never) => Promise<unknown>
    }
  | {
      kind: 'batch'
      holds: (input: never) => readonly string[]
      read: (tx: Tx, inputs: readonly never[]) => Promise<unknown>
      run: (tx: Tx, calls: readonly never[], facts: never) => Promise<readonly unknown[]>
    }
)

/** Answers from what is there; it gets a connection that cannot write. */
export const query = <E extends Endpoint>(
  endpoint: E,
  run: (db: Db, input: InputOf<E>, ctx: CtxOf<E>) => Promise<AnswerOf<E>>,
): Route => ({ kind: 'query', endpoint, run })

/**
 * Like {@link query}, for an answer that may read many rows: it is made on a thread of its own, and all
 * its statements read the same moment.
 */
export const overview = <E extends Endpoint>(
  endpoint: E,
  run: (db: Db, input: InputOf<E>, ctx: CtxOf<E>) => Promise<AnswerOf<E>>,
): Route => ({ kind: 'overview', endpoint, run })

/** Answers from a service of others, or from what is known of it; it gets no database. */
export const lookup = <E extends Endpoint>(
  endpoint: E,
  run: (services: Services, input: InputOf<E>, ctx: CtxOf<E>) => Promise<AnswerOf<E>>,
): Route => ({ kind: 'lookup', endpoint, run })

/** Changes something, wholly inside one transaction. */
export const command = <E extends Endpoint>(
  endpoint: E,
  run: (tx: Tx, input: InputOf<E>, ctx: CtxOf<E>) => Promise<AnswerOf<E>>,
): Route => ({ kind: 'command', endpoint, run })

/** A command that must hash or ask another service first, which is done before its transaction. */
export const preparedCommand = <E extends Endpoint, P>(
  endpoint: E,
  steps: {
    prepare: (house: House, input: InputOf<E>, ctx: CtxOf<E>) => Promise<P>
    run: (tx: Tx, input: InputOf<E>, ctx: CtxOf<E>, prepared: P) => Promise<AnswerOf<E>>
  },
): Route => ({ kind: 'command', endpoint, ...steps })

/** One call among those that a batch answers. */
export type CallOf<E extends Endpoint> = { input: InputOf<E>; ctx: CtxOf<E> }

/**
 * A command that many people give at once and that would otherwise wait in line: the calls that are
 * waiting are answered together in one transaction. `holds` names what two of them may not share;
 * `read` locks and reads what all of them need; `run` gives each its answer or its own refusal,
 * which must be known before anything is written.
 */
export const batchedCommand = <E extends Endpoint, F>(
  endpoint: E,
  steps: {
    holds: (input: InputOf<E>) => readonly string[]
    read: (tx: Tx, inputs: readonly InputOf<E>[]) => Promise<F>
    run: (
      tx: Tx,
      calls: readonly CallOf<E>[],
      facts: F,
    ) => Promise<readonly (AnswerOf<E> | Refusal)[]>
  },
): Route => ({ kind: 'batch', endpoint, ...steps })
