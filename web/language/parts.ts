/**
 * The folders whose words are loaded together, in a file for each language: for the sign-in, and for
 * what every screen after it shows; and for what only super administrators open, because each file's
 * name is in what the sign-in loads. All other folders have a file of their own.
 */
const start = ['api', 'app', 'auth', 'ui'] as const

export const parts = {
  start,
  signedIn: [
    ...start,
    'controls',
    'dashboard',
    'files',
    'filters',
    'header',
    'outbox',
    'palette',
    'screens',
    'shared',
    'sidebar',
    'storage',
    'table',
  ],
  /** What the server answers, from the contract: every screen but the dashboard loads it. */
  answers: [],
  account: ['account'],
  administration: ['audit', 'bank', 'health', 'keys', 'reports', 'settings'],
  attendance: ['attendance', 'saving'],
  clock: ['clock'],
  courses: ['courses'],
  daybook: ['daybook'],
  dues: ['dues'],
  employees: ['employees'],
  fees: ['fees'],
  fitness: ['fitness', 'saving'],
  imports: ['imports'],
  leave: ['leave'],
  locations: ['locations'],
  messaging: ['messaging'],
  payments: ['payments'],
  rewinds: ['rewinds'],
  students: ['students'],
} as const

/** What a screen needs. */
export type Part = keyof typeof parts
