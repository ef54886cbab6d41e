import { globSync } from 'node:fs'
import { join } from 'node:path'

const home = join(import.meta.dirname, '..')

/** The files of these patterns, less those of patterns that begin with `!`, as the bundler names them. */
export const filesOf = (patterns: readonly string[]): Set<string> => {
  const find = (wanted: readonly string[]) =>
    new Set(globSync(wanted, { cwd: home }).map((path) => join(home, path).replaceAll('\\', '/')))
  const left = patterns.flatMap((one) => (one.startsWith('!') ? one.slice(1) : []))
  return find(patterns.filter((one) => !one.startsWith('!'))).difference(find(left))
}
