import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, transformWithOxc } from 'vite'

const either = (...parts: readonly RegExp[]) =>
  new RegExp(parts.map(({ source }) => source).join('|'))

/** What every screen needs, the sign-in too. */
const base = either(
  /node_modules\/(react|react-dom|scheduler|react-router|react-hot-toast)\//,
  /node_modules\/@tanstack\/(?!.*(queriesObserver|useQueries))/,
  /web\/(app\/main|auth\/(LoginPage|SignInForm)|ui\/(Mark|form\/(FieldFrame|PasswordInput)))\./,
)
/** What every screen after the sign-in shares, and the first of them, the dashboard. */
const signedIn = either(
  /node_modules\/(lucide-react|react-hook-form)\//,
  /contract\/(values\/(?!text|\w+-schemas)|\w+\/terms\.|languages\/translated\.|kit\/refusals\.)/,
  /web\/(app\/(Layout|Header|sidebar\/(?!DrawerPopup))|api\/|storage\/|dashboard\/DashboardPage)/,
  /web\/shared\/(?!geolocation|PersonFilter|person-choices|DraftNotice|draft\.|ThemeChoice)[\w-]+\.tsx?/,
  /web\/ui\/(?!form\/(?!FormBar|SelectFrame)|month\/|filters\/|table\/|dialog\/\w+Popup).*\.tsx?/,
)
/** Dialogs, loaded when the first one opens. */
const dialog = /web\/(ui\/dialog\/\w+Popup|app\/(sidebar\/Drawer|Account)Popup)\./
/** What only screens with a form need: its fields, and what checks what was typed. */
const form = /node_modules\/(zod|@hookform)\/|web\/ui\/form\/|contract\/(kit\/|values\/)/

/** Lists, and the search and filters above them. */
const list = /web\/ui\/(filters|table)\//

/** The words of the sign-in and of every screen after it, by language: one file each. */
const wordsAtStart = /web\/locales\/(\w+)\/(api|app|auth|storage|ui)\.po/
const wordsOfSignedIn =
  /web\/locales\/(\w+)\/(dashboard|files|outbox|shared)\.po|contract\/languages\/\w+\//

const languageIn = (id: string) => /(?:locales|languages)\/(\w+)\//.exec(id)?.[1] ?? 'no'

/** Marks that wait, and the code that uploads them. */
const outbox = /node_modules\/idb\/|web\/attendance\/outbox\/(?!status\/)/

/** The screens that open without a network; the rest of the app is fetched when needed. */
const offline = either(
  dialog,
  /web\/(app\/(main|Layout|palette\/PaletteDialog)|auth\/SignInAgain|dashboard\/DashboardPage)\.tsx?$/,
  /web\/attendance\/(marking\/MarkAttendancePage|roll-call\/RollCallPage|unsent\/UnsentPage)\.tsx$/,
  /web\/attendance\/outbox\/(outbox|rosters)\.ts$|index\.html$/,
)

/**
 * What no screen uses of a package, and the bundler can't leave out by itself: JSON Schema, zod's own
 * sentences, the router's framework mode. In the build, what these files export does nothing.
 */
const unused = either(
  /zod\/v4\/(core\/(json-schema-processors|to-json-schema)|locales\/en)\.js$/,
  /react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/(links|single-fetch|markup))\.js$/,
)

const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: unused },
    handler: (code) =>
      [...code.matchAll(/^export (?:(?:const|function|class) (\w+)|\{(.*)\};?$)/gm)]
        .flatMap(
          ([, name, list = '']) =>
            name ?? list.split(',').map((one) => one.trim().split(' ').at(-1)),
        )
        .map((name) => `export const ${name} = () => {}`)
        .concat('export default () => ({})')
        .join('\n'),
  },
})

/** The macros that mark the words of screens, and the files with their translations (decision 30). */
export const words = () => [
  lingui(),
  babel({ presets: [linguiTransformerBabelPreset()], sourceMap: false }),
]

const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/**
 * Builds the service worker with its release and its files, each with its hash, so that it keeps
 * nothing else under their names. The page names the release too (decision 28).
 */
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  enforce: 'post',
  // Chunks are final only once written: the bundler changes them until then.
  async writeBundle({ dir = '' }, bundle) {
    const files = new Set<string>()
    const add = (name: string): void => {
      const file = bundle[name]
      if (file?.type !== 'chunk' || files.has(name)) return
      files.add(name)
      for (const style of file.viteMetadata?.importedCss ?? []) files.add(style)
      for (const other of file.imports) add(other)
    }
    for (const [name, file] of Object.entries(bundle))
      if (file.type === 'chunk' && file.moduleIds.some((id) => offline.test(id))) add(name)
    const hashOf = async (name: string) => sha256(await readFile(join(dir, name)))
    const listed = await Promise.all(
      [...files].toSorted().map(async (name) => ({ path: `/${name}`, hash: await hashOf(name) })),
    )
    const html = await readFile(join(dir, 'index.html'), 'utf8')
    const release = sha256(html, JSON.stringify(listed)).slice(0, 16)
    const page = html.replace('</head>', `<meta name="release" content="${release}" />\n  </head>`)
    await writeFile(join(dir, 'index.html'), page)
    const shell = { release, page: { path: '/', hash: sha256(page) }, files: listed }
    const file = join(import.meta.dirname, 'web/service-worker.ts')
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
    await writeFile(
      join(dir, 'service-worker.js'),
      code.replace('__SHELL__', JSON.stringify(shell)),
    )
  },
})

export default defineConfig({
  publicDir: 'web/public',
  plugins: [withoutUnused(), react(), ...words(), tailwindcss(), serviceWorker()],
  resolve: {
    // The maker of sheets would pack them in workers that the Content-Security-Policy forbids.
    alias: [
      { find: /^fflate$/, replacement: join(import.meta.dirname, 'web/files/sheets/zip.ts') },
      // An icon without what no screen asks of one.
      {
        find: /^\.\.?\/createLucideIcon\.mjs$/,
        replacement: join(import.meta.dirname, 'web/ui/lucide-icon.ts'),
      },
    ],
  },
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // A data: address in a style or script would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group takes along what its modules import, so each comes before those built upon it:
          // what a form shares with a table is in the chunk of who is signed in, and no table waits for zod.
          groups: [
            { name: 'base', test: base, priority: 3 },
            { name: 'signed-in', test: signedIn, priority: 2 },
            { name: 'dialog', test: dialog, priority: 1 },
            { name: 'form', test: form, priority: 1 },
            { name: 'list', test: list, priority: 1 },
            { name: 'outbox', test: outbox, priority: 1 },
            { name: (id) => `${languageIn(id)}-start`, test: wordsAtStart, priority: 1 },
            { name: (id) => `${languageIn(id)}-signed-in`, test: wordsOfSignedIn, priority: 1 },
          ],
        },
      },
    },
  },
})
