import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { moveIntoPlace, removeRemains, withWorkFolder } from '../../db/files/durable.ts'
import { ownersFile } from '../../db/files/private-files.ts'
import type { WholeFile } from './institute.ts'

/** What stands in the way of a folder with this name; undefined if nothing does. */
export const folderFault = (folder: string): string | undefined => {
  if (!existsSync(dirname(folder)))
    return `There is no folder ${dirname(folder)}. Make it first, or choose another.`
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return `${folder} is not empty. Choose another name.`
  return undefined
}

/** Writes files into a new folder that only its owner can read; whenever this is interrupted, all of it is there or nothing. */
export const writeFolder = async (
  folder: string,
  files: AsyncIterable<WholeFile>,
): Promise<{ files: number; bytes: number }> => {
  removeRemains(dirname(folder))
  return withWorkFolder(dirname(folder), basename(folder), async (workFolder) => {
    let [count, bytes] = [0, 0]
    for await (const { name, parts } of files) {
      bytes += await writeFile(join(workFolder, name), parts)
      count += 1
    }
    if (existsSync(folder)) rmdirSync(folder)
    moveIntoPlace(workFolder, folder)
    return { files: count, bytes }
  })
}

const writeFile = async (path: string, parts: WholeFile['parts']): Promise<number> => {
  const file = openSync(path, 'wx', ownersFile)
  let bytes = 0
  try {
    for await (const part of parts) {
      writeFileSync(file, part)
      bytes += Buffer.byteLength(part)
    }
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return bytes
}
