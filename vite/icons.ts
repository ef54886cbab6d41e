import { join } from 'node:path'
import type { Plugin } from 'vite'

const own = JSON.stringify(join(import.meta.dirname, '../web/app/icon.ts'))

/** Icons as small as they can be: without the library's code, and the keys that only development asks for. */
export const icons = (): Plugin => ({
  name: 'icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) =>
      code
        .replaceAll(/,?\s+key: "\w+"/g, '')
        .replace(
          /^import createLucideIcon .*/m,
          `import { createIcon as createLucideIcon } from ${own}`,
        ),
  },
})
