import { parentPort, workerData } from 'node:worker_threads'
import { openReader, type DatabaseAddress } from './db/connect.ts'
import { countAs, type Statement } from './db/statements.ts'
import type { OverviewRequest, OverviewResponse } from './kit/overviews/overviews.ts'
import { failureOf } from './kit/thread-failures.ts'
import type { Route } from './kit/http/route.ts'
import { routes } from './routes.ts'

/*
 * A thread that answers overviews one after another, with a connection of its own; `kit/overviews/overviews.ts`
 * starts and ends it.
 */
const { address, listens }: { address: DatabaseAddress; listens: boolean } = workerData
const statements: OverviewResponse['statements'] = []
const took: Statement[] = []
const everyStatement = {
  statements: 0,
  milliseconds: 0,
  slowAfter: 0,
  onSlow: (statement: Statement) => took.push(statement),
}
let replicaMissed: string | undefined
const reader = openReader(address, {
  onReplica: (missed) => {
    replicaMissed = missed
  },
  onStatement: listens ? (text, values) => statements.push({ text, values }) : undefined,
})
const overviews = new Map<string, NonNullable<Route['onThread']>>(
  routes.flatMap(({ endpoint, onThread }) =>
    onThread ? [[endpoint.path, onThread] as const] : [],
  ),
)

const answerTo = async (request: OverviewRequest): Promise<Uint8Array<ArrayBuffer>> => {
  const answerFrom = overviews.get(request.path)
  if (!answerFrom) throw new Error(`${request.path} is no overview`)
  countAs(everyStatement)
  const text = await reader.readAtOnce((db) => answerFrom(db, request))
  return new TextEncoder().encode(text)
}

const respond = async (request: OverviewRequest): Promise<OverviewResponse> => {
  statements.length = 0
  took.length = 0
  const outcome = await answerTo(request).then((bytes) => ({ bytes }), failureOf)
  return { ...outcome, statements, took, replicaMissed }
}

const answer = async (request: OverviewRequest): Promise<void> => {
  parentPort?.postMessage('begun')
  const response = await respond(request)
  parentPort?.postMessage(response, 'bytes' in response ? [response.bytes.buffer] : [])
}

parentPort?.on('message', (request: OverviewRequest) => void answer(request))
