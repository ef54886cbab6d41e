import { fileURLToPath } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }
import { isOneFile, programOf } from '../../server/kit/one-file.ts'

/** How a service starts Muster: as `npm start` does, without npm; and its other commands, without a name. */
export type StartCommands = { start: readonly string[]; any: readonly string[] }

export const startCommands = (): StartCommands => {
  const [program, ...args] = programOf('start')
  const start = [program, ...flags(), ...args]
  return { start, any: [program, ...args.slice(0, -1)] }
}

/** Where Muster lies: the one file, or the folder. */
export const folderOfMuster = (): string =>
  isOneFile ? process.execPath : fileURLToPath(new URL('../../', import.meta.url))

/** The options that `npm start` gives to Node.js; the one file has them inside. */
const flags = (): string[] =>
  isOneFile ? [] : manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'))
