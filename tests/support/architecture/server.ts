import { areaOf, type Fault, featureOf, isOwn } from './areas.ts'

/** The other features of the server from which a feature may import `sql` readers and `rules`. */
const edges: Record<string, string> = {
  auth: 'employees',
  courses: 'employees',
  students: 'consents courses fitness payments squads',
  // Nothing is paid out on a day that is closed.
  payments: 'courses daybook',
  daybook: 'payments',
  contacts: 'payments',
  reports: 'contacts payments',
  attendance: 'students',
  excuses: 'attendance',
  fitness: 'attendance students',
  clock: 'attendance locations employees leave',
  leave: 'employees',
  dashboard: 'clock payments health',
  audit: 'payments',
  reconciliation: 'fitness payments',
  imports: 'squads students courses payments contacts attendance employees fitness',
  history: 'payments',
  erasure: 'backups employees payments students',
  health: 'audit',
  backups: 'health payments',
  bank: 'payments',
  privacy: 'exports',
  exports: `attendance audit clock contacts courses daybook employees fitness leave locations payments
    reading-log reports students`,
}

/** What a feature may import from another besides its `sql`, `rules` and `present`. */
const furtherImports: readonly (readonly [from: string, to: string])[] = [
  ['server/reconciliation/actions.ts', 'server/fitness/actions/judging.ts'],
  ['server/students/actions/register.ts', 'server/payments/actions/enrol.ts'],
  ['server/students/actions/change.ts', 'server/payments/actions/enrol.ts'],
  ['server/students/actions/chosen-courses.ts', 'server/payments/actions/enrol.ts'],
  // What the form says of a student's body is a result.
  ['server/students/actions/register.ts', 'server/fitness/actions/body.ts'],
  ['server/students/actions/change.ts', 'server/fitness/actions/body.ts'],
  // Whoever is deleted or moves to another venue leaves their squad; the form has one to choose.
  ['server/students/actions/change.ts', 'server/squads/actions/places.ts'],
  ['server/students/actions/change.ts', 'server/squads/actions/move.ts'],
  ['server/students/actions/register.ts', 'server/squads/actions/move.ts'],
  // A consent is kept with the student who is registered.
  ['server/students/actions/register.ts', 'server/consents/actions/consents.ts'],
  // What is held on a person is told in the words of the export.
  ['server/privacy/present.ts', 'server/exports/institute/define.ts'],
  ['server/privacy/present.ts', 'server/exports/institute/files/all.ts'],
  ['server/privacy/present.ts', 'server/exports/institute/words.ts'],
  // Undoing an import deletes the courses and the money of the students that it made.
  ['server/students/actions/unmake.ts', 'server/payments/actions/unmake.ts'],
  // Whoever is erased is deleted first.
  ['server/erasure/actions/erase.ts', 'server/employees/actions/employees.ts'],
  ['server/erasure/actions/erase.ts', 'server/students/actions/change.ts'],
  // Deleting a person withdraws their pending leave in the same transaction.
  ['server/employees/actions/employees.ts', 'server/leave/actions/withdraw.ts'],
  // What an import makes is made by its feature, in the import's transaction.
  ['server/imports/kinds/attendance/make.ts', 'server/attendance/actions/imported.ts'],
  ['server/imports/kinds/results/results-kind.ts', 'server/fitness/actions/imported.ts'],
  ['server/imports/kinds/students/make.ts', 'server/students/actions/numbers.ts'],
  ['server/imports/kinds/students/make.ts', 'server/students/actions/register.ts'],
  ['server/imports/kinds/students/make.ts', 'server/courses/actions.ts'],
  ['server/imports/kinds/students/details.ts', 'server/students/actions/change.ts'],
  ['server/imports/kinds/students/make.ts', 'server/squads/actions/places.ts'],
  ['server/imports/kinds/students/details.ts', 'server/squads/actions/places.ts'],
  ['server/imports/kinds/students/undo.ts', 'server/squads/actions/places.ts'],
  ['server/imports/kinds/students/undo.ts', 'server/students/actions/unmake.ts'],
  ['server/imports/kinds/employees/employees-kind.ts', 'server/employees/actions/imported.ts'],
  // The file of the team has the people that its screen shows.
  ['server/exports/lists/team.ts', 'server/clock/actions/team.ts'],
  // So do the files of reports that are computed.
  ['server/exports/lists/reports.ts', 'server/reports/actions.ts'],
  // A bank's statement is read by what reads every other file.
  ['server/bank/actions/read.ts', 'server/imports/columns/headings.ts'],
  ['server/bank/actions/read.ts', 'server/imports/reading/read-file.ts'],
  ['server/bank/actions/read.ts', 'server/imports/table.ts'],
  ['server/bank/actions/read.ts', 'server/imports/values/day.ts'],
  ['server/bank/actions/read.ts', 'server/imports/values/readers.ts'],
  ['server/bank/actions/read.ts', 'server/imports/values/reading.ts'],
  // A backup counts only when the books of the copy have been recomputed.
  ['server/backups/actions/verify.ts', 'server/reconciliation/actions.ts'],
]

const isPart = (path: string, part: string) =>
  new RegExp(`^server/[^/]+/${part}(\\.ts$|/)`).test(path)

export const serverFault = (path: string, name: string, fault: Fault): string | undefined => {
  const from = areaOf(path)
  const to = isOwn(name) ? areaOf(name) : 'package'
  const isContract = to.startsWith('contract/')

  if (to.startsWith('web')) return fault('the server knows no screen')
  if (isPart(path, 'rules'))
    return isContract || (to === from && isPart(name, 'rules'))
      ? undefined
      : fault('rules take the contract only')
  if (isPart(path, 'sql'))
    return isContract ||
      to === 'server/db' ||
      name === 'kysely' ||
      (to === from && isPart(name, 'sql'))
      ? undefined
      : fault('sql takes server/db and the contract')
  if (from === 'server/db')
    return isContract || ['server/db', 'package'].includes(to)
      ? undefined
      : fault('db knows nobody above it')
  if (from === 'server/kit')
    return isContract || ['server/db', 'server/kit', 'package'].includes(to)
      ? undefined
      : fault('the kit knows no feature')
  return featureOf(path) === undefined ? undefined : featureFault(path, name, fault)
}

const featureFault = (path: string, name: string, fault: Fault): string | undefined => {
  const mine = featureOf(path) ?? ''
  const theirs = featureOf(name)
  if (!isOwn(name) || mine === theirs || name.startsWith('contract/')) return undefined
  if (theirs === undefined)
    return ['server/kit', 'server/db'].includes(areaOf(name))
      ? undefined
      : fault('a feature takes its kit, db, the contract and other features')
  if (furtherImports.some(([from, to]) => from === path && to === name)) return undefined
  if (theirs !== 'settings' && !edges[mine]?.split(/\s+/).includes(theirs))
    return fault(`${mine} may not lean on ${theirs}`)
  return ['sql', 'rules', 'present'].some((part) => isPart(name, part))
    ? undefined
    : fault('of another feature only sql, rules and present')
}
