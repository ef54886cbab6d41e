import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Icons as small as they can be: without the library's code, and the keys that only development asks for. */
export const icons = (): Plugin => ({
  name: 'icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
    handler: () => join(import.meta.dirname, '../web/ui/icon.ts'),
  },
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({ code: code.replaceAll(/,?\s+key: "\w+"/g, ''), map: null }),
  },
})
