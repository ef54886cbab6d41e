/** @typedef {import('./commands.js').Command} Command */

/**
 * The command that was asked for; without a name it is `start`. Help, the version and an unknown
 * name are answered here, and nothing is returned.
 * @param {Record<string, Command>} commands
 * @param {() => string} version
 * @returns {{ name: string, args: string[], command: Command } | undefined}
 */
export const chooseCommand = (commands, version) => {
  const [name = 'start', ...args] = process.argv.slice(2)
  if (name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(helpOn(commands))
    return undefined
  }
  if (name === '--version') {
    process.stdout.write(`${version()}\n`)
    return undefined
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return { name, args, command }
  process.stderr.write(
    `There is no command "${name}". The commands are ${Object.keys(commands).join(', ')}, help.\n`,
  )
  process.exitCode = 1
  return undefined
}

/**
 * Runs a command, which reads what follows its name.
 * @param {Command} command
 * @param {readonly string[]} args
 */
export const runCommand = (command, args) => {
  process.argv.splice(2, process.argv.length, ...args)
  return command.run()
}

/** @param {Record<string, Command>} commands */
const helpOn = (commands) => {
  const names = Object.keys(commands)
  const width = Math.max(...names.map((name) => name.length))
  const lines = Object.entries(commands).map(
    ([name, { does }]) => `  ${name.padEnd(width)}  ${does}\n`,
  )
  return `Muster's commands; without one the server is started:\n${lines.join('')}`
}
