import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const home = join(import.meta.dirname, '..', '..')

/** The code of Muster and its packages, for the main thread and each of the others, as files in `folder`. */
export const bundleInto = async (folder: string): Promise<{ main: string; threads: string[] }> => {
  const names = readdirSync(join(home, 'server')).filter((name) => name.endsWith('-thread.ts'))
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
