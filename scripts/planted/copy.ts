import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesIn, home } from '../testing/workplace.ts'

/** Makes a copy of the checkout as it is now, in which faults are planted. */
export const makeCopy = () => {
  const root = mkdtempSync(join(tmpdir(), 'muster-planted-'))
  // PostgreSQL runs as another user, whose folder is in here.
  chmodSync(root, 0o755)
  const folder = join(root, 'muster')
  mkdirSync(folder)
  for (const path of listFiles())
    cpSync(join(home, path), join(folder, path), { verbatimSymlinks: true })
  linkPackages(join(folder, 'node_modules'))
  const apply = (patch: string, ...how: string[]) =>
    execFileSync('git', ['apply', ...how, patch], { cwd: folder, stdio: 'pipe' })
  return {
    folder,
    /** For what its programs write beside it, which goes with it. */
    filesForStep: filesIn(root),
    apply,
    takeBack: (patch: string) => apply(patch, '--reverse'),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** The files that git has or would take, but for those that were deleted. */
const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: home,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(home, path)))

/** Each package is a link, so what a program keeps beside the packages stays in the copy. */
const linkPackages = (packages: string): void => {
  mkdirSync(packages)
  for (const name of readdirSync(join(home, 'node_modules')))
    if (name !== '.vite') symlinkSync(join(home, 'node_modules', name), join(packages, name))
}
