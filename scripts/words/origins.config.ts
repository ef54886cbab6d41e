import { formatter } from '@lingui/format-po'
import config from '../../lingui.config.ts'

/** The words as `lingui.config.ts` finds them, once, in a folder that is given, with where each one is. */
export default {
  ...config,
  rootDir: `${import.meta.dirname}/../..`,
  locales: ['en'],
  catalogs: config.catalogs?.map((catalog) => ({
    ...catalog,
    path: `${process.env['MUSTER_WORDS']}/{locale}`,
  })),
  format: formatter(),
}
