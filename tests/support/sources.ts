import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const home = join(import.meta.dirname, '..', '..')

export type Source = {
  /** From the project's root, with slashes: `server/students/rules.ts`. */
  path: string
  text: string
  /** The text without comments. */
  code: string
  /** Packages by name, own files by their path from the root. */
  imports: readonly string[]
  /** Those of them that are loaded only when they are needed. */
  lazyImports: readonly string[]
}

const passedBy = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report'])

/** The paths of all files of the project, except what is installed, built or written at run time. */
export const projectFiles = (folder = ''): string[] =>
  readdirSync(join(home, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.name === '.git' || entry.isSymbolicLink() || passedBy.has(entry.name)) return []
    return entry.isDirectory() ? projectFiles(path) : [path]
  })

export const readText = (path: string): string => readFileSync(join(home, path), 'utf8')

export const readSources = (): Source[] =>
  projectFiles()
    .filter((path) => /^(contract|server|web|tests|scripts|bench)\/.*\.tsx?$/.test(path))
    .map((path) => {
      const text = readText(path)
      const code = withoutComments(text)
      const lazyImports = importsOf(path, code, lazy)
      return {
        path,
        text,
        code,
        imports: [...importsOf(path, code, eager), ...lazyImports],
        lazyImports,
      }
    })

// Comments start a line or follow a space; `//` within an address is not one.
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/ .*$/gm, '$1')

const eager = /(?:\bfrom|\bimport)\s+(['"])([^'"\n]+)\1/g
const lazy = /\bimport\(\s*(['"])([^'"\n]+)\1/g

const importsOf = (path: string, code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].flatMap(([, , name]) => {
    if (name === undefined) return []
    return name.startsWith('.') ? posix.join(posix.dirname(path), name) : name
  })
