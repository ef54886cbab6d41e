import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What every screen needs, the login too; it changes only when a dependency does. */
const base =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack|react-hot-toast|goober|lucide-react)\//
/** What is there before it is known who comes, and what the login draws with. */
const entrance = /web\/app\/main\.|web\/kit\/(FieldFrame|Mark|PasswordInput)\./
/** The house around a person who is signed in, and the furniture that most of its rooms share. */
const house =
  /web\/app\/(Layout|Header|Sidebar)|contract\/(money|calendar)\.|web\/kit\/(api|Badge|Confirm|DataTable|Dialog|Facts|FilterSelect|IconButton|IconLink|NumberedPager|Pager|Panel|SearchBox|Section|Skeleton|url-state)\./
/** What only screens with a form need. */
const form =
  /node_modules\/(zod|react-hook-form|@hookform)\/|web\/kit\/(Form|\w+Field|use-field|forms|draft)\.|contract\/(auth|courses|students|employees|payments|kit|text|\w+-schemas)\./

export default defineConfig({
  publicDir: 'web/public',
  plugins: [react(), tailwindcss()],
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
          // what a form shares with a table lies in the house, and no table waits for zod.
          groups: [
            { name: 'base', test: base, priority: 4 },
            { name: 'entrance', test: entrance, priority: 3 },
            { name: 'house', test: house, priority: 2 },
            { name: 'form', test: form, priority: 1 },
          ],
        },
      },
    },
  },
})
