import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs `npm ci` if the installed packages do not match the lock file, and says so.
 * @param {string} home
 * @param {'developers too' | 'no change'} [needs]
 * @returns {boolean} whether the packages are there
 */
export const ensureInstalled = (home, needs) => {
  if (needs === 'no change' && existsSync(join(home, 'node_modules'))) return true
  const developersToo = needs === 'developers too'
  if (fits(home, developersToo)) return true
  if (!isWritable(home)) {
    process.stderr.write(
      `The packages of this version of Muster are not installed, and this user may not write to ${home}. Run "npm ci" and "npm run build" there as the user who owns it, then start again.\n`,
    )
    return false
  }
  const packages = join(home, 'node_modules')
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) {
    process.stderr.write(
      `${packages} is a link to a folder with packages of another version, which "npm ci" would empty. Remove the link, then start again.\n`,
    )
    return false
  }
  process.stdout.write('Installing the packages of this version of Muster: npm ci\n')
  if (runNpm(home, ['ci', ...choiceOf(home, developersToo)])) return true
  process.stderr.write('"npm ci" failed, for the reason above. Put that right and start again.\n')
  return false
}

/**
 * Where developers' packages were left out before, an upgrade leaves them out too.
 * @param {string} home
 * @param {boolean} developersToo
 */
const choiceOf = (home, developersToo) => {
  if (developersToo) return ['--include=dev']
  const packages = Object.values(readPackages(home, installed))
  return packages.length > 0 && !packages.some(({ dev }) => dev) ? ['--omit=dev'] : []
}

/** @param {string} folder */
const isWritable = (folder) => {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** npm's own list of what it installed. */
const installed = 'node_modules/.package-lock.json'

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Package */

/**
 * @param {string} home
 * @param {string} file
 * @returns {Record<string, Package>}
 */
const readPackages = (home, file) => {
  const { '': _, ...packages } = read(join(home, file))?.packages ?? {}
  return packages
}

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * npm leaves out packages of other platforms, and development packages if asked to.
 * @param {string} home
 * @param {boolean} developersToo
 */
const fits = (home, developersToo) => {
  const wanted = Object.entries(readPackages(home, 'package-lock.json'))
  const packages = readPackages(home, installed)
  return wanted.every(([path, { version, integrity, dev, optional, devOptional }]) => {
    const there = packages[path]
    if (there) return there.version === version && there.integrity === integrity
    if (optional || devOptional || (dev && !developersToo)) return true
    return read(join(home, path, 'package.json'))?.version === version
  })
}

/**
 * @param {string} home
 * @param {readonly string[]} args
 */
const runNpm = (home, args) => {
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env
  // Not the Node.js among the packages: it is replaced with them.
  const [program, first] = npm.endsWith('npm-cli.js') ? [node, [npm]] : ['npm', []]
  const shell = process.platform === 'win32' && program === 'npm'
  return (
    spawnSync(program, [...first, ...args], { cwd: home, stdio: 'inherit', shell }).status === 0
  )
}
