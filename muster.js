// Plain JavaScript on purpose, as all of entry/: an older Node.js must be able to run it before anything is installed.
import { readFileSync } from 'node:fs'
import * as module from 'node:module'
import { fileURLToPath } from 'node:url'
import { chooseCommand, runCommand } from './entry/choose.js'
import { commands } from './entry/commands.js'
import { folderCommands } from './entry/folder-commands.js'
import { ensureInstalled } from './entry/install.js'
import { isNewEnough, runByOwnNode } from './entry/own-node.js'
import { followParent } from './entry/parent.js'

const home = fileURLToPath(new URL('.', import.meta.url))
const version = () =>
  JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).version
const chosen = chooseCommand({ ...commands, ...folderCommands }, version)

if (chosen) {
  const { name, args, command } = chosen
  followParent()
  if (!ensureInstalled(home, command.needs)) process.exitCode = 1
  else if (!isNewEnough) runByOwnNode(home, [name, ...args])
  else {
    // Node.js keeps what it has compiled, which a start and each new thread then read: threads know it by the variable.
    process.env.NODE_COMPILE_CACHE ??= `${home}node_modules/.cache/compiled`
    module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
    await runCommand(command, args)
  }
}
