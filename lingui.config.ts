import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languages } from './contract/values/languages.ts'

/** The folders of the web app; each has a file of words in each language. */
const folders = [
  'account',
  'api',
  'audit',
  'auth',
  'bank',
  'clock',
  'courses',
  'daybook',
  'dashboard',
  'employees',
  'files',
  'health',
  'keys',
  'imports',
  'leave',
  'locations',
  'payments',
  'reports',
  'rewinds',
  'screens',
  'settings',
  'shared',
  'storage',
  'students',
]

/** What is shown of web/app to those who are signed in alone. */
const header =
  'web/app/{Account*,Layout.tsx,Logout*,NotFoundPage.tsx,SaveState.tsx,logout-question.ts,release/**}'

/** What of web/ui no one sees who is not signed in. */
const controls =
  'web/ui/{Figures.tsx,chart/**,day/**,dialog/**,lazy/**,month/**,form/{SectionedForm,VersionConflict}.tsx}'

/** Fees and payments, in the words of the screens that show them: no other screen waits for these. */
const fees = 'web/shared/payments/**'

/** What only screens show that write to parents. */
const messaging = 'web/shared/messages/**'

/** Who owes and when they pay: of the list, the slip, and a student's notes. */
const dues = 'web/{payments/{dues,slip},shared/dues}/**'

/** The results of students: its own screens, and what theirs show of it. */
const fitness = 'web/{fitness,shared/fitness}/**'

/** What the header shows and tells on every screen of what waits on this device. */
const outbox = 'web/shared/outbox/**'

/** What the screens say that save marks or results, and rarely another. */
const uploadedAgain = 'web/shared/outbox/rewinds/**'
const saving = 'web/shared/{saving,outbox/rewinds}/**'

const words = (name: string, include: string, exclude: readonly string[] = []) => ({
  path: `<rootDir>/web/locales/{locale}/${name}`,
  include: [`<rootDir>/${include}`],
  exclude: exclude.map((path) => `<rootDir>/${path}`),
})

export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    ...folders.map((name) =>
      words(
        name,
        `web/${name}`,
        ['payments', 'shared'].includes(name)
          ? [fees, messaging, dues, fitness, outbox, 'web/shared/saving/**']
          : [],
      ),
    ),
    words('fees', fees),
    words('messaging', messaging),
    words('dues', dues),
    words('fitness', fitness),
    // The sign-in needs no words of menus, search, lists and dialogs.
    words('ui', 'web/ui', ['web/ui/filters/**', 'web/ui/table/**', controls]),
    words('controls', controls),
    words('filters', 'web/ui/filters'),
    words('table', 'web/ui/table'),
    words('app', 'web/app', ['web/app/palette/**', 'web/app/sidebar/**', header]),
    words('header', header),
    words('palette', 'web/app/palette'),
    words('sidebar', 'web/app/sidebar'),
    words('attendance', 'web/attendance'),
    words('outbox', outbox, [uploadedAgain]),
    words('saving', saving),
  ],
  format: formatter({ lineNumbers: false }),
})
