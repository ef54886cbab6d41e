import { defineConfig } from '@lingui/cli'
import { createBabelExtractor } from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'
import { translated } from './contract/values/languages.ts'
import { contractMessages, idOf } from './vite/contract-words.ts'

export default defineConfig({
  // English is in the code alone.
  sourceLocale: 'en',
  locales: translated,
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['<rootDir>/web', '<rootDir>/vite/contract-words.ts'],
    },
  ],
  extractors: [
    {
      match: (file) => file.endsWith('vite/contract-words.ts'),
      extract: (_file, _code, found) => {
        for (const message of contractMessages()) found({ id: idOf(message), ...message })
      },
    },
    createBabelExtractor(),
  ],
  format: formatter({ origins: false }),
})
