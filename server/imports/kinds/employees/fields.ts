import { employeeColumns } from '../../../../contract/imports/fields.ts'
import type { KindField } from '../kind.ts'

export const employeeFields: readonly KindField[] = employeeColumns.map((column) => ({
  headings: [],
  ...column,
}))
