import { Refusal } from '../contract/kit/refuse.ts'
import { piecesOf } from './imports/reading/read-file.ts'
import { readBytes } from './imports/reading/read-bytes.ts'
import { workOn } from './kit/threads/on-thread.ts'

workOn(async (bytes: Uint8Array, send) => {
  const file = await readBytes(Buffer.from(bytes.buffer)).catch((cause: unknown) => {
    // What fails without a refusal is taken for damage of the file.
    throw cause instanceof Refusal
      ? cause
      : new Refusal('file_damaged', undefined, undefined, { cause })
  })
  for (const piece of piecesOf(file)) await send(piece)
})
