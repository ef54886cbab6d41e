import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { filesIn, home, type StepFiles } from '../testing/workplace.ts'

/** A copy of the checkout as it is now, in which faults are planted. */
export type Copy = {
  folder: string
  /** For what its programs write beside it, which goes with it. */
  filesForStep: () => StepFiles
  apply: (patch: string) => void
  takeBack: (patch: string) => void
  remove: () => void
}

export const makeCopy = (): Copy => {
  const root = mkdtempSync(join(tmpdir(), 'muster-planted-'))
  // PostgreSQL runs as another user, whose folder is in here.
  chmodSync(root, 0o755)
  const folder = join(root, 'muster')
  mkdirSync(folder)
  for (const path of listFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(home, path), join(folder, path), { verbatimSymlinks: true })
  }
  linkPackages(join(folder, 'node_modules'))
  const apply = (patch: string, ...how: string[]) =>
    execFileSync('git', ['apply', ...how, patch], { cwd: folder, stdio: 'pipe' })
  return {
    folder,
    filesForStep: filesIn(root),
    apply: (patch) => apply(patch),
    takeBack: (patch) => apply(patch, '--reverse'),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** The files that git has or would take, but for those that were deleted. */
const listFiles = (): string[] => {
  const list = (...which: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...which], { cwd: home, encoding: 'utf8' })
      .split('\0')
      .filter((path) => path !== '')
  const deleted = new Set(list('--deleted'))
  return list('--cached', '--others', '--exclude-standard').filter((path) => !deleted.has(path))
}

/** Each package is a link, so what a program keeps beside the packages stays in the copy. */
const linkPackages = (packages: string): void => {
  mkdirSync(packages)
  for (const name of readdirSync(join(home, 'node_modules')))
    if (name !== '.vite') symlinkSync(join(home, 'node_modules', name), join(packages, name))
}
