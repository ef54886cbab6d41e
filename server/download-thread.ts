import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openReader, type DatabaseAddress } from './db/connect.ts'
import type { Db } from './db/schema.ts'
import type { FromThread, ToThread } from './kit/downloads/messages.ts'
import type { Route } from './kit/http/route.ts'
import type { OverviewRequest } from './kit/overviews/overviews.ts'
import { failureOf } from './kit/thread-failures.ts'
import { routes } from './routes.ts'

/*
 * A thread that makes files to be sent, one after another, with a connection of its own;
 * `kit/downloads/downloads.ts` starts and ends it.
 */
// On Linux this is the priority of the thread alone: whoever waits for an answer comes first.
if (process.platform === 'linux') setPriority(10)

const { address }: { address: DatabaseAddress } = workerData
let replicaMissed: string | undefined
const reader = openReader(address, {
  timeouts: 'long',
  onReplica: (missed) => {
    replicaMissed = missed
  },
})
const makers = new Map<string, NonNullable<Route['makes']>>(
  routes.flatMap(({ endpoint, makes }) => (makes ? [[endpoint.path, makes] as const] : [])),
)

const tell = (message: FromThread, bytes?: Uint8Array<ArrayBuffer>): void =>
  parentPort?.postMessage(message, bytes ? [bytes.buffer] : [])

let wanted = 0
let wake = () => {}

/** Waits until the next part is asked for. */
const turn = async (): Promise<void> => {
  if (wanted === 0) await new Promise<void>((resolve) => (wake = resolve))
  wanted -= 1
}

const make = async (request: OverviewRequest): Promise<void> => {
  const makeFile = makers.get(request.path)
  if (!makeFile) throw new Error(`${request.path} sends no file`)
  wanted = 0
  let hasBegun = false
  const send = async (db: Db) => {
    // What has been sent came from another moment.
    if (hasBegun) throw new Error('The replica went away while a file was sent')
    const { chunks, ...file } = await makeFile(db, request)
    const parts = chunks[Symbol.asyncIterator]()
    // A fault of the first part is still an answer in words.
    let part = await parts.next()
    hasBegun = true
    tell({ kind: 'opened', file, replicaMissed })
    while (part.done !== true) {
      await turn()
      // A part may be a piece of a larger buffer, which must not move with it.
      const bytes = new Uint8Array(part.value)
      tell({ kind: 'bytes', bytes }, bytes)
      part = await parts.next()
    }
  }
  await reader.readAtOnce(send)
}

parentPort?.on('message', (message: ToThread) => {
  if (message === 'more') {
    wanted += 1
    wake()
    return
  }
  tell({ kind: 'begun' })
  void make(message.make)
    .then(
      (): FromThread => ({ kind: 'done' }),
      (error): FromThread => ({ kind: 'failed', failure: failureOf(error) }),
    )
    .then((end) => tell(end))
})
