import { employeeDetails } from '../../../../contract/employees/calls.ts'
import { employeeFields } from '../../../../contract/employees/fields.ts'
import { employeeColumns } from '../../../../contract/imports/fields.ts'
import type { ImportPoint } from '../../../../contract/imports/sentences.ts'
import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import type { GivenRole } from '../../../../contract/kit/access.ts'
import { z } from '../../../../contract/kit/zod.ts'
import { toDay } from '../../../../contract/values/calendar.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import { findInSlices, inSlices, inTurn } from '../../../db/turns.ts'
import { itemAt, valueOf } from '../../../db/written.ts'
import {
  addImported,
  changeImported,
  type ImportedChange,
  removeImported,
} from '../../../employees/actions/imported.ts'
import type { EmployeeColumns } from '../../../employees/sql/employees.ts'
import { findAlike } from '../../../employees/sql/imported.ts'
import { findGivenBack } from '../../sql/changes.ts'
import { choiceReader } from '../../values/readers.ts'
import { cellsOf, fieldReader } from '../cells.ts'
import { withHeadings } from '../headings.ts'
import type { Check, Facts, FileRow, Kind, Made, PlannedRow, Work } from '../kind.ts'
import { ask, optionsOf, problem, said } from '../saying.ts'

/** Someone new, or a person with what the file says of them. */
type EmployeePlan =
  | { is: 'new'; columns: EmployeeColumns }
  | { is: 'change'; id: number; columns: Partial<EmployeeColumns> }

const read = async (
  db: Db,
  fileRows: readonly FileRow[],
  check: Check,
): Promise<Facts<EmployeePlan>> => {
  const rows = new Map<number, ReturnType<typeof readEmployee>>()
  /** The first row of each email. */
  const firstOf = new Map<string, number>()
  const names = new Set<string>()
  for await (const row of inTurn(fileRows)) {
    const one = readEmployee(row, check)
    rows.set(row.row, one)
    const key = foldText(one.shown['email'] ?? '')
    if (key !== '' && !firstOf.has(key)) firstOf.set(key, row.row)
    names.add(foldText(one.shown['name'] ?? ''))
  }
  const find = async (key: 'email_key' | 'name_key', wanted: Iterable<string>) => {
    const alike = await findInSlices([...wanted], (some) => findAlike(db, key, some))
    return new Map(alike.map((one) => [one[key], one]))
  }
  const byEmail = await find('email_key', firstOf.keys())
  const byName = await find('name_key', names)
  const options = optionsOf(['employee', 'admin'], (role) => ({ code: `role_${role}` }))
  const lacksRole = rows.values().some(({ given }) => given.size > 0 && !given.has('role'))
  return {
    questions: lacksRole
      ? [ask('role', { code: 'which_role' }, { usual: 'employee', options })]
      : [],
    judge: ({ row, choice }) => {
      const { shown, problems, columns, given } = valueOf(rows, row)
      if (columns === undefined) return { shown, problems }
      const say = (kind: RowProblem['kind'], point: ImportPoint, field: string) => [
        ...problems,
        problem(kind, point, field),
      ]
      const key = foldText(columns.email)
      const first = firstOf.get(key)
      if (first !== undefined && first !== row) {
        const point = { code: 'email_twice_in_file', facts: { row: first } } as const
        return { shown, problems: say('bad', point, 'email') }
      }
      const known = byEmail.get(key)
      if (known?.role === 'superadmin') {
        const point = { code: 'super_administrator_protected' } as const
        return { shown, problems: say('duplicate', point, 'email') }
      }
      if (known) {
        const point = { code: 'employee_exists', facts: { name: known.name } } as const
        const plan = { is: 'change' as const, id: known.id, columns: only(columns, given) }
        const told = say('duplicate', point, 'email')
        return { shown, problems: told, ...(choice === 'update' && { plan }) }
      }
      const alike = byName.get(foldText(columns.name))
      const facts = alike && { name: alike.name, email: alike.email }
      return {
        shown,
        problems: facts ? say('open', { code: 'employee_same_name', facts }, 'name') : problems,
        plan: { is: 'new', columns },
      }
    },
    summarise: (taken) => {
      const added = taken.filter(({ is }) => is === 'new').length
      const updated = taken.length - added
      return {
        makes: { employees: added, ...(updated > 0 && { updated }) },
        notes: added > 0 ? [said({ code: 'no_passwords' })] : [],
      }
    },
    make,
  }
}

/** What the file says; a blank cell changes nothing. */
const only = (columns: EmployeeColumns, given: ReadonlySet<string>): Partial<EmployeeColumns> =>
  Object.fromEntries(Object.entries(columns).filter(([field]) => given.has(field)))

const readRole = choiceReader<GivenRole>({
  admin: 'Admin | Administrator | एडमिन | ॲडमिन | अ‍ॅडमिन | प्रशासक',
  employee: 'Employee | Staff | Team | कर्मचारी | टीम | स्टाफ',
})

/** A row as the employee form reads it; without columns where something is wrong. */
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
    if (!told.has(field)) problems.push({ field, kind: 'bad', message })
    told.add(field)
  }
  /** The fields that the row fills in. */
  const given = new Set(Object.keys(values))
  if (parsed.data === undefined || told.size > 0) return { shown, problems, given }
  const { joiningDate, ...others } = parsed.data
  const joined = joiningDate && toDay(joiningDate, check.settings.institute.timeZone)
  return { shown, problems, given, columns: { ...others, joiningDate: joined } }
}

/** People added with one statement. */
const peopleAtOnce = 50

const make = async (
  tx: Tx,
  taken: readonly PlannedRow<EmployeePlan>[],
  { ctx, progress }: Work,
): Promise<Made> => {
  const fresh = taken.flatMap(({ row, plan }) => (plan.is === 'new' ? [{ row, plan }] : []))
  const known = taken.flatMap(({ row, plan }) => (plan.is === 'change' ? [{ row, plan }] : []))
  const records: { row: number; recordId: number }[] = []
  const changed: ImportedChange[] = []
  for await (const some of inSlices(fresh, peopleAtOnce)) {
    const columns = some.map(({ plan }) => plan.columns)
    const ids = await addImported(tx, ctx, columns)
    records.push(...some.map(({ row }, at) => ({ row, recordId: itemAt(ids, at) })))
    progress(records.length)
  }
  const added = records.map(({ recordId }) => recordId)
  for await (const { row, plan } of inTurn(known)) {
    changed.push(await changeImported(tx, ctx, plan.id, plan.columns))
    records.push({ row, recordId: plan.id })
    progress(records.length)
  }
  return { records, made: { added, changed } }
}

const madeBefore = z.object({
  added: z.array(z.number()),
  changed: z.array(z.custom<ImportedChange>()),
})

/** Employees, without passwords. */
export const employeesKind: Kind<EmployeePlan> = {
  kind: 'employees',
  fields: withHeadings(employeeColumns),
  judgesBy: ['employee', 'setting', 'import'],
  duplicateChoices: ['skip', 'update'],
  read,
  undo: async (tx, { made, records }, { ctx }) => {
    const rowOf = new Map(records.map(({ row, recordId }) => [recordId, row]))
    const versionOf = await findGivenBack(tx, 'employees', [...rowOf.keys()])
    const givenBack = await removeImported(tx, ctx, madeBefore.parse(made), versionOf)
    return givenBack.map(({ id, ...before }) => ({ row: valueOf(rowOf, id), recordId: id, before }))
  },
}
