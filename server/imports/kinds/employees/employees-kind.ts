import { employeeDetails } from '../../../../contract/employees/calls.ts'
import { employeeFields } from '../../../../contract/employees/fields.ts'
import { employeeColumns } from '../../../../contract/imports/fields.ts'
import type { ImportPoint } from '../../../../contract/imports/sentences.ts'
import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import type { GivenRole } from '../../../../contract/kit/access.ts'
import { toDay } from '../../../../contract/values/calendar.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import type { Db } from '../../../db/schema.ts'
import { findInSlices, inTurn } from '../../../db/turns.ts'
import type { EmployeeColumns } from '../../../employees/sql/employees.ts'
import { findAlike } from '../../../employees/sql/imported.ts'
import { choiceReader } from '../../values/choice.ts'
import { cellsOf, fieldReader } from '../cells.ts'
import { withHeadings } from '../headings.ts'
import type { Check, FileRow, Judged, Kind, KindQuestion } from '../kind.ts'
import { ask, optionsOf, problem, said } from '../saying.ts'
import { type EmployeePlan, makeEmployees, undoEmployees } from './make.ts'

type Facts = Awaited<ReturnType<typeof readFacts>>

const readFacts = async (db: Db, rows: readonly FileRow[], check: Check) => {
  const read = new Map<number, ReturnType<typeof readEmployee>>()
  /** The first row of each email. */
  const firstOf = new Map<string, number>()
  const names = new Set<string>()
  for await (const row of inTurn(rows)) {
    const one = readEmployee(row, check)
    read.set(row.row, one)
    const key = foldText(one.shown['email'] ?? '')
    if (key !== '' && !firstOf.has(key)) firstOf.set(key, row.row)
    names.add(foldText(one.shown['name'] ?? ''))
  }
  const find = async (key: 'email_key' | 'name_key', wanted: Iterable<string>) => {
    const alike = await findInSlices([...wanted], (some) => findAlike(db, key, some))
    return new Map(alike.map((one) => [one[key], one]))
  }
  return {
    rows: read,
    firstOf,
    byEmail: await find('email_key', firstOf.keys()),
    byName: await find('name_key', names),
  }
}

const questions = ({ rows }: Facts): KindQuestion[] => {
  const options = optionsOf(['employee', 'admin'], (role) => ({ code: `role_${role}` }))
  return [...rows.values()].some(({ given }) => given.size > 0 && !given.has('role'))
    ? [ask('role', { code: 'which_role' }, { usual: 'employee', options })]
    : []
}

const judge = (
  { row, choice }: FileRow,
  { rows, firstOf, byEmail, byName }: Facts,
  check: Check,
): Judged<EmployeePlan> => {
  const { shown = {}, problems = [], details, given } = rows.get(row) ?? {}
  if (details === undefined || given === undefined) return { shown, problems }
  const say = (kind: RowProblem['kind'], point: ImportPoint, field: string) => [
    ...problems,
    problem(kind, point, field),
  ]
  const key = foldText(details.email)
  const first = firstOf.get(key)
  if (first !== undefined && first !== row) {
    const point = { code: 'email_twice_in_file', facts: { row: first } } as const
    return { shown, problems: say('bad', point, 'email') }
  }
  const { joiningDate, ...others } = details
  const zone = check.settings.institute.timeZone
  const columns = { ...others, joiningDate: joiningDate && toDay(joiningDate, zone) }
  const known = byEmail.get(key)
  if (known?.role === 'superadmin')
    return { shown, problems: say('duplicate', { code: 'super_administrator_protected' }, 'email') }
  if (known) {
    const facts = { name: known.name }
    const told = say('duplicate', { code: 'employee_exists', facts }, 'email')
    const plan = { is: 'change' as const, id: known.id, columns: only(columns, given) }
    return { shown, problems: told, ...(choice === 'update' && { plan }) }
  }
  const alike = byName.get(foldText(details.name))
  const facts = alike && { name: alike.name, email: alike.email }
  return {
    shown,
    problems: facts ? say('open', { code: 'employee_same_name', facts }, 'name') : problems,
    plan: { is: 'new', columns },
  }
}

/** What the file says; a blank cell changes nothing. */
const only = (columns: EmployeeColumns, given: ReadonlySet<string>): Partial<EmployeeColumns> =>
  Object.fromEntries(Object.entries(columns).filter(([field]) => given.has(field)))

const readRole = choiceReader<GivenRole>([
  { value: 'admin', words: ['Admin', 'Administrator', 'एडमिन', 'ॲडमिन', 'अ‍ॅडमिन', 'प्रशासक'] },
  { value: 'employee', words: ['Employee', 'Staff', 'Team', 'कर्मचारी', 'टीम', 'स्टाफ'] },
])

/** A row as the employee form reads it; without details where something is wrong. */
const readEmployee = (row: FileRow, check: Check) => {
  const { one, problems } = cellsOf(row)
  const values: Record<string, string | number> = {}
  for (const [field, of] of Object.entries(employeeFields)) {
    const value = one(field, field === 'role' ? readRole : fieldReader(check, field, of))
    if (value !== undefined) values[field] = value
  }
  const shown = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, String(value)]),
  )
  const told = new Set(problems.flatMap(({ kind, field }) => (kind === 'bad' ? field : [])))
  const role: GivenRole = check.answers['role'] === 'admin' ? 'admin' : 'employee'
  const parsed = employeeDetails.safeParse({ role, ...values })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0])
    // One sentence for a field is enough, and the cell's own says more.
    if (told.has(field)) continue
    told.add(field)
    problems.push({ field, kind: 'bad', message })
  }
  /** The fields that the row fills in. */
  const given = new Set(Object.keys(values))
  return { shown, problems, given, details: told.size === 0 ? parsed.data : undefined }
}

/** Employees, without passwords. */
export const employeesKind: Kind<Facts, EmployeePlan> = {
  kind: 'employees',
  permission: 'employees.manage',
  fields: withHeadings(employeeColumns),
  judgesBy: ['employee', 'setting', 'import'],
  duplicateChoices: ['skip', 'update'],
  readFacts,
  questions,
  judge,
  summarise: (taken) => {
    const added = taken.filter(({ is }) => is === 'new').length
    const updated = taken.length - added
    return {
      makes: { employees: added, ...(updated > 0 && { updated }) },
      notes: added > 0 ? [said({ code: 'no_passwords' })] : [],
    }
  },
  make: makeEmployees,
  undo: undoEmployees,
}
