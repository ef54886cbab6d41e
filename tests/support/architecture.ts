import { readText, type Source } from './sources.ts'

/** From which other rooms of the server a room may take `sql` readers and `rules`. */
const serverEdges: Record<string, readonly string[]> = {
  auth: ['employees'],
  employees: [],
  courses: ['employees'],
  students: ['courses', 'payments'],
  payments: ['courses'],
  attendance: ['students'],
  clock: ['locations', 'employees', 'leave'],
  leave: ['employees'],
  locations: [],
  settings: [],
  dashboard: ['students', 'payments', 'courses', 'employees'],
  audit: ['payments'],
  books: ['payments'],
}

/** What a room may take from another beyond its `sql`, `rules` and `present`. */
const furtherImports: readonly (readonly [from: string, to: string])[] = [
  ['server/students/actions.ts', 'server/payments/actions/enrol.ts'],
  // Who leaves waits for no leave any more, from the same transaction on.
  ['server/employees/actions.ts', 'server/leave/actions/withdraw.ts'],
]

/** Who writes a table: a room, or the kit or `db` for what they keep themselves. */
export const owners: Record<string, string> = {
  employees: 'employees',
  courses: 'courses',
  settings: 'settings',
  venues: 'students',
  students: 'students',
  enrolments: 'payments',
  instalments: 'payments',
  reversals: 'payments',
  payment_references: 'payments',
  admission_fees: 'payments',
  attendance: 'attendance',
  attendance_history: 'attendance',
  attendance_days: 'attendance',
  attendance_students: 'attendance',
  locations: 'locations',
  employee_days: 'clock',
  employee_day_history: 'clock',
  leave_requests: 'leave',
  leave_days: 'leave',
  attendance_absentees: 'attendance',
  receipts: 'payments',
  payments: 'payments',
  sessions: 'kit',
  sign_in_tries: 'kit',
  known_devices: 'kit',
  failed_sign_ins: 'kit',
  answered_once: 'kit',
  audit_entries: 'kit',
  audit_values: 'kit',
  counters: 'db',
  student_keys: 'db',
  student_grams: 'db',
}

/** The tables that `server/db/schema.ts` lists. */
export const tables = (): string[] => {
  const [, list = ''] = /export type Tables = \{([\s\S]*?)\n\}/.exec(
    readText('server/db/schema.ts'),
  ) ?? ['', '']
  return [...list.matchAll(/^ {2}(\w+):/gm)].flatMap(([, name]) => name ?? [])
}

/** `server/students` for `server/students/sql/read.ts`; `server` for `server/app.ts`. */
export const areaOf = (path: string): string => {
  const [side = '', room = '', ...rest] = path.split('/')
  return rest.length > 0 && (side === 'server' || side === 'web') ? `${side}/${room}` : side
}

export const roomOf = (path: string): string | undefined => {
  const [, side, room] = /^(server|web)\/([^/]+)$/.exec(areaOf(path)) ?? []
  return side === undefined || ['kit', 'db', 'app'].includes(room ?? '') ? undefined : room
}

const isOwn = (name: string) => /^(contract|server|web|tests|scripts|bench)\//.test(name)
const isPart = (path: string, part: string) =>
  new RegExp(`^server/[^/]+/${part}(\\.ts$|/)`).test(path)

/** Says why `path` may not import `name`; nothing when it may. */
export const faultOfImport = ({ path }: Pick<Source, 'path'>, name: string): string | undefined => {
  if (path.endsWith('.test.ts')) return undefined
  const from = areaOf(path)
  const to = isOwn(name) ? areaOf(name) : 'package'
  const fault = (sentence: string) => `${path} imports ${name}: ${sentence}`
  const within = (...areas: string[]) => areas.includes(to)

  if (from === 'contract')
    return name === 'zod' || within('contract') ? undefined : fault('contract takes zod and itself')
  if (from.startsWith('server') && to.startsWith('web')) return fault('the server knows no screen')
  if (from.startsWith('web')) return webFault(path, name, fault)
  if (isPart(path, 'rules'))
    return within('contract') || (within(from) && isPart(name, 'rules'))
      ? undefined
      : fault('rules take the contract only')
  if (isPart(path, 'sql'))
    return within('contract', 'server/db') ||
      name === 'kysely' ||
      (within(from) && isPart(name, 'sql'))
      ? undefined
      : fault('sql takes server/db and the contract')
  if (from === 'server/db')
    return within('contract', 'server/db', 'package')
      ? undefined
      : fault('db knows nobody above it')
  if (from === 'server/kit')
    return within('contract', 'server/db', 'server/kit', 'package')
      ? undefined
      : fault('the kit knows no room')
  if (roomOf(path) !== undefined) return serverRoomFault(path, name, fault)
  return undefined
}

type Fault = (sentence: string) => string

const serverRoomFault = (path: string, name: string, fault: Fault): string | undefined => {
  const mine = roomOf(path)
  const theirs = roomOf(name)
  if (!isOwn(name) || mine === theirs) return undefined
  if (theirs === undefined)
    return ['contract', 'server/kit', 'server/db'].includes(areaOf(name))
      ? undefined
      : fault('a room takes its kit, db, the contract and other rooms')
  if (furtherImports.some(([from, to]) => from === path && to === name)) return undefined
  if (theirs !== 'settings' && !serverEdges[mine ?? '']?.includes(theirs))
    return fault(`${mine} may not lean on ${theirs}`)
  return ['sql', 'rules', 'present'].some((part) => isPart(name, part))
    ? undefined
    : fault('of another room only sql, rules and present')
}

const webFault = (path: string, name: string, fault: Fault): string | undefined => {
  if (name.startsWith('node:')) return fault('there is no Node.js in a browser')
  if (!isOwn(name)) return undefined
  const from = areaOf(path)
  const to = areaOf(name)
  if (from === 'web/app' && to.startsWith('web/')) return undefined
  return [from, 'web/kit', 'contract'].includes(to)
    ? undefined
    : fault('a screen takes its own room, the kit and the contract')
}

/** Circles of imports, each as a list of the files on it. */
export const circles = (sources: readonly Source[]): string[] => {
  const graph = new Map(
    sources.map(({ path, imports, lazyImports }) => [
      path,
      imports.filter((name) => isOwn(name) && !lazyImports.includes(name)),
    ]),
  )
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) found.push([...trail.slice(at), path].join(' → '))
    if (at >= 0 || done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}
