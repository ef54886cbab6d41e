/** The words of the files of `web` whose paths begin with one of `of` and with none of `without`. */
export type Files = { of: readonly string[]; without?: readonly string[] }

/** What only those see who are signed in. */
const afterSignIn = [
  'app/Account',
  'app/Layout',
  'app/Logout',
  'app/NotFound',
  'app/Notices',
  'app/Protected',
  'app/SaveState',
  'app/logout-question',
  'app/palette/',
  'app/release/',
  'app/shortcuts/',
  'app/sidebar/',
  'auth/SignInAgain',
  'ui/Figures',
  'ui/chart/',
  'ui/day/',
  'ui/dialog/',
  'ui/filters/',
  'ui/form/Form.tsx',
  'ui/form/forms',
  'ui/lazy/',
  'ui/month/',
  'ui/form/SectionedForm',
  'ui/letter-keys',
  'ui/form/VersionConflict',
  'ui/table/',
]

/** What loads after the sign-in, if at all. */
const afterForm = ['auth/CodeField', 'auth/PasskeySignIn']

const start = ['api/', 'app/', 'auth/', 'ui/']

/** Fees and payments, in the words of the screens that show them. */
const fees = ['shared/payments/']
/** What only screens show that write to parents. */
const messaging = ['shared/messages/']
/** Who owes and when they pay: of the list, the slip, and a student's notes. */
const dues = ['payments/dues/', 'payments/slip/', 'shared/dues/']
/** The results of students: its own screens, and what theirs show of it. */
const fitness = ['fitness/', 'shared/fitness/']
/** What can be allowed to keys and people. */
const permissions = ['shared/permissions/']
/** Who need not be there, and why. */
const excuses = ['shared/excuses/']
/** What audit entries say, and the PDF of what is held on a person. */
const audit = ['shared/audit/', 'shared/excuses/source-names', ...permissions]
/** What is held on a person, as their PDF tells it. */
const held = ['shared/privacy/held/']
/** The fields of students and employees, and their consents. */
const records = ['shared/fields/', 'shared/privacy/TakeHeld', 'shared/privacy/consent-words']
/** Who is in which squad, of its own screens and those of students. */
const squads = ['shared/squads/']
/** Roll calls, of their own screens and what others show of them. */
const rollCalls = ['roll-calls/', 'shared/roll-calls/']
/** What the screens say that save marks or results, and rarely another. */
const saving = ['shared/saving/', 'shared/outbox/rewinds/']

/**
 * Which words are loaded together, in a file for each language: for the sign-in, for what every
 * screen after it shows, and for what only super administrators open, because each file's name is in
 * what the sign-in loads.
 */
export const parts = {
  start: { of: start, without: [...afterSignIn, ...afterForm] },
  signedIn: {
    of: [...start, 'dashboard/', 'files/', 'language/', 'screens/', 'shared/', 'storage/'],
    without: [
      ...afterForm,
      ...fees,
      ...messaging,
      ...dues,
      ...fitness,
      ...audit,
      ...records,
      ...held,
      ...squads,
      ...saving,
      ...excuses,
      ...rollCalls,
    ],
  },
  /** What the server answers, from the contract: every screen but the dashboard loads it. */
  answers: { of: [] },
  account: { of: ['account/', ...afterForm] },
  administration: {
    of: ['audit/', 'bank/', 'health/', 'keys/', 'reports/', 'settings/', ...audit, ...records],
  },
  attendance: { of: ['attendance/', ...saving] },
  clock: { of: ['clock/'] },
  courses: { of: ['courses/'] },
  daybook: { of: ['daybook/'] },
  /** Receipts, and messages to parents, in a language of their own. */
  documents: {
    of: ['dashboard/', 'language/', 'payments/', 'shared/', 'students/notice/'],
    without: [
      ...messaging,
      ...fitness,
      ...audit,
      ...squads,
      ...saving,
      ...excuses,
      ...rollCalls,
      ...held,
    ],
  },
  dues: { of: dues },
  excuses: { of: excuses },
  employees: { of: ['employees/', ...records] },
  fees: { of: [...fees, 'shared/privacy/consent-words'] },
  fitness: { of: [...fitness, ...saving] },
  held: { of: [...held, ...audit, ...records, 'shared/squads/cause-names'] },
  imports: { of: ['imports/'] },
  leave: { of: ['leave/'] },
  locations: { of: ['locations/'] },
  messaging: { of: messaging },
  payments: { of: ['payments/'], without: dues },
  rewinds: { of: ['rewinds/'] },
  rollCalls: { of: [...rollCalls, ...saving] },
  squads: { of: ['squads/', ...squads] },
  students: { of: ['students/', ...records, ...squads] },
} satisfies Record<string, Files>

/** What a screen needs. */
export type WordsPart = keyof typeof parts
