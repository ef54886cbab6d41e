import { compiledIds } from '../../db/many-rows.ts'
import { owedByStudents } from '../../db/ledger/owed-by-students.ts'
import type { Tx } from '../../db/schema.ts'

/** What present students owe. */
const owed = (tx: Tx) => owedByStudents(tx).where('students.deleted_at', 'is', null)

const write = (tx: Tx, rows: ReturnType<typeof owed>) =>
  tx
    .insertInto('student_accounts')
    .columns([
      'student_id',
      'student_created_at',
      'balance_paise',
      'next_due_date',
      'status',
      'pending_due_date',
      'partial_due_date',
      'has_completed',
    ])
    .expression(rows)
    .onConflict((conflict) =>
      conflict.column('student_id').doUpdateSet((row) => ({
        balance_paise: row.ref('excluded.balance_paise'),
        next_due_date: row.ref('excluded.next_due_date'),
        status: row.ref('excluded.status'),
        pending_due_date: row.ref('excluded.pending_due_date'),
        partial_due_date: row.ref('excluded.partial_due_date'),
        has_completed: row.ref('excluded.has_completed'),
      })),
    )
    .returning([
      'student_id as studentId',
      'balance_paise as balance',
      'next_due_date as nextDueDate',
    ])

const keep = compiledIds<Tx>()((tx, among) => write(tx, owed(tx).where(among('students.id'))))

/**
 * Updates what students owe after a change of their courses or money, in its transaction. Returns what
 * they then owe; several students in any order.
 */
export const keepStudentAccounts = (tx: Tx, ids: readonly number[]) => keep(tx, [...new Set(ids)])

/** The same for everyone, after many students were written at once. */
export const keepAllStudentAccounts = async (tx: Tx): Promise<void> => {
  await write(tx, owed(tx)).execute()
}

/** A deleted student owes nothing, until they are restored. */
export const dropStudentAccount = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('student_accounts').where('student_id', '=', id).execute()
}
