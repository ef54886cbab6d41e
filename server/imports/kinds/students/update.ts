import { z } from '../../../../contract/kit/zod.ts'
import type { Tx } from '../../../db/schema.ts'
import { changeStudent } from '../../../students/actions/change.ts'
import { findStudentsOf } from '../../../students/sql/read.ts'
import { inTurn } from '../../in-turn.ts'
import type { MadeRecord, RecordGivenBack, PlannedRow, Work } from '../kind.ts'
import { type Body, bodyOf, givenOf } from './details.ts'
import type { Plan } from './plan.ts'

/** How a student was before an import changed them, and the version that it gave them. */
const before = z.object({ version: z.number(), body: z.custom<Body>() })

/** Writes the details that the file has over those of students; courses and money stay. */
export const updateStudents = async (
  tx: Tx,
  taken: readonly PlannedRow<Plan>[],
  { ctx, yieldToOthers }: Work,
): Promise<MadeRecord[]> => {
  const records: MadeRecord[] = []
  for await (const { row, plan } of inTurn(taken, yieldToOthers)) {
    if (plan.act !== 'update') continue
    const [storedStudent] = await findStudentsOf(tx, [plan.id])
    if (!storedStudent) continue
    const was = bodyOf(storedStudent)
    const body = { ...was, ...givenOf(plan) }
    if (JSON.stringify(body) === JSON.stringify(was)) continue
    const { student } = await changeStudent(tx, { params: { id: plan.id }, body }, ctx)
    const former: z.input<typeof before> = { version: student.__v, body: was }
    records.push({ row, recordId: plan.id, before: former })
  }
  return records
}

/** Gives students back the details that they had. */
export const restoreStudents = async (
  tx: Tx,
  records: readonly MadeRecord[],
  { ctx, yieldToOthers }: Work,
): Promise<RecordGivenBack[]> => {
  const givenBack: RecordGivenBack[] = []
  for await (const { row, recordId: id, before: former } of inTurn(records, yieldToOthers)) {
    const { body, version } = before.parse(former)
    const { student } = await changeStudent(tx, { params: { id }, body }, ctx)
    givenBack.push({ row, recordId: id, before: { version: student.__v, was: version - 1 } })
  }
  return givenBack
}

/** The version of a student since an import changed them. */
export const versionSince = (record: MadeRecord): number => before.parse(record.before).version
