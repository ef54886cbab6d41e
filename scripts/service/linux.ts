import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { fail, say, sentenceOf } from '../../server/command-line.ts'
import { readConfig } from '../../server/config.ts'
import { asTyped, isOneFile } from '../../server/kit/one-file.ts'
import { buildWebApp } from '../../server/web-build.ts'
import { bringToLife } from './bring-to-life.ts'
import { isChanged, writeOwnFile, writeSettings } from './own-files.ts'
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
  const wereKept = writeSettings(at(paths.settings), settingsFile) === 'kept'
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
