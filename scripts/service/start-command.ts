import { fileURLToPath } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }
import { isOneFile, programOf } from '../../server/kit/one-file.ts'

/** How a service starts Muster: as `npm start` does, without npm; and its other commands, without a name. */
export type StartCommands = { start: readonly string[]; any: readonly string[] }

export const startCommands = (): StartCommands => {
  const [program, ...args] = programOf('start')
  // The one file has its options inside.
  const start = [program, ...(isOneFile ? [] : startFlags), ...args]
  return { start, any: [program, ...args.slice(0, -1)] }
}

/** The options that `npm start` gives to Node.js. */
export const startFlags = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'))

/** Where Muster lies: the one file, or the folder. */
export const folderOfMuster = (): string =>
  isOneFile ? process.execPath : fileURLToPath(new URL('../../', import.meta.url))
