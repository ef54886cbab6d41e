import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { languages } from '../contract/values/languages.ts'
import type { WordsPart } from '../web/language/parts.ts'
import { screenNames, screens, wordsOf } from '../web/screens/screens.ts'
import { filesOf } from './files.ts'

/** The screens that open without a network; the rest of the app is fetched when needed. */
const offlineScreens = screenNames.filter((name) => screens[name].offline)

/** Their files, and those that they have in common. */
export const offline = [
  'index.html',
  ...offlineScreens.map((name) => `web/${screens[name].page}.tsx`),
  'web/app/{main,Layout,AccountPopup,palette/PaletteDialog,sidebar/DrawerPopup}.tsx',
  'web/auth/SignInAgain.tsx',
  'web/shared/{outbox/outbox,rosters/rosters}.ts',
  'web/ui/{dialog/*Popup,day/DayPicker}.tsx',
]

/** The words of those screens in a language; English is in their code. */
const offlineWords: readonly WordsPart[] = ['start', 'answers', ...offlineScreens.flatMap(wordsOf)]

const wordsIn = (language: string) => {
  const ids = offlineWords.map((part) => `\0virtual:words/${language}-${part}`)
  return (id: string) => ids.includes(id)
}

const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/**
 * Builds the service worker with its release and its files, each with its hash, so that it keeps
 * nothing else under their names: no sign-in page of a hotspot, no broken file. The page names the
 * release too. Workbox lists files by patterns of names; which files a screen imports, only the bundler knows.
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
    const needed = filesOf(offline)
    const always = chunksOf((id) => needed.has(id))
    const files = await list(always)
    const words: Record<string, typeof files> = {}
    for (const language of languages)
      words[language] = await list(chunksOf(wordsIn(language)).difference(always))
    const html = await readFile(join(dir, 'index.html'), 'utf8')
    const release = sha256(html, JSON.stringify([files, words])).slice(0, 16)
    const page = html.replace('</head>', `<meta name="release" content="${release}" />\n  </head>`)
    await writeFile(join(dir, 'index.html'), page)
    const shell = { release, page: { path: '/', hash: sha256(page) }, files, words }
    const file = join(import.meta.dirname, '../web/service-worker.ts')
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
    await writeFile(
      join(dir, 'service-worker.js'),
      code.replace('__SHELL__', JSON.stringify(shell)),
    )
  },
})
