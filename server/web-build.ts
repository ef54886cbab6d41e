import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const home = dirname(dirname(fileURLToPath(import.meta.url)))
const builds = join(home, 'dist')
const sources = [
  'web',
  'contract',
  'index.html',
  'vite',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]
// The present build and the one before it, whose pages may still be open somewhere.
const keptBuilds = 2
const isBuild = /^[0-9a-f]{16}$/

/**
 * The folder of the web app, built when there is none of the present sources. A build is named by
 * what it is made of and is renamed into place when it is whole, so two starts at once are safe.
 * Who watches what is built has it built anew.
 */
export const buildWebApp = async (
  say: (line: string) => void,
  watching?: Plugin,
): Promise<string> => {
  const name = fingerprint()
  const target = join(builds, name)
  if (watching === undefined && existsSync(join(target, 'index.html'))) return target
  const workplace = join(builds, `.${name}-${process.pid}`)
  await mkdir(workplace, { recursive: true }).catch((error) => {
    throw mayNotWrite(error) ? new Error(notBuilt, { cause: error }) : error
  })
  say('Building the web app …')
  try {
    await buildInto(workplace, watching)
    await compressAll(workplace)
    // Where another start was faster, its build is as good as ours.
    await rename(workplace, target).catch((error) => {
      if (!existsSync(join(target, 'index.html'))) throw error
    })
  } finally {
    await rm(workplace, { recursive: true, force: true })
  }
  await forgetOldBuilds(name)
  return target
}

/** For production, whatever NODE_ENV is here: React's code for developers is twice as large. */
const buildInto = async (folder: string, watching?: Plugin): Promise<void> => {
  const { build } = await import('vite')
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    await build({
      root: home,
      configFile: join(home, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true },
      plugins: [watching],
    })
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}

const notBuilt = `it is not built yet, and this user may not write to ${home}. Run "npm run build" there as the user who owns it, then start again.`

/** Whether a folder is another user's, or on a disk that nobody writes to. */
export const mayNotWrite = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EACCES', 'EPERM', 'EROFS'].some((code) => code === error.code)

const filesUnder = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [path]

/** Each start reads all sources: one after another takes a quarter of the time of many promises. */
const fingerprint = (): string => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesUnder(join(home, source))))
    hash.update(file.slice(home.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

const compressible = /\.(html|js|css|svg|json|webmanifest|txt)$/
const smallestWorthwhile = 512

const compressAll = async (folder: string): Promise<void> => {
  const files = filesUnder(folder).filter((file) => compressible.test(file))
  await Promise.all(files.map(compress))
}

const compress = async (file: string): Promise<void> => {
  const content = await readFile(file)
  if (content.length < smallestWorthwhile) return
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

const forgetOldBuilds = async (present: string): Promise<void> => {
  const old = readdirSync(builds)
    .filter((name) => isBuild.test(name) && name !== present)
    .map((name) => ({ name, at: statSync(join(builds, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at)
    .slice(keptBuilds - 1)
  for (const { name } of old) await rm(join(builds, name), { recursive: true, force: true })
}
