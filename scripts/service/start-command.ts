import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isOneFile, programOf } from '../../server/kit/one-file.ts'

const home = new URL('../../', import.meta.url)

/** How a service starts Muster: as `npm start` does, without npm; and its other commands, without a name. */
export const startCommands = (): { start: string[]; any: string[] } => {
  const [program, ...args] = programOf('start')
  const start = [program, ...flags(), ...args]
  return { start, any: [program, ...args.slice(0, -1)] }
}

/** Where Muster lies: the one file, or the folder. */
export const placeOfMuster = (): string => (isOneFile ? process.execPath : fileURLToPath(home))

/** The options that `npm start` gives to Node.js; the one file has them inside. */
const flags = (): string[] => {
  if (isOneFile) return []
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', home), 'utf8'))
  return String(scripts.start)
    .split(' ')
    .filter((word) => word.startsWith('--'))
}
