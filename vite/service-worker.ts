import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { languages } from '../contract/values/languages.ts'
import { screenNames, screens, wordsOf } from '../web/screens/screens.ts'
import { either } from './either.ts'

/** The screens that open without a network; the rest of the app is fetched when needed. */
const offlineScreens = screenNames.filter((name) => screens[name].offline)
const offlinePages = offlineScreens.map((name) => screens[name].page).join('|')

/** Their files, and those that they have in common. */
const offline = either(
  new RegExp(`web/(${offlinePages})\\.tsx$`),
  /web\/(ui\/(dialog\/\w+Popup|day\/DayPicker)|app\/(sidebar\/Drawer|Account)Popup)\./,
  /web\/(app\/(main|Layout|palette\/PaletteDialog)|auth\/SignInAgain)\.tsx?$/,
  /web\/shared\/(outbox\/outbox|rosters\/rosters)\.ts$|index\.html$/,
)

/** The words of those screens in a language; English is in their code. */
const offlineWords = ['start', 'answers', ...offlineScreens.flatMap(wordsOf)].join('|')
const wordsIn = (language: string) => new RegExp(`virtual:words/${language}-(${offlineWords})$`)

const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/**
 * Builds the service worker with its release and its files, each with its hash, so that it keeps
 * nothing else under their names. The page names the release too (decision 28).
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  enforce: 'post',
  // Chunks are final only once written: the bundler changes them until then.
  async writeBundle({ dir = '' }, bundle) {
    const filesOf = (modules: RegExp): Set<string> => {
      const files = new Set<string>()
      const add = (name: string): void => {
        const file = bundle[name]
        if (file?.type !== 'chunk' || files.has(name)) return
        files.add(name)
        for (const style of file.viteMetadata?.importedCss ?? []) files.add(style)
        for (const other of file.imports) add(other)
      }
      for (const [name, file] of Object.entries(bundle))
        if (file.type === 'chunk' && file.moduleIds.some((id) => modules.test(id))) add(name)
      return files
    }
    const hashOf = async (name: string) => sha256(await readFile(join(dir, name)))
    const list = (names: Iterable<string>) =>
      Promise.all(
        [...names].toSorted().map(async (name) => ({ path: `/${name}`, hash: await hashOf(name) })),
      )
    const always = filesOf(offline)
    const files = await list(always)
    const words: Record<string, typeof files> = {}
    for (const language of languages)
      words[language] = await list(filesOf(wordsIn(language)).difference(always))
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
