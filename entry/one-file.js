import { version } from '../server/kit/version.ts'
import { chooseCommand, runCommand } from './choose.js'
import { commands } from './commands.js'
import { followParent } from './parent.js'

// Where Muster as one file begins; muster.js is where it begins in a folder.
const chosen = chooseCommand(commands, () => version)
if (chosen) {
  followParent()
  await runCommand(chosen.command, chosen.args)
}
