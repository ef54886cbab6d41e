import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { filesOf } from './vite/files.ts'
import { groups } from './vite/groups.ts'
import { icons } from './vite/icons.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { words } from './vite/words.ts'

/** The names of codes, which refusals need too, in the same file as the words of the first screen. */
const firstWords = /(?:virtual:words\/(\w+)-signedIn|contract\/languages\/(\w+)\/terms\.ts)$/
const firstWordsOf = (id: string): string | null => {
  const [, words, terms = words] = firstWords.exec(id) ?? []
  return terms === undefined ? null : `${terms}-signedIn`
}

const isOfPage = /\/(?:base|rolldown-runtime)-/

export default defineConfig({
  publicDir: 'web/public',
  // For versions of React without this hook.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [react(), icons(), ...words(), tailwindcss(), serviceWorker()],
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
    modulePreload: {
      polyfill: false,
      // What the page itself loads is there before any part of it.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !isOfPage.test(file)),
    },
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: firstWordsOf, test: firstWords, priority: 1 },
            ...Object.entries(groups).map(([name, { priority, files }]) => {
              const found = filesOf(files)
              return { name, priority, test: (id: string) => found.has(id) }
            }),
          ],
        },
      },
    },
  },
})
