import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownersFile } from '../../db/files/private-files.ts'

const readAtOnce = 64 * 1024

/** Bytes on the disk for one writer and one reader, in a file that has no name: it is gone with us. */
export const overflowOf = (most: number) => {
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
