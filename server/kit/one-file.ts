import { isSea } from 'node:sea'
import { fileURLToPath } from 'node:url'

/** Whether this is Muster as one file, with all it needs inside, or runs in the project's folder. */
export const isOneFile = isSea()

/** How a person types a command here, with what follows its name. */
export const asTyped = (command: string, args = ''): string => {
  if (isOneFile) return `muster ${command} ${args}`.trimEnd()
  const typed = command === 'start' ? 'npm start' : `npm run ${command}`
  return args === '' ? typed : `${typed} -- ${args}`
}

/** The program that runs a command of this Muster, and its arguments before the command's own. */
export const programOf = (command: string): [program: string, ...args: string[]] => {
  if (isOneFile) return [process.execPath, command]
  // A debugger can listen to one process only.
  const flags = process.execArgv.filter((flag) => !flag.startsWith('--inspect'))
  return [
    process.execPath,
    ...flags,
    fileURLToPath(new URL('../../muster.js', import.meta.url)),
    command,
  ]
}
