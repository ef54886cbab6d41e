import { type Caller, may } from '../../../contract/kit/access.ts'
import { type ImportKind, importKinds, importNeeds } from '../../../contract/imports/terms.ts'
import { attendanceKind } from './attendance/attendance-kind.ts'
import { employeesKind } from './employees/employees-kind.ts'
import type { AnyKind } from './kind.ts'
import { resultsKind } from './results/results-kind.ts'
import { studentsKind } from './students/students-kind.ts'

/** The kinds of imports. */
const kinds: Readonly<Record<ImportKind, AnyKind>> = {
  students: studentsKind,
  attendance: attendanceKind,
  results: resultsKind,
  employees: employeesKind,
}

export const kindOf = (name: ImportKind): AnyKind => kinds[name]

/** Whether a person or key may import a kind, and see its files. */
export const mayImport = (caller: Caller, kind: ImportKind): boolean =>
  importNeeds[kind].every((permission) => may(caller, permission))

export const kindsFor = (caller: Caller): readonly ImportKind[] =>
  importKinds.filter((kind) => mayImport(caller, kind))
