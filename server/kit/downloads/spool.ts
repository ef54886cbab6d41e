import { Readable } from 'node:stream'
import { overflowOf } from './overflow.ts'

/** How many bytes of a file that is made faster than it is read wait in memory, and then on the disk. */
export type Room = { inMemory: number; onDisk: number }

type Maker = {
  /** Asks for the next part. */
  more: () => void
  /** Nobody reads the file any more. */
  over: () => void
}

/**
 * Keeps what is made of a file until it is read, so that a slow reader holds up no thread. What has no
 * room is held, and the maker is asked for more once the reader has come so far.
 */
export const spoolOf = (room: Room, { more, over }: Maker) => {
  const parts: Uint8Array[] = []
  const overflow = overflowOf(room.onDisk)
  let inMemory = 0
  let held: Uint8Array | undefined
  let taken = 0
  let isWanted = false
  let isGiving = false
  let isKeeping = false
  let isWhole = false

  const takeNext = async (): Promise<Uint8Array | undefined> => {
    const part = parts.shift()
    inMemory -= part?.length ?? 0
    if (part !== undefined || !overflow.isEmpty()) return part ?? overflow.read()
    const last = held
    held = undefined
    if (last !== undefined) more()
    return last
  }

  const give = async (): Promise<void> => {
    if (!isWanted || isGiving || bytes.destroyed) return
    isGiving = true
    const part = await takeNext()
    isGiving = false
    if (part === undefined) {
      // Something may have come while we looked.
      if (parts.length > 0 || held !== undefined || !overflow.isEmpty()) return give()
      if (isWhole && !isKeeping) bytes.push(null)
      return
    }
    taken += part.length
    isWanted = false
    bytes.push(part)
  }
  const giveOrFail = () => void give().catch((error: Error) => bytes.destroy(error))

  const bytes = new Readable({
    highWaterMark: 64 * 1024,
    read: () => {
      isWanted = true
      giveOrFail()
    },
    destroy: (error, done) => {
      overflow.close()
      over()
      done(error)
    },
  })

  const keep = async (part: Uint8Array): Promise<void> => {
    if (overflow.isEmpty() && inMemory < room.inMemory) {
      parts.push(part)
      inMemory += part.length
    } else {
      isKeeping = true
      if (!(await overflow.write(part))) held = part
      isKeeping = false
    }
    if (held === undefined && !bytes.destroyed) more()
    giveOrFail()
  }

  return {
    bytes,
    keep: (part: Uint8Array) => void keep(part),
    /** All of it is made. */
    end: () => {
      isWhole = true
      giveOrFail()
    },
    /** How many bytes the reader has taken. */
    taken: () => taken,
    /** Whether more could be taken than the reader takes. */
    isAhead: () => !isWanted,
  }
}
