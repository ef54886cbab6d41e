import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { showBytes } from '../../contract/values/bytes.ts'
import { addressIn } from '../../server/command-line.ts'
import type { Config } from '../../server/config.ts'
import { sizeOf } from '../../server/db/files/size.ts'
import { asTyped } from '../../server/kit/one-file.ts'
import { askReady, nearAddress } from '../service/ask-ready.ts'
import { attention, type Finding, well } from './finding.ts'

/** The folders that Muster writes to, those that are there. */
const foldersOf = ({ DATABASE_URL, DATA_DIR, BACKUP_DIR, BACKUP }: Config): string[] => [
  ...(DATABASE_URL === undefined ? [resolve(DATA_DIR)] : []),
  ...(BACKUP === 'on' ? [BACKUP_DIR] : []),
]

const little = 2_000_000_000
const spaceForBackup = 2.5

/** Whether there is space for the data to grow, and for a backup while it is made. */
export const lookAtDisk = async (config: Config): Promise<Finding[]> => {
  const bytes = await sizeOf(addressIn(config)).catch(() => 0)
  return foldersOf(config).map((folder) => {
    const { bavail, bsize } = statfsSync(existing(folder))
    const free = bavail * bsize
    const fact = `${showBytes(free)} free in ${folder}.`
    return free < Math.max(little, bytes * spaceForBackup)
      ? attention('Disk', fact, 'Free some space, or choose a folder on another disk.')
      : well('Disk', fact)
  })
}

const existing = (folder: string): string =>
  existsSync(folder) ? folder : existing(dirname(folder))

const othersMayRead = 0o044

/** Whether this user may write to the folders, and nobody else reads them. */
export const lookAtPermissions = (config: Config): Finding[] =>
  foldersOf(config)
    .filter((folder) => existsSync(folder))
    .map((folder) => {
      const what = 'Permissions'
      if (!isWritable(folder))
        return attention(
          what,
          `This user may not write to ${folder}.`,
          "Run this as Muster's user.",
        )
      const isOpen = (statSync(folder).mode & othersMayRead) !== 0 && process.platform !== 'win32'
      return isOpen
        ? attention(what, `Others can read ${folder}.`, `chmod 700 ${folder}`)
        : well(what, `Only its owner reads ${folder}.`)
    })

const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Whether Muster answers at its port, or could. */
export const lookAtPort = async (config: Config): Promise<Finding> => {
  const address = nearAddress(config)
  const status = await askReady(address)
  if (status === 'ready') return well('Port', `Muster is ready at ${address}.`)
  if (status !== undefined)
    return attention('Port', `Muster at ${address} is not ready: ${status}.`, 'Read its log.')
  const fault = await listenFault(config)
  return fault === undefined
    ? attention('Port', `Muster does not run at ${address}.`, `Start it: ${asTyped('start')}`)
    : attention(
        'Port',
        `Muster does not answer at ${address}, and cannot listen there: ${fault}.`,
        'Stop the other program, or set HOST and PORT to others.',
      )
}

const listenFault = ({ PORT, HOST }: Config): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.message))
    server.listen(PORT, HOST, () => server.close(() => resolve(undefined)))
  })
