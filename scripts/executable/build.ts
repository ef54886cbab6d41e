import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { rolldown } from 'rolldown'
import { webFilePrefix, webFilesIn } from '../../server/kit/http/web-files.ts'
import { threadPrefix } from '../../server/kit/threads/thread.ts'
import { version } from '../../server/kit/version.ts'
import { buildWebApp } from '../../server/web-build.ts'
import { nodeFor } from './base.ts'

const home = join(import.meta.dirname, '..', '..')

/**
 * Builds Muster for a target such as `linux-x64` as one file in `folder`, and returns its path. An
 * executable that runs is replaced, not written into.
 */
export const buildExecutable = async (
  target: string,
  folder: string,
  say: (line: string) => void,
): Promise<string> => {
  const webApp = await buildWebApp(say)
  const workplace = await mkdtemp(join(folder, '.executable-'))
  try {
    const { scripts } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
    const name = `muster-${version}-${target}${target.startsWith('win') ? '.exe' : ''}`
    const { main, threads } = await bundleInto(workplace)
    const { names } = await webFilesIn(webApp)
    const config = {
      main,
      mainFormat: 'module',
      executable: nodeFor(target, workplace),
      output: join(workplace, name),
      disableExperimentalSEAWarning: true,
      // As `npm start` runs it.
      execArgv: scripts.start.match(/--\S+/g),
      assets: {
        ...Object.fromEntries(threads.map((file) => [threadPrefix + basename(file), file])),
        ...Object.fromEntries([...names].map((file) => [webFilePrefix + file, join(webApp, file)])),
      },
    }
    const configured = join(workplace, 'config.json')
    await writeFile(configured, JSON.stringify(config))
    execFileSync(process.execPath, ['--build-sea', configured], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const built = join(folder, name)
    await rename(config.output, built)
    return built
  } finally {
    await rm(workplace, { recursive: true, force: true })
  }
}

/** The code of Muster and its packages, for the main thread and each of the others, as files in `folder`. */
const bundleInto = async (folder: string): Promise<{ main: string; threads: string[] }> => {
  const files = await readdir(join(home, 'server'))
  const names = files.filter((name) => name.endsWith('-thread.ts'))
  const bundle = async (input: string, name: string) => {
    const file = join(folder, name)
    await bundleFile(join(home, input), file)
    return file
  }
  const threads = names.map((name) => bundle(`server/${name}`, name.replace('-thread.ts', '.js')))
  return { main: await bundle('entry/one-file.js', 'main.js'), threads: await Promise.all(threads) }
}

const bundleFile = async (input: string, file: string): Promise<void> => {
  const bundle = await rolldown({
    input,
    platform: 'node',
    // The web app is inside already, and nothing of ours asks for PostgreSQL's other client.
    external: ['vite', 'pg-native'],
    resolve: {
      alias: { '@node-rs/argon2': join(import.meta.dirname, 'argon2.ts') },
    },
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message)
    },
  })
  try {
    await bundle.write({ file, format: 'esm', codeSplitting: false })
  } finally {
    await bundle.close()
  }
}
