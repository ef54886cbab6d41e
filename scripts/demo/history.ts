import type { Tx } from '../../server/db/schema.ts'
import { audit } from '../../server/kit/audit.ts'
import { presentStudent } from '../../server/students/present.ts'
import { findStudent } from '../../server/students/sql/read.ts'
import type { Deed } from './deeds.ts'

/** However large the institute is, the audit covers this many of its registrations and of its payments. */
const newest = 200

/** The audit of what is written all at once: the newest students and payments. */
export const bulkDeeds = async (tx: Tx): Promise<Deed[]> => {
  const students = await tx
    .selectFrom('students')
    .select(['id as recordId', 'created_at as at', 'registered_by as person'])
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()
  const payments = await tx
    .selectFrom('payments')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()
  return [
    ...students.map(
      ({ recordId, at, person }): Deed => ({
        at,
        person,
        act: async (tx, ctx) => {
          const student = await findStudent(tx, recordId)
          const after = student && presentStudent(student)
          await audit(tx, ctx, { action: 'student.created', recordId, after })
        },
      }),
    ),
    ...payments.map(
      ({ received_at: at, recorded_by: person, ...after }): Deed => ({
        at,
        person,
        act: (tx, ctx) => audit(tx, ctx, { action: 'payment.recorded', recordId: after.id, after }),
      }),
    ),
  ]
}
