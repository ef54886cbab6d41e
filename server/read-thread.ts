import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../contract/kit/refuse.ts'
import { readBytes } from './imports/reading/read-bytes.ts'
import { piecesOf, type ReadMessage, type Refused } from './imports/reading/pieces.ts'

/*
 * The thread that reads one file and ends; `imports/reading/read-file.ts` starts it, and asks for one
 * piece of what was read after the other.
 */
const { bytes }: { bytes: Uint8Array } = workerData
const tell = (message: ReadMessage): void => parentPort?.postMessage(message)
tell('begun')

const readPieces = async (): Promise<Iterable<ReadMessage>> => {
  try {
    return piecesOf(await readBytes(Buffer.from(bytes.buffer)))
  } catch (error) {
    return [{ refused: refusedBy(error) }]
  }
}

const refusedBy = (error: unknown): Refused =>
  error instanceof Refusal
    ? { code: error.code, facts: error.facts, cause: String(error.cause ?? '') }
    : { code: 'file_damaged', facts: undefined, cause: String(error) }

const pieces = (await readPieces())[Symbol.iterator]()
const sendNext = (): void => {
  const { value } = pieces.next()
  if (value) tell(value)
}
parentPort?.on('message', sendNext)
sendNext()
