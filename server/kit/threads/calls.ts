import { workerData } from 'node:worker_threads'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import type { DatabaseAddress } from '../../db/connect.ts'
import { openReader } from '../../db/engines/reader.ts'
import type { Db } from '../../db/schema.ts'
import { seenBy } from '../../db/scope/scoped.ts'
import { countAs, type Statement } from '../../db/statements.ts'
import { type Ctx, personIn, type RequestContext } from '../context.ts'
import { type AnswerOf, type Written, writeAnswer } from '../http/answer.ts'
import type { CallOf, CtxOf, InputOf, Query } from '../http/call.ts'
import { type Send, workOn } from './on-thread.ts'
import type { Notes } from './thread.ts'

/** A call as a thread gets it: which, with what input, for whom. */
export type ThreadCall = {
  path: Endpoint['path']
  input: unknown
  ctx: RequestContext | Ctx
}

/** A query that may read many rows: it is answered on a thread, unless it is light. */
export type Overview = {
  endpoint: Endpoint
  answer: (db: Db, call: ThreadCall) => Promise<string>
  isLight: (db: Db, call: ThreadCall) => Promise<boolean>
}

/** Where many rows would be made for nothing but to be written, it gives what the database wrote. */
export type OverviewQuery<E extends Endpoint> = (
  ...asked: Parameters<Query<E>>
) => Promise<AnswerOf<E> | Written<AnswerOf<E>>>

export const overview = <E extends Endpoint>(
  endpoint: E,
  run: OverviewQuery<E>,
  isLight: (db: Db, asked: CallOf<E>) => Promise<boolean> = async () => false,
): Overview => ({
  endpoint,
  isLight: (db, { input, ctx }) =>
    isLight(db, { input: input as InputOf<E>, ctx: ctx as CtxOf<E> }),
  answer: async (db, { input, ctx }) =>
    writeAnswer(endpoint, await run(db, input as InputOf<E>, ctx as CtxOf<E>), ctx),
})

/** Makes this thread answer calls, each from one snapshot of the database, over a connection of its own. */
export const answerCalls = (
  timeouts: 'limited' | 'long',
  answer: (db: Db, call: ThreadCall, send: Send) => Promise<unknown>,
): void => {
  const { address, listens }: { address: DatabaseAddress; listens: boolean } = workerData
  let notes: Notes = { statements: [], took: [] }
  const onSlow = (statement: Statement) => notes.took.push(statement)
  const everyStatement = { statements: 0, rows: 0, milliseconds: 0, slowAfter: 0, onSlow }
  const reader = openReader(address, {
    timeouts,
    onReplica: (missed) => {
      notes.replicaMissed = missed
    },
    onStatement: listens ? (text, values) => notes.statements.push({ text, values }) : undefined,
  })
  const answerCall = async (call: ThreadCall, send: Send): Promise<unknown> => {
    let hasBegun = false
    countAs(everyStatement)
    return reader.readAtOnce((db) => {
      // What has been sent came from another moment.
      if (hasBegun) throw new Error('The replica went away while a file was sent')
      return answer(seenBy(db, personIn(call.ctx)), call, (part) => {
        hasBegun = true
        return send(part)
      })
    })
  }
  const takeNotes = () => {
    const taken = notes
    notes = { statements: [], took: [], replicaMissed: taken.replicaMissed }
    return taken
  }
  workOn(answerCall, { takeNotes, stop: reader.stop })
}
