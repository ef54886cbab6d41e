import { execFileSync } from 'node:child_process'
import { mkdtempDisposable, readdir, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { rolldown } from 'rolldown'
import { webFilePrefix, webFilesIn } from '../../server/kit/http/web-files.ts'
import { threadPrefix } from '../../server/kit/threads/thread.ts'
import { version } from '../../server/kit/version.ts'
import { buildWebApp } from '../../server/web-build.ts'
import { startFlags } from '../service/start-command.ts'
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
  await using workplace = await mkdtempDisposable(join(folder, '.executable-'))
  const name = `muster-${version}-${target}${target.startsWith('win') ? '.exe' : ''}`
  const { main, threads } = await bundleInto(workplace.path)
  const { names } = await webFilesIn(webApp)
  const config = {
    main,
    mainFormat: 'module',
    executable: nodeFor(target, workplace.path),
    output: join(workplace.path, name),
    disableExperimentalSEAWarning: true,
    execArgv: startFlags,
    assets: {
      ...Object.fromEntries(threads.map((file) => [threadPrefix + basename(file), file])),
      ...Object.fromEntries([...names].map((file) => [webFilePrefix + file, join(webApp, file)])),
    },
  }
  const configured = join(workplace.path, 'config.json')
  await writeFile(configured, JSON.stringify(config))
  execFileSync(process.execPath, ['--build-sea', configured], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const built = join(folder, name)
  await rename(config.output, built)
  return built
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
  await using bundle = await rolldown({
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
  await bundle.write({ file, format: 'esm', codeSplitting: false })
}
