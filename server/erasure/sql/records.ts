import { type RawBuilder, sql } from 'kysely'
import { erasedName } from '../../../contract/erasure/terms.ts'
import { isOf } from '../../db/held/find.ts'
import type { Tables, Tx } from '../../db/schema.ts'
import { type Kind, tableOf, type Whom } from './people.ts'

type Emptied = readonly [table: keyof Tables, to: Readonly<Record<string, '' | null>>, if_?: string]

const ofDay = { check_in_place: null, check_out_place: null, remarks: null, reason: null }

/** What was written about a person in records that stay; what may not be null is emptied. */
const emptied: Readonly<Record<Kind, readonly Emptied[]>> = {
  student: [
    ['attendance', { remarks: null }],
    ['attendance_history', { remarks: null }],
    ['contacts', { note: '' }, 'note is not null'],
    ['payments', { notes: null }],
    ['refunds', { reason: '' }],
    ['reversals', { reason: '' }],
    ['fee_changes', { reason: '' }],
    ['set_offs', { reason: '' }],
    ['consent_withdrawals', { reason: '' }],
  ],
  employee: [
    ['employee_days', ofDay],
    ['employee_day_history', ofDay],
    ['leave_requests', { reason: '' }],
    ['leave_requests', { rejection_reason: '' }, 'rejection_reason is not null'],
  ],
}

/** Records that nothing else needs. */
const gone: Readonly<Record<Kind, readonly (keyof Tables)[]>> = {
  student: ['measurement_corrections', 'measurements', 'audit_values'],
  employee: ['sessions', 'known_devices', 'clock_proposals', 'audit_values'],
}

/** Of people who may not sign in any more, with nothing of theirs in them that is shown. */
const secrets = ['second_factors', 'recovery_codes', 'answered_once'] as const

/** Empties and removes what was written about a person, who is in the list of the erased. */
export const emptyRecords = async (tx: Tx, whom: Whom): Promise<void> => {
  const { kind, id } = whom
  for (const [table, to, more = 'true'] of emptied[kind]) {
    const set = Object.entries(to).map(([column, text]) => sql`${sql.ref(column)} = ${text}`)
    await sql`update ${sql.table(table)} set ${sql.join(set)}
      where ${isOf(whom, table)} and ${sql.raw(more)}`.execute(tx)
  }
  for (const table of gone[kind])
    await sql`delete from ${sql.table(table)} where ${isOf(whom, table)}`.execute(tx)
  if (kind === 'student') await tx.deleteFrom('erasures_due').where('student_id', '=', id).execute()
  else
    for (const table of secrets) await tx.deleteFrom(table).where('employee_id', '=', id).execute()
}

const holds = (column: string, written: readonly string[]) =>
  sql`(${sql.join(
    written.map((text) => sql`replace(${sql.ref(column)}, ${text}, '') <> ${sql.ref(column)}`),
    sql` or `,
  )})`

const anyHolds = (columns: readonly string[], written: readonly string[]) =>
  sql`(${sql.join(
    columns.map((column) => holds(column, written)),
    sql` or `,
  )})`

/**
 * Removes a person's texts from what others' records have copied as JSON: rows of imported files, kept
 * answers, and the audit, where an employee's name stands with each thing that they did.
 */
export const sweepCopies = async (tx: Tx, { kind, id }: Whom, texts: readonly string[]) => {
  const written = texts.map((text) => JSON.stringify(text))
  const name = JSON.stringify(erasedName(kind, id))
  const cells = ['cells', 'mended', 'shown', 'problems', 'before']
  await sql`update import_rows
    set cells = '[]', mended = null, shown = null, problems = null, before = null
    where ${anyHolds(cells, written)}
      or record_id = ${id} and import_id in (select id from imports where kind = ${tableOf[kind]})`.execute(
    tx,
  )
  // A call that is sent again is refused, and so never done twice.
  await sql`update answered_once set status = null, answer = null
    where ${holds('answer', written)}`.execute(tx)
  const [first = name] = written
  const replaced = (column: string) =>
    sql`${sql.ref(column)} = ${written.reduce<RawBuilder<unknown>>(
      (text, one) => sql`replace(${text}, ${one}, ${one === first ? name : '""'})`,
      sql.ref(column),
    )}`
  const columns = ['result', 'notes', 'answers', 'error']
  await sql`update imports set ${sql.join(columns.map(replaced))}
    where ${anyHolds(columns, written)}`.execute(tx)
  const where =
    kind === 'employee'
      ? sql``
      : sql`and entry_id in (select id from audit_entries where kind in ('import', 'export'))`
  const values = ['before', 'after']
  // A request that was withdrawn is in the audit alone, with its reason.
  if (kind === 'employee')
    await sql`delete from audit_values where ${anyHolds(values, written)}
      and entry_id in (select id from audit_entries where kind = 'leave')`.execute(tx)
  await sql`update audit_values set ${sql.join(values.map(replaced))}
    where ${anyHolds(values, written)} ${where}`.execute(tx)
}
