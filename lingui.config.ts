import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languages } from './contract/values/languages.ts'

export default defineConfig({
  // English is in the code alone.
  sourceLocale: 'en',
  locales: languages.filter((language) => language !== 'en'),
  catalogs: [{ path: '<rootDir>/web/locales/{locale}', include: ['<rootDir>/web'] }],
  format: formatter({ origins: false }),
})
