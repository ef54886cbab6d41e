import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { moveIntoPlace, removeRemains } from '../../db/files/durable.ts'
import { copyFile, measureFile } from './pack.ts'
import { failures } from '../rules/failures.ts'
import type { OpenedPlace } from '../rules/second-place.ts'

/** A folder, such as a disk on the network. It must be there: an absent disk would be filled in its place. */
export const openFolder = (folder: string): OpenedPlace => ({
  where: folder,
  names: async () => {
    const stats = await stat(folder).catch(() => undefined)
    if (!stats?.isDirectory()) throw failures.noSecondFolder(folder)
    removeRemains(folder)
    return readdir(folder)
  },
  store: async (path, name, { bytes, sha256 }) => {
    const part = join(folder, `.${name}.${process.pid}.part`)
    try {
      await rm(part, { force: true })
      await copyFile(path, part)
      const arrived = await measureFile(part)
      if (arrived.bytes !== bytes || arrived.sha256 !== sha256)
        throw failures.arrivedOtherwise(folder)
      moveIntoPlace(part, join(folder, name))
    } finally {
      await rm(part, { force: true })
    }
  },
  fetch: (name, to) => copyFile(join(folder, name), to),
  remove: (name) => rm(join(folder, name), { force: true }),
})
