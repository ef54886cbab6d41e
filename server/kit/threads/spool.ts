import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ownersFile } from '../../db/files/private-files.ts'
import type { usualSending } from './kinds.ts'

/** Keeps what is made of a file until it is read, so that a slow reader holds up no thread. */
export const spoolOf = (room: (typeof usualSending)['room']) => {
  const parts: Uint8Array[] = []
  const overflow = overflowOf(room.onDisk)
  let inMemory = 0
  let taken = 0
  let isWanted = false
  let isWhole = false
  let changed = Promise.withResolvers<void>()
  /** Wakes who waits for a part, or for room. */
  const change = (): void => {
    changed.resolve()
    changed = Promise.withResolvers()
  }

  const takeNext = (): Uint8Array | undefined | Promise<Uint8Array | undefined> => {
    const part = parts.shift()
    inMemory -= part?.length ?? 0
    return part ?? overflow.read()
  }

  const give = async (): Promise<void> => {
    isWanted = true
    while (!bytes.destroyed) {
      // Something may come while we look.
      const [wasWhole, { promise }] = [isWhole, changed]
      const part = await takeNext()
      if (part === undefined && !wasWhole) await promise
      else {
        isWanted = part === undefined
        taken += part?.length ?? 0
        change()
        return void bytes.push(part ?? null)
      }
    }
  }

  const bytes = new Readable({
    highWaterMark: 64 * 1024,
    read: () => void give().catch((error: Error) => bytes.destroy(error)),
    destroy: (error, done) => {
      overflow.close()
      change()
      done(error)
    },
  })

  return {
    bytes,
    /** Resolves once there was room for a part, or nobody reads the file any more. */
    keep: async (part: Uint8Array): Promise<void> => {
      while (!bytes.destroyed) {
        const { promise } = changed
        if (overflow.isEmpty() && (parts.length === 0 || inMemory < room.inMemory)) {
          inMemory += part.length
          parts.push(part)
          return change()
        }
        if (await overflow.write(part)) return change()
        await promise
      }
    },
    /** All of it is made. */
    end: () => {
      isWhole = true
      change()
    },
    /** How many bytes the reader has taken. */
    taken: () => taken,
    /** Whether more could be taken than the reader takes. */
    isAhead: () => !isWanted,
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
    read: async (): Promise<Uint8Array | undefined> => {
      if (file === undefined || read === written) return undefined
      const part = Buffer.alloc(Math.min(readAtOnce, written - read))
      const { bytesRead } = await (await file).read(part, 0, part.length, read)
      if (bytesRead === 0) throw new Error('What was kept of the file is gone')
      read += bytesRead
      return part.subarray(0, bytesRead)
    },
    close: () => void file?.then((it) => it.close()).catch(() => undefined),
  }
}

const openNameless = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `muster-file-${randomUUID()}`)
  const file = await open(path, 'wx+', ownersFile)
  await unlink(path).catch(async (error: unknown) => {
    await file.close()
    throw error
  })
  return file
}
