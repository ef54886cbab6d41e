import { areaOf, type Fault, featureOf } from './areas.ts'

/** The other features from whose part of the contract a feature may import. */
const edges: Record<string, string> = {
  auth: 'employees history',
  backups: 'health',
  bank: 'imports payments',
  daybook: 'payments',
  exports: `attendance audit clock contacts courses daybook employees fitness leave locations payments
    reports squads students reading-log`,
  imports: 'attendance employees exports fitness payments students',
  clock: 'leave locations settings',
  settings: 'leave payments roll-calls',
  reports: 'contacts payments',
  students: 'consents fitness payments squads',
  attendance: 'excuses squads',
  excuses: 'squads',
  fitness: 'squads',
  contacts: 'squads',
  payments: 'consents',
}

/** The list of all calls, the sentences of all refusals, and the words of every language. */
const lists = /^contract\/(kit\/(api|refusals|own-refusals)\.ts|languages\/)/

export const contractFault = (path: string, name: string, fault: Fault): string | undefined => {
  if (name === 'zod') return undefined
  const to = areaOf(name)
  if (!to.startsWith('contract/')) return fault('the contract takes zod and itself')
  if (to === areaOf(path) || lists.test(path)) return undefined
  if (areaOf(path) === 'contract/values')
    return name === 'contract/kit/zod.ts' ? undefined : fault('values take zod and values')
  const theirs = featureOf(name)
  if (theirs === undefined) return undefined
  const mine = featureOf(path)
  if (mine === undefined) return fault('the kit of the contract knows no feature')
  return edges[mine]?.split(/\s+/).includes(theirs)
    ? undefined
    : fault(`${mine} may not lean on ${theirs}`)
}
