import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { fail, say, sentenceOf } from '../../server/command-line.ts'
import { readConfig } from '../../server/config.ts'
import { asTyped, isOneFile } from '../../server/kit/one-file.ts'
import { buildWebApp } from '../../server/web-build.ts'
import { folderOfMuster, startCommands } from './start-command.ts'
import { adminFile, foldersOutside, paths, settingsFile, unitOf, userFile } from './systemd.ts'

export type Wanted = { print: boolean; force: boolean; root: string }

/** Makes Muster a service of systemd: below `root` the files alone, else also its user, and starts it. */
export const installOnLinux = async ({ print, force, root }: Wanted): Promise<void> => {
  const at = (path: string) => join(root, path)
  const isHere = root === '/'
  if (isHere && !print) refuseWhatCannotRun()
  const commands = startCommands()
  const { any } = commands
  const settings = settingsAt(at(paths.settings))
  const folders = foldersOutside(settings)
  const unit = unitOf(commands, folders)
  if (print) return void process.stdout.write(unit)

  const changed = [paths.unit, paths.admin, paths.user].map(at).filter(isChanged)
  if (changed.length > 0 && !force)
    fail(
      `${changed.join(' and ')} was changed by hand, so nothing was written. Put changes of the service into "systemctl edit muster", then run ${asTyped('install-service', '--force')}.`,
    )
  if (isHere && !isOneFile)
    await buildWebApp(say).catch((error) =>
      fail(`Muster cannot build its web app: ${sentenceOf(error)}`),
    )
  writeOwnFile(at(paths.user), userFile, 0o644)
  writeOwnFile(at(paths.unit), unit, 0o644)
  writeOwnFile(at(paths.admin), adminFile(any), 0o755)
  const wereKept = keepSettings(at(paths.settings))
  say(
    `Written: ${at(paths.unit)}. The settings are ${wereKept ? 'kept' : 'written'} in ${at(paths.settings)}, for root's eyes only.`,
  )
  verify(at(paths.unit))
  if (isHere) await bringToLife(folders, [...any, 'ready'], settings)
}

const settingsAt = (path: string): Record<string, string | undefined> => {
  const settings = parseEnv(existsSync(path) ? readSettings(path) : settingsFile)
  const config = readConfig(settings)
  if ('wrong' in config) fail(`${path}: ${config.wrong}`)
  return settings
}

const readSettings = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    return fail(`The settings cannot be read (${sentenceOf(error)}): run this command with sudo.`)
  }
}

const refuseWhatCannotRun = (): void => {
  if (process.getuid?.() !== 0)
    fail('Only root can install a service: run this command with sudo, or --print shows the unit.')
  if (!existsSync('/run/systemd/system'))
    fail(
      'systemd does not run on this machine. --print shows the unit, --root FOLDER writes the files below a folder.',
    )
  const folder = [folderOfMuster(), process.execPath].find((one) =>
    /^\/(home|root|tmp)\//.test(one),
  )
  if (folder !== undefined)
    fail(
      `The service may not see ${folder}. Move Muster to /opt/muster, and run this command there.`,
    )
}

/** Asks systemd what it thinks of the unit, where there is one. */
const verify = (unit: string): void => {
  const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', unit], {
    encoding: 'utf8',
  })
  if (error) return
  if (status === 0) say('systemd-analyze verify has no complaints.')
  else fail(`systemd-analyze verify refuses the unit:\n${stderr}`)
}

const mark = /^# Written by Muster, [0-9a-f]{12}\n/m

/** The text with a line that shows later whether a person has changed it. */
const marked = (text: string): string => {
  const [first = ''] = /^(#!.*\n)?/.exec(text) ?? []
  return `${first}# Written by Muster, ${hash('sha256', text).slice(0, 12)}\n${text.slice(first.length)}`
}

/** Whether a file is there that Muster did not write, or that someone has changed since. */
const isChanged = (path: string): boolean => {
  if (!existsSync(path)) return false
  const text = readFileSync(path, 'utf8')
  return marked(text.replace(mark, '')) !== text
}

/** Writes a file with its mode, and its folder where there is none. */
const writeOwnFile = (path: string, text: string, mode: number): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, marked(text), { mode })
  chmodSync(path, mode)
}

/** Writes the settings, which belong to the person: those that are there are kept, and true is returned. */
const keepSettings = (path: string): boolean => {
  mkdirSync(dirname(path), { recursive: true })
  const exists = existsSync(path)
  if (!exists) writeFileSync(path, settingsFile, { mode: 0o600 })
  chmodSync(path, 0o600)
  return exists
}

const mostTries = 20
const millisecondsBetweenTries = 1000

/** Makes the service's user and folders, starts it, and says what to know about it once it is ready. */
const bringToLife = async (
  folders: readonly string[],
  ready: readonly string[],
  settings: Record<string, string | undefined>,
): Promise<void> => {
  run('systemd-sysusers', paths.user)
  // One that is there keeps its owner: it may be a disk of others too.
  for (const folder of folders.filter((one) => !existsSync(one)))
    run('install', '-d', '-o', 'muster', '-g', 'muster', '-m', '700', folder)
  run('systemctl', 'daemon-reload')
  run('systemctl', 'enable', 'muster')
  run('systemctl', 'restart', '--no-block', 'muster')
  if (!(await becomesReady(ready, settings)))
    fail('Muster was started but is not ready yet. "sudo journalctl -u muster -n 20" says why.')
  say(`Muster runs as the user "muster" and starts with the machine.
The first email and password:  sudo journalctl -u muster --grep "Sign in as"
How it is:                     systemctl status muster
Other commands:                sudo muster-admin help
Settings:                      ${paths.settings}, then sudo systemctl restart muster
After an upgrade:              sudo systemctl restart muster`)
}

/** Large tables may take minutes to upgrade, so what is not ready yet need not be a fault. */
const becomesReady = async (
  [program = '', ...args]: readonly string[],
  settings: Record<string, string | undefined>,
): Promise<boolean> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (spawnSync(program, args, { env: { ...process.env, ...settings } }).status === 0) return true
    await setTimeout(millisecondsBetweenTries)
  }
  return false
}

const run = (program: string, ...args: string[]): void => {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (error || status !== 0)
    fail(`"${[program, ...args].join(' ')}" failed: ${error?.message ?? stderr.trim()}`)
}
