import type { Plugin } from 'vite'

/** Icons without the keys of their parts, for which React asks in development alone: half a kilobyte a screen. */
export const icons = (): Plugin => ({
  name: 'icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({ code: code.replaceAll(/,?\s+key: "\w+"/g, ''), map: null }),
  },
})
