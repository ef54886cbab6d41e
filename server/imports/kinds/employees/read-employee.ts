import { employeeDetails, type EmployeeDetails } from '../../../../contract/employees/calls.ts'
import { employeeFields } from '../../../../contract/employees/fields.ts'
import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import type { GivenRole } from '../../../../contract/kit/access.ts'
import { choiceReader } from '../../values/choice.ts'
import { readers } from '../../values/readers.ts'
import { cellsOf, dayReader, type Reader } from '../cells.ts'
import type { Check, FileRow } from '../kind.ts'

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
