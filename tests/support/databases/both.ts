import { matchesGlob, relative } from 'node:path'

/**
 * What runs on PostgreSQL too: where the SQL has two forms, where transactions and locks decide, where
 * values have types of their own, and what is compared with a second opinion. Of everything else each
 * statement is prepared on PostgreSQL (`tests/postgres/`), and `npm run test:long` runs all on both.
 */
export const onBoth: readonly string[] = [
  'server/db/**/*.test.ts',
  'server/{reconciliation,history}/**/*.test.ts',
  'server/backups/{backups,make}.test.ts',
  'server/imports/{imports,changed-meanwhile}.test.ts',
  'server/imports/{kinds,sql}/**/*.test.ts',
  'server/exports/{exports,institute/institute}.test.ts',
  'server/reports/reports.test.ts',
  'server/kit/history/*.test.ts',
  'server/students/{chest-numbers,registration,search,sorting,students}.test.ts',
  'server/payments/{checks,course-student-order,fee-changes,receipts,references,totals}.test.ts',
  'server/daybook/daybook.test.ts',
  'server/squads/{squads,waiting}.test.ts',
  'server/attendance/{marking,roster,students,venues}.test.ts',
  'server/{auth/gate,auth/passkeys,auth/second-factor,courses/courses,locations/locations}.test.ts',
  'server/employees/super-administrators.test.ts',
  'server/{consents/consents,excuses/excuses,privacy/privacy}.test.ts',
  'server/clock/{clocking,correcting,corrections,proposals}.test.ts',
  'server/leave/{asking,halves,lists}.test.ts',
  'server/roll-calls/roll-calls.test.ts',
  'server/fitness/{readiness,recording,standards}.test.ts',
  'server/health/{nights,late-marks}.test.ts',
  'server/erasure/*.test.ts',
  'server/reading-log/*.test.ts',
  'tests/api/{idempotency,audit}.test.ts',
  'tests/{fuzz,races,migrations}/*.test.ts',
  'tests/model/{attendance,fees}.test.ts',
  'tests/matrix/{ids-in-bodies,presets,scope}.test.ts',
  'tests/commands/{command-line,restore,export,move,reconcile}.test.ts',
  'tests/faults/{downloads,overviews}.test.ts',
]

/** What only PostgreSQL can show. */
export const onPostgresAlone: readonly string[] = [
  'server/db/engines/replica.test.ts',
  'tests/faults/{database-away,postgres-under-load,replica,several-servers}.test.ts',
]

/** Whether a test file runs on both databases. */
export const runsOnBoth = (file: string): boolean =>
  onBoth.some((pattern) => matchesGlob(relative(process.cwd(), file), pattern))
