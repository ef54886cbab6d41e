// Plain JavaScript on purpose, as all of entry/: an older Node.js must be able to run it before anything is installed.
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseCommand, runCommand } from './entry/choose.js'
import { commands } from './entry/commands.js'
import { folderCommands } from './entry/folder-commands.js'
import { ensureInstalled } from './entry/install.js'
import { isNewEnough, runByOwnNode } from './entry/own-node.js'
import { followParent } from './entry/parent.js'
import { resolveByAddress } from './entry/resolve.js'

const home = fileURLToPath(new URL('.', import.meta.url))
// The second start finds the sources compiled; where this folder cannot be written to, each start compiles them.
const packages = join(home, 'node_modules')
const compiled = join(packages, '.cache', 'compiled')
// It makes the folder at once, and a folder of packages that is there passes for installed.
if (existsSync(packages)) module.enableCompileCache?.(compiled)
const version = () =>
  JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).version
const chosen = chooseCommand({ ...commands, ...folderCommands }, version)

if (chosen) {
  const { name, args, command } = chosen
  followParent()
  if (!ensureInstalled(home, command.needs)) process.exitCode = 1
  else if (!isNewEnough) runByOwnNode(home, [name, ...args])
  else {
    // Threads find it by this.
    process.env.NODE_COMPILE_CACHE ??= compiled
    resolveByAddress()
    await runCommand(command, args)
  }
}
