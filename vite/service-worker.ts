import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { translated } from '../contract/values/languages.ts'
import type { WordsPart } from '../web/language/parts.ts'
import { screenNames, screens, wordsOf } from '../web/screens/screens.ts'
import { filesOf } from './files.ts'

/** The screens that open without a network; the rest of the app is fetched when needed. */
const offlineScreens = screenNames.filter((name) => screens[name].offline)

/** What the first screen has loaded: the rest of what opens without a network comes in a pack. */
const first = [
  'index.html',
  'web/app/{main,Layout}.tsx',
  'web/dashboard/DashboardPage.tsx',
  'web/shared/outbox/rewinds/rewind-watch.ts',
]

/** The files of the screens, and those that they have in common. */
const common = [
  ...offlineScreens.map((name) => `web/${screens[name].page}.tsx`),
  'web/app/{AccountPopup,sidebar/DrawerPopup}.tsx',
  'web/auth/SignInAgain.tsx',
  'web/attendance/{manual/ManualDialog,parents/TellSeveral}.tsx',
  'web/attendance/unsent/unsent-file.ts',
  'web/clock/WithoutNetwork.tsx',
  'web/roll-calls/StartDialog.tsx',
  'web/shared/excuses/ExcuseDialog.tsx',
  'web/shared/{outbox/outbox,rosters/rosters}.ts',
  'web/ui/{dialog/*Popup,day/DayPicker}.tsx',
]

/** What is seldom needed without a network: it comes with the second visit. */
const later = ['web/app/palette/PaletteDialog.tsx']

export const offline = [...first, ...common, ...later]

/** The words of those screens in a language; English is in their code. */
const offlineWords: readonly WordsPart[] = ['answers', ...offlineScreens.flatMap(wordsOf)]
const firstWords: readonly WordsPart[] = ['start', 'signedIn']

const wordsIn = (language: string, words: readonly WordsPart[]) => {
  const ids = words.map((part) => `\0virtual:words/${language}-${part}`)
  return (id: string) => ids.includes(id)
}

const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/**
 * Builds the service worker with its release and its files, each with its hash, so that it keeps
 * nothing else under their names: no sign-in page of a hotspot, no broken file; and the packs, in which
 * they arrive as one file (decision 62). The page names the release too. Workbox lists files by patterns of names; which files a screen imports, only the bundler knows.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  enforce: 'post',
  // Chunks are final only once written: the bundler changes them until then.
  async writeBundle({ dir = '' }, bundle) {
    const chunksOf = (isModule: (id: string) => boolean): Set<string> => {
      const files = new Set<string>()
      const add = (name: string): void => {
        const file = bundle[name]
        if (file?.type !== 'chunk' || files.has(name)) return
        files.add(name)
        for (const style of file.viteMetadata?.importedCss ?? []) files.add(style)
        for (const other of file.imports) add(other)
      }
      for (const [name, file] of Object.entries(bundle))
        if (file.type === 'chunk' && file.moduleIds.some(isModule)) add(name)
      return files
    }
    const hashOf = async (name: string) => sha256(await readFile(join(dir, name)))
    const list = (names: Iterable<string>) =>
      Promise.all(
        [...names].toSorted().map(async (name) => ({ path: `/${name}`, hash: await hashOf(name) })),
      )
    const chunksIn = (patterns: readonly string[]) => {
      const needed = filesOf(patterns)
      return chunksOf((id) => needed.has(id))
    }
    const group = async (loose: Set<string>, packed: Set<string>) => {
      const texts: Record<string, string> = {}
      for (const name of [...packed].toSorted())
        texts[`/${name}`] = await readFile(join(dir, name), 'utf8')
      const text = JSON.stringify(texts)
      const pack = `assets/pack-${sha256(text).slice(0, 8)}.json`
      await writeFile(join(dir, pack), text)
      return { loose: await list(loose), packed: await list(packed), pack: `/${pack}` }
    }
    const loaded = chunksIn(first)
    const always = loaded.union(chunksIn(common))
    const app = await group(loaded, always.difference(loaded))
    const words: Record<string, typeof app> = {}
    for (const language of translated) {
      const loose = chunksOf(wordsIn(language, firstWords)).difference(always)
      const all = chunksOf(wordsIn(language, offlineWords)).difference(always)
      words[language] = await group(loose, all.difference(loose))
    }
    const files = { code: app, words, later: await list(chunksIn(later).difference(always)) }
    const html = await readFile(join(dir, 'index.html'), 'utf8')
    const release = sha256(html, JSON.stringify(files)).slice(0, 16)
    const page = html.replace('</head>', `<meta name="release" content="${release}" />\n  </head>`)
    await writeFile(join(dir, 'index.html'), page)
    const shell = { release, page: { path: '/', hash: sha256(page) }, ...files }
    const file = join(import.meta.dirname, '../web/service-worker.ts')
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
    await writeFile(
      join(dir, 'service-worker.js'),
      code.replace('__SHELL__', JSON.stringify(shell)),
    )
  },
})
