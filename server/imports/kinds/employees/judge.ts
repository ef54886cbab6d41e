import { type EmployeeDetails, employeeDetails } from '../../../../contract/employees/calls.ts'
import type { GivenRole } from '../../../../contract/kit/access.ts'
import { toDay } from '../../../../contract/values/calendar.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import type { Db } from '../../../db/schema.ts'
import type { EmployeeColumns } from '../../../employees/sql/employees.ts'
import { type Alike, findAlike } from '../../../employees/sql/imported.ts'
import { inSlices, inTurn } from '../../in-turn.ts'
import type { Check, FileRow, Judged, KindQuestion } from '../kind.ts'
import { ask, option, problem } from '../saying.ts'
import { employeeFields } from '../../../../contract/employees/fields.ts'
import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import { choiceReader } from '../../values/choice.ts'
import { readers } from '../../values/readers.ts'
import { cellsOf, dayReader, type Reader } from '../cells.ts'

export type EmployeeFacts = {
  rows: ReadonlyMap<number, EmployeeRead>
  /** The first row of each email. */
  firstOf: ReadonlyMap<string, number>
  byEmail: ReadonlyMap<string, Alike>
  byName: ReadonlyMap<string, Alike>
}

/** Someone new, or a person with what the file says of them. */
export type EmployeePlan =
  | { is: 'new'; columns: EmployeeColumns }
  | { is: 'change'; id: number; columns: Partial<EmployeeColumns> }

const roleOf = (check: Check): GivenRole =>
  check.answers['role'] === 'admin' ? 'admin' : 'employee'

/** Emails that are looked up in one statement. */
const atOnce = 500

export const readEmployeeFacts = async (
  db: Db,
  rows: readonly FileRow[],
  check: Check,
): Promise<EmployeeFacts> => {
  const read = new Map<number, EmployeeRead>()
  const firstOf = new Map<string, number>()
  const names = new Set<string>()
  for await (const row of inTurn(rows, check.yieldToOthers)) {
    const one = readEmployee(row, roleOf(check), check)
    read.set(row.row, one)
    const key = foldText(one.shown['email'] ?? '')
    if (key !== '' && !firstOf.has(key)) firstOf.set(key, row.row)
    names.add(foldText(one.shown['name'] ?? ''))
  }
  const find = async (key: 'email_key' | 'name_key', wanted: readonly string[]) => {
    const alike: Alike[] = []
    for await (const some of inSlices(wanted, atOnce, check.yieldToOthers))
      alike.push(...(await findAlike(db, key, some)))
    return new Map(alike.map((one) => [one[key], one]))
  }
  return {
    rows: read,
    firstOf,
    byEmail: await find('email_key', [...firstOf.keys()]),
    byName: await find('name_key', [...names]),
  }
}

export const employeeQuestions = ({ rows }: EmployeeFacts): KindQuestion[] =>
  [...rows.values()].some(({ given }) => given.size > 0 && !given.has('role'))
    ? [
        ask(
          'role',
          { code: 'which_role' },
          {
            usual: 'employee',
            options: [
              option('employee', { code: 'role_employee' }),
              option('admin', { code: 'role_admin' }),
            ],
          },
        ),
      ]
    : []

export const judgeEmployee = (
  { row, choice }: FileRow,
  { rows, firstOf, byEmail, byName }: EmployeeFacts,
  check: Check,
): Judged<EmployeePlan> => {
  const { shown = {}, problems = [], details, given } = rows.get(row) ?? {}
  if (details === undefined || given === undefined) return { shown, problems }
  const key = foldText(details.email)
  const first = firstOf.get(key)
  if (first !== undefined && first !== row) {
    const twice = problem('bad', { code: 'email_twice_in_file', facts: { row: first } }, 'email')
    return { shown, problems: [...problems, twice] }
  }
  const columns = columnsOf(details, check)
  const known = byEmail.get(key)
  if (known) {
    const exists = { code: 'employee_exists', facts: { name: known.name } } as const
    const isProtected = known.role === 'superadmin'
    const point = isProtected ? ({ code: 'super_administrator_protected' } as const) : exists
    const all = [...problems, problem('duplicate', point, 'email')]
    if (isProtected || choice !== 'update') return { shown, problems: all }
    return {
      shown,
      problems: all,
      plan: { is: 'change', id: known.id, columns: only(columns, given) },
    }
  }
  const namesake = byName.get(foldText(details.name))
  const alike = namesake && { name: namesake.name, email: namesake.email }
  return {
    shown,
    problems: alike
      ? [...problems, problem('open', { code: 'employee_same_name', facts: alike }, 'name')]
      : problems,
    plan: { is: 'new', columns },
  }
}

const columnsOf = (
  { joiningDate, ...details }: EmployeeDetails,
  check: Check,
): EmployeeColumns => ({
  ...details,
  joiningDate: joiningDate && toDay(joiningDate, check.settings.institute.timeZone),
})

/** What the file says; a blank cell changes nothing. */
const only = (columns: EmployeeColumns, given: ReadonlySet<string>): Partial<EmployeeColumns> =>
  Object.fromEntries(Object.entries(columns).filter(([field]) => given.has(field)))

const readRole = choiceReader<GivenRole>([
  { value: 'admin', words: ['Admin', 'Administrator', 'एडमिन', 'ॲडमिन', 'अ‍ॅडमिन', 'प्रशासक'] },
  { value: 'employee', words: ['Employee', 'Staff', 'Team', 'कर्मचारी', 'टीम', 'स्टाफ'] },
])

/** A row as the employee form reads it; without details where something is wrong. */
export type EmployeeRead = {
  shown: Record<string, string>
  problems: readonly RowProblem[]
  details: EmployeeDetails | undefined
  /** The fields that the row fills in. */
  given: ReadonlySet<string>
}

/** Reads a row by the employee form's own rules; `usualRole` is for a row that names none. */
export const readEmployee = (row: FileRow, usualRole: GivenRole, check: Check): EmployeeRead => {
  const { one, problems } = cellsOf(row)
  const values: Record<string, string | number> = {}
  for (const [field, { cell }] of Object.entries(employeeFields)) {
    const usual: Reader<string | number> = cell === 'day' ? dayReader(check, field) : readers[cell]
    const value = one(field, field === 'role' ? readRole : usual)
    if (value !== undefined) values[field] = value
  }
  const given = new Set(Object.keys(values))
  const shown = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, String(value)]),
  )
  const told = new Set(problems.flatMap(({ kind, field }) => (kind === 'bad' ? field : [])))
  const parsed = employeeDetails.safeParse({ role: usualRole, ...values })
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const field = String(path[0])
    // One sentence for a field is enough, and the cell's own says more.
    if (told.has(field)) continue
    told.add(field)
    problems.push({ field, kind: 'bad', message })
  }
  return { shown, problems, given, details: told.size === 0 ? parsed.data : undefined }
}
