import { addAbortSignal, type Readable } from 'node:stream'
import type { ThreadCall } from './calls.ts'
import type { Threads } from './pool.ts'
import { spoolOf } from './spool.ts'
import type { Thread } from './thread.ts'

/** What is known of a file before its first byte; `facts` are what its route records. */
export type FileFacts = { name: string; type: string; facts: unknown }

/** Only its route knows the type of its facts. */
type OpenedFile = Omit<FileFacts, 'facts'> & { facts: never; bytes: Readable }

/** Begins a file once it is its turn, unless its caller is gone then. It is made while it is read, and as a rule faster. */
export const openFile = (
  threads: Threads,
  call: ThreadCall,
  gone?: AbortSignal,
): Promise<OpenedFile> =>
  new Promise((resolve, reject) => {
    const person = 'person' in call.ctx ? call.ctx.person : undefined
    const send = async (thread: Thread, leave: () => void) => {
      const { part } = await thread.tell({ request: call })
      const spool = spoolOf(threads.sending.room)
      const closed = new Promise((close) => spool.bytes.once('close', close))
      // Before anybody reads there is no one else to hear of it.
      spool.bytes.on('error', () => {})
      cutOffSlow(spool, threads.sending)
      resolve({ ...(part as OpenedFile), bytes: spool.bytes })
      await fill(spool, thread)
      leave()
      await closed
    }
    threads.run('download', person, send, gone).catch(reject)
  })

type Spool = ReturnType<typeof spoolOf>

/** Keeps part after part; ends the thread where the file is not wanted to its end. */
const fill = async ({ bytes, keep, end }: Spool, thread: Thread): Promise<void> => {
  const stop = () => void thread.end()
  bytes.once('close', stop)
  try {
    for (let said = await thread.tell('more'); !said.isLast; said = await thread.tell('more'))
      await keep(said.part as Uint8Array)
    bytes.off('close', stop)
    end()
  } catch (error) {
    bytes.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

/** Cuts off whoever takes less than they could, or takes too long. */
const cutOffSlow = (
  { bytes, taken, isAhead }: Spool,
  { leastTaken, within, toEnd, leeway }: Threads['sending'],
): void => {
  let before = 0
  const pace = setInterval(() => {
    if (isAhead() && taken() - before < leastTaken)
      bytes.destroy(new Error('It was read too slowly'))
    before = taken()
  }, within * leeway).unref()
  bytes.once('close', () => clearInterval(pace))
  addAbortSignal(AbortSignal.timeout(toEnd * leeway), bytes)
}
