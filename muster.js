// Plain JavaScript on purpose, as all of entry/: an older Node.js must be able to run it before anything is installed.
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './entry/install.js'
import { isNewEnough, runByOwnNode } from './entry/own-node.js'
import { followParent } from './entry/parent.js'

/**
 * What `node muster.js <command>` runs; without a command it starts the server.
 * @type {Record<string, { file: string, needs?: 'developers too' | 'no change' }>}
 */
const commands = {
  start: { file: './server/main.ts' },
  build: { file: './scripts/build.ts' },
  demo: { file: './scripts/demo.ts' },
  // These run beside the server, so its packages must not change.
  superadmin: { file: './scripts/superadmin.ts', needs: 'no change' },
  backup: { file: './scripts/backup.ts', needs: 'no change' },
  reconcile: { file: './scripts/reconcile.ts', needs: 'no change' },
  // The former name of reconcile.
  audit: { file: './scripts/reconcile.ts', needs: 'no change' },
  dev: { file: './scripts/dev.ts', needs: 'developers too' },
  test: { file: './scripts/test.ts', needs: 'developers too' },
  bench: { file: './bench/run.ts', needs: 'developers too' },
  openapi: { file: './scripts/openapi.ts', needs: 'developers too' },
  screenshots: { file: './scripts/screenshots.ts', needs: 'developers too' },
}

const home = fileURLToPath(new URL('.', import.meta.url))
const [name = 'start', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined

if (command === undefined) {
  process.stderr.write(
    `There is no command "${name}". The commands are ${Object.keys(commands).join(', ')}.\n`,
  )
  process.exitCode = 1
} else {
  followParent()
  if (!ensureInstalled(home, command.needs)) process.exitCode = 1
  else if (!isNewEnough) runByOwnNode(home, [name, ...args])
  else {
    const file = new URL(command.file, import.meta.url)
    process.argv.splice(1, process.argv.length, fileURLToPath(file), ...args)
    await import(file.href)
  }
}
