import { setPriority } from 'node:os'
import { exportRoutes } from './exports/routes.ts'
import { answerCalls } from './kit/threads/calls.ts'

// On Linux this is the priority of the thread alone: whoever waits for an answer comes first.
if (process.platform === 'linux') setPriority(10)

const makers = new Map(exportRoutes.map(({ endpoint, makes }) => [endpoint.path, makes]))

answerCalls('long', async (db, call, send) => {
  const make = makers.get(call.path)
  if (!make) throw new Error(`${call.path} sends no file`)
  const { chunks, ...file } = await make(db, call)
  const parts = chunks[Symbol.asyncIterator]()
  // A fault of the first part is still an answer in words.
  let part = await parts.next()
  await send(file)
  for (; part.done !== true; part = await parts.next())
    // A part may be a piece of a larger buffer, which must not move with it.
    await send(new Uint8Array(part.value))
})
