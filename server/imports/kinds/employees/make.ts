import { employeeFields } from '../../../../contract/employees/fields.ts'
import { eachOf } from '../../../../contract/kit/record-fields.ts'
import { z } from '../../../../contract/kit/zod.ts'
import { isDay } from '../../../../contract/values/calendar.ts'
import type { Tx } from '../../../db/schema.ts'
import { inSlices, inTurn } from '../../../db/turns.ts'
import { itemAt, valueOf } from '../../../db/written.ts'
import {
  addImported,
  changeImported,
  type ImportedChange,
  removeImported,
} from '../../../employees/actions/imported.ts'
import type { EmployeeColumns } from '../../../employees/sql/employees.ts'
import { findGivenBack } from '../../sql/given-back.ts'
import type { Made, MadeBefore, PlannedRow, Work } from '../kind.ts'

/** Someone new, or a person with what the file says of them. */
export type EmployeePlan =
  | { is: 'new'; columns: EmployeeColumns }
  | { is: 'change'; id: number; columns: Partial<EmployeeColumns> }

/** People added with one statement. */
const peopleAtOnce = 50

export const makeEmployees = async (
  tx: Tx,
  taken: readonly PlannedRow<EmployeePlan>[],
  { ctx, progress }: Work,
): Promise<Made> => {
  const fresh = taken.flatMap(({ row, plan }) => (plan.is === 'new' ? [{ row, plan }] : []))
  const known = taken.flatMap(({ row, plan }) => (plan.is === 'change' ? [{ row, plan }] : []))
  const records: { row: number; recordId: number }[] = []
  const added: number[] = []
  for await (const some of inSlices(fresh, peopleAtOnce)) {
    const columns = some.map(({ plan }) => plan.columns)
    const ids = await addImported(tx, ctx, columns)
    added.push(...ids)
    records.push(...some.map(({ row }, at) => ({ row, recordId: itemAt(ids, at) })))
    progress(records.length)
  }
  const changed: ImportedChange[] = []
  for await (const { row, plan } of inTurn(known)) {
    changed.push(await changeImported(tx, ctx, plan.id, plan.columns))
    records.push({ row, recordId: plan.id })
    progress(records.length)
  }
  return { records, made: { added, changed } }
}

const madeBefore = z.object({
  added: z.array(z.number()),
  changed: z.array(
    z.object({
      id: z.number(),
      version: z.number(),
      before: z.object({
        ...eachOf(employeeFields, 'answer'),
        joiningDate: z
          .custom<NonNullable<ImportedChange['before']['joiningDate']>>(
            (value) => typeof value === 'string' && isDay(value),
          )
          .optional(),
      }),
    }),
  ),
})

export const undoEmployees = async (tx: Tx, { made, records }: MadeBefore, { ctx }: Work) => {
  const rowOf = new Map(records.map(({ row, recordId }) => [recordId, row]))
  const versionOf = await findGivenBack(tx, 'employees', [...rowOf.keys()])
  const givenBack = await removeImported(tx, ctx, madeBefore.parse(made), versionOf)
  return givenBack.map(({ id, ...before }) => ({ row: valueOf(rowOf, id), recordId: id, before }))
}
