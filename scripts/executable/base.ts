import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const home = join(import.meta.dirname, '..', '..')
const { packages } = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8'))

export const ownTarget = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** The Node.js for a target such as `linux-arm64`, of the version in the lock file; another machine's is fetched. */
export const nodeFor = (target: string, folder: string): string => {
  if (target === ownTarget) return process.execPath
  const name = [`node-${target}`, `node-bin-${target}`].find(
    (one) => `node_modules/${one}` in packages,
  )
  if (name === undefined) throw new Error(`there is no Node.js for ${target} in package-lock.json`)
  const { version, integrity } = packages[`node_modules/${name}`]
  if (`v${version}` !== process.version)
    throw new Error(
      `it needs Node.js ${version} to build for ${target}, and this is ${process.version}`,
    )
  const npm = ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder]
  const shell = process.platform === 'win32'
  const file = execFileSync('npm', npm, { cwd: folder, encoding: 'utf8', shell }).trim()
  const checksum = hash('sha512', readFileSync(join(folder, file)), 'base64')
  if (integrity !== `sha512-${checksum}`)
    throw new Error(`${file} is not what package-lock.json names`)
  execFileSync('tar', ['-xzf', file], { cwd: folder })
  return join(folder, 'package', 'bin', target.startsWith('win') ? 'node.exe' : 'node')
}
