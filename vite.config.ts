import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { either } from './vite/either.ts'
import { ownIcons } from './vite/own-icons.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { withoutFacades } from './vite/without-facades.ts'
import { words } from './vite/words.ts'

/** What every screen needs, the sign-in too. */
const base = either(
  /node_modules\/(react|react-dom|scheduler|react-router|react-hot-toast)\//,
  /node_modules\/@tanstack\/(?!.*(queriesObserver|useQueries))/,
  /web\/(app\/main|auth\/(LoginPage|SignInForm)|ui\/(Mark|form\/(FieldFrame|PasswordInput)))\./,
)
/** What every screen after the sign-in shares, and the first of them, the dashboard. */
const signedIn = either(
  /node_modules\/(lucide-react|react-hook-form)\//,
  /contract\/(values\/(?!text|order|lists|\w+-schemas)|(?!keys|imports|daybook)\w+\/terms\.|languages\/\w+\.|payments\/account\.|kit\/own-refusals\.)/,
  /virtual:words\/later$/,
  /web\/(app\/(Layout|Header|sidebar\/(?!DrawerPopup))|api\/(?!transfer\/)|storage\/(?!kept-rows)|dashboard\/DashboardPage|app\/after-sign-in\.|screens\/)/,
  /web\/shared\/(?!geolocation|key-permissions|DocumentLanguage|ActiveState|DeleteRecord|RecordState|ImportLink|HistoryLink|Away|age\.|PersonFilter|person-choices|DraftNotice|draft\.)[\w-]+\.tsx?/,
  /web\/ui\/(?!form\/(?!FormBar|SelectFrame)|month\/|day\/DayPicker|filters\/|table\/|dialog\/\w+Popup).*\.tsx?/,
)
/** Marking is opened in the field, so its icons are there before it. */
const isOwnIcon = ownIcons(either(base, signedIn, /web\/(attendance|ui)\//))

/** Dialogs, loaded when the first one opens. */
const dialog = /web\/(ui\/dialog\/\w+Popup|app\/(sidebar\/Drawer|Account)Popup)\./
/** What only screens with a form need: its fields, and what checks what was typed. */
const form =
  /node_modules\/(zod|@hookform)\/|web\/(ui\/form\/|shared\/payments\/paying\/reference-hint\.)|contract\/(kit\/|values\/(?!order|lists))/

/** What the forms of students and the columns of imports share. */
const students = /contract\/students\/calls\./

/** Two screens each that are opened one after the other. */
const imports = /web\/imports\/|contract\/imports\/terms\./
const keys = /web\/keys\/|contract\/keys\/terms\./

/** Marking as a coach opens it, in one file. */
const marking =
  /web\/attendance\/((marking|roll)\/|(venue-day|venue-names|mark-times|VenueDayFilters|NoVenues)\.)/

/** Lists, and the search, filters and imports above them. */
const list = /web\/(ui\/(filters|table)\/|shared\/ImportLink\.)|contract\/values\/order\./

/** The names of codes, which refusals need too, in the same file as the words of the first screen. */
const firstWords = /(?:virtual:words\/(\w+)-signedIn|contract\/languages\/(\w+)\/terms\.ts)$/
const firstWordsOf = (id: string): string | null => {
  const [, words, terms = words] = firstWords.exec(id) ?? []
  return terms === undefined ? null : `${terms}-signedIn`
}

/** Marks that wait, and the code that uploads them. */
const outbox = /node_modules\/idb\/|web\/attendance\/outbox\/(?!status\/)/

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

export default defineConfig({
  publicDir: 'web/public',
  plugins: [withoutUnused(), react(), ...words(), tailwindcss(), withoutFacades(), serviceWorker()],
  resolve: {
    // The maker of sheets would pack them in workers that the Content-Security-Policy forbids.
    alias: [
      // React's own since version 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^fflate$/, replacement: join(import.meta.dirname, 'web/files/sheets/zip.ts') },
      // An icon without what no screen asks of one.
      {
        find: /^\.\.?\/createLucideIcon\.mjs$/,
        replacement: join(import.meta.dirname, 'web/ui/lucide-icon.ts'),
      },
    ],
  },
  // Workers have words too, and load only those of their language.
  worker: {
    format: 'es',
    plugins: words,
    // A worker has copies of the files of words, under names that no page asks for.
    rolldownOptions: { output: { chunkFileNames: 'assets/worker/[name]-[hash].js' } },
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
            { name: 'signed-in', test: (id) => signedIn.test(id) && !isOwnIcon(id), priority: 2 },
            { name: firstWordsOf, test: firstWords, priority: 1 },
            { name: 'dialog', test: dialog, priority: 1 },
            { name: 'form', test: form, priority: 1 },
            { name: 'list', test: list, priority: 1 },
            { name: 'outbox', test: outbox, priority: 1 },
            { name: 'marking', test: marking, priority: 1 },
            { name: 'students', test: students, priority: 1 },
            { name: 'imports', test: imports, priority: 0 },
            { name: 'keys', test: keys, priority: 0 },
          ],
        },
      },
    },
  },
})
