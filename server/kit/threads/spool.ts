import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ownersFile } from '../../db/files/private-files.ts'
import type { usualSending } from './kinds.ts'

/**
 * Keeps what is made of a file until it is read, so that a slow reader holds up no thread: in the memory of
 * its stream, and what has no room there on the disk.
 */
export const spoolOf = ({ inMemory, onDisk }: (typeof usualSending)['room']) => {
  const overflow = overflowOf(onDisk)
  let given = 0
  let hasRoom = inMemory > 0
  let isFilling = false
  let isWhole = false
  let changed = Promise.withResolvers<void>()

  const give = (part: Uint8Array): void => {
    given += part.length
    hasRoom = bytes.push(part)
  }

  const canGive = () => hasRoom && !bytes.destroyed && !overflow.isEmpty()

  /** Gives what is on the disk while there is room in memory, and after all of it the end. */
  const fill = async (): Promise<void> => {
    if (isFilling) return
    isFilling = true
    while (canGive()) give(await overflow.read())
    isFilling = false
    // Whoever waits for room looks again.
    changed.resolve()
    changed = Promise.withResolvers()
    if (isWhole && overflow.isEmpty()) bytes.push(null)
  }
  const fillOrFail = () => void fill().catch((error: Error) => bytes.destroy(error))

  const bytes = new Readable({
    highWaterMark: inMemory,
    read: () => {
      hasRoom = true
      fillOrFail()
    },
    destroy: (error, done) => {
      overflow.close()
      changed.resolve()
      done(error)
    },
  })

  return {
    bytes,
    /** Resolves once there was room for a part, or nobody reads the file any more. */
    keep: async (part: Uint8Array): Promise<void> => {
      while (!bytes.destroyed) {
        const { promise } = changed
        if (hasRoom && !isFilling && overflow.isEmpty()) return give(part)
        if (await overflow.write(part)) return fillOrFail()
        await promise
      }
    },
    /** All of it is made. */
    end: () => {
      isWhole = true
      fillOrFail()
    },
    /** How many bytes the reader has taken. */
    taken: () => given - bytes.readableLength,
    /** Whether more could be taken than the reader takes. */
    isAhead: () => !hasRoom || bytes.readableLength > 0,
  }
}

const readAtOnce = 64 * 1024

/** Bytes on the disk for one writer and one reader, in a file that has no name: it is gone with us. */
const overflowOf = (most: number) => {
  let file: Promise<FileHandle> | undefined
  let written = 0
  let read = 0
  return {
    isEmpty: () => read === written,
    /** False where there is no room for all of it; then none of it is kept. */
    write: async (bytes: Uint8Array): Promise<boolean> => {
      if (read === written) read = written = 0
      if (written + bytes.length > most) return false
      try {
        const to = await (file ??= openNameless())
        for (let done = 0; done < bytes.length; )
          done += (await to.write(bytes, done, bytes.length - done, written + done)).bytesWritten
        written += bytes.length
        return true
      } catch {
        return false
      }
    },
    read: async (): Promise<Uint8Array> => {
      const part = Buffer.alloc(Math.min(readAtOnce, written - read))
      const result = await (await file)?.read(part, 0, part.length, read)
      if (!result?.bytesRead) throw new Error('What was kept of the file is gone')
      read += result.bytesRead
      return part.subarray(0, result.bytesRead)
    },
    close: () => void file?.then((it) => it.close()).catch(() => undefined),
  }
}

const openNameless = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `muster-file-${randomUUID()}`)
  const file = await open(path, 'wx+', ownersFile)
  await unlink(path)
  return file
}
