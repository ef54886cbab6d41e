import { parentPort, workerData } from 'node:worker_threads'
import { openReader, type Place } from './db/connect.ts'
import { writeAnswer } from './kit/answer.ts'
import { refusalOf } from './kit/errors.ts'
import type { Asked, Told } from './kit/overviews.ts'
import type { Route } from './kit/route.ts'
import { routes } from './routes.ts'

/*
 * A thread that answers overviews one after another, with a connection of its own; `kit/overviews.ts`
 * starts and ends it.
 */
const { place, listens }: { place: Place; listens: boolean } = workerData
const statements: Told['statements'] = []
const reader = openReader(place, {
  ...(listens && { onStatement: (text, values) => statements.push({ text, values }) }),
})
const overviews = new Map<string, Route & { kind: 'overview' }>(
  routes.flatMap((route) =>
    route.kind === 'overview' ? [[route.endpoint.path, route] as const] : [],
  ),
)

const answerTo = async ({ path, input, ctx }: Asked): Promise<Uint8Array<ArrayBuffer>> => {
  const route = overviews.get(path)
  if (!route) throw new Error(`${path} is no overview`)
  const found = await reader.readAtOnce((db) => route.run(db, input as never, ctx as never))
  return new TextEncoder().encode(writeAnswer(route.endpoint, found))
}

const tell = async (asked: Asked): Promise<Told> => {
  statements.length = 0
  try {
    return { bytes: await answerTo(asked), statements }
  } catch (error) {
    const refused = refusalOf(error)
    return refused.code === 'unexpected'
      ? { failed: String(error instanceof Error ? error.stack : error), statements }
      : { refused: { ...refused }, statements }
  }
}

parentPort?.on('message', async (asked: Asked) => {
  const told = await tell(asked)
  parentPort?.postMessage(told, 'bytes' in told ? [told.bytes.buffer] : [])
})
