import { type RawBuilder, sql } from 'kysely'
import { type Held, isOf } from '../../db/held/find.ts'
import type { PersonKind } from '../../db/held/tables.ts'
import type { Tables, Tx } from '../../db/schema.ts'

type Emptied = readonly [
  table: keyof Tables,
  to: Readonly<Record<string, string | null>>,
  if_?: string,
]

const ofRow = { cells: '[]', mended: null, shown: null, problems: null, before: null }
const ofDay = { check_in_place: null, check_out_place: null, remarks: null, reason: null }

/** What was written about a person in records that stay; what may not be null is emptied. */
const emptied: Readonly<Record<PersonKind, readonly Emptied[]>> = {
  student: [
    ['attendance', { remarks: null }],
    ['attendance_history', { remarks: null }],
    ['excuses', { note: null }],
    ['contacts', { note: '' }, 'note is not null'],
    ['payments', { notes: null }],
    ['refunds', { reason: '' }],
    ['reversals', { reason: '' }],
    ['fee_changes', { reason: '' }],
    ['set_offs', { reason: '' }],
    ['consents', { giver_name: '' }, 'giver_name is not null'],
    ['consent_withdrawals', { reason: '' }],
    ['squad_moves', { reason: null }],
    ['import_rows', ofRow],
  ],
  employee: [
    ['employee_days', ofDay],
    ['employee_day_history', ofDay],
    ['leave_requests', { reason: '' }],
    ['leave_requests', { rejection_reason: '' }, 'rejection_reason is not null'],
    ['import_rows', ofRow],
  ],
}

/** Records that nothing else needs. */
const gone: Readonly<Record<PersonKind, readonly (keyof Tables)[]>> = {
  student: ['measurement_corrections', 'measurements', 'audit_values'],
  employee: [
    'sessions',
    'known_devices',
    'clock_proposals',
    'correction_requests',
    'squad_coaches',
    'audit_values',
  ],
}

/** Of people who may not sign in any more, with nothing of theirs in them that is shown. */
const secrets = [
  'second_factors',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'answered_once',
] as const

/** Empties and removes what was written about a person, who is in the list of the erased. */
export const emptyRecords = async (tx: Tx, whom: Held): Promise<void> => {
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

/**
 * Removes a person's texts from what others' records have copied as JSON: kept answers, what imports told,
 * and the audit, where an employee's name stands with each thing that they did.
 */
export const sweepCopies = async (
  tx: Tx,
  { kind, id }: Held,
  { texts, name: neutral }: { texts: readonly string[]; name: string },
) => {
  const written = texts.map((text) => JSON.stringify(text))
  const name = JSON.stringify(neutral)
  // A call that is sent again is refused, and so never done twice.
  await sql`update answered_once set status = null, answer = null
    where ${anyHolds(['answer'], written)}`.execute(tx)
  await replaceIn(tx, 'imports', ['result', 'notes', 'answers', 'error'], written, name)
  const values = ['before', 'after']
  const told = sql`entry_id in (select id from audit_entries where kind in ('import', 'export'))`
  await replaceIn(tx, 'audit_values', values, written, name, told)
  if (kind === 'student') return
  // A request that was withdrawn is in the audit alone.
  await sql`delete from audit_values where ${anyHolds(values, [`"employee":{"_id":"${id}",`])}
    and entry_id in (select id from audit_entries where kind = 'leave')`.execute(tx)
  // Names stand beside ids: those of the same name keep theirs.
  const named = written.map((text) => `{"_id":"${id}","name":${text}`)
  await replaceIn(tx, 'audit_values', values, named, `{"_id":"${id}","name":${name}`)
}

const replaceIn = (
  tx: Tx,
  table: keyof Tables,
  columns: readonly string[],
  written: readonly string[],
  by: string,
  among: RawBuilder<unknown> = sql`true`,
) => {
  const replaced = columns.map((column) => {
    const text = written.reduce<RawBuilder<unknown>>(
      (before, one) => sql`replace(${before}, ${one}, ${by})`,
      sql.ref(column),
    )
    return sql`${sql.ref(column)} = ${text}`
  })
  return sql`update ${sql.table(table)} set ${sql.join(replaced)}
    where ${anyHolds(columns, written)} and ${among}`.execute(tx)
}

const anyHolds = (columns: readonly string[], written: readonly string[]) => {
  const each = columns.flatMap((column) =>
    written.map((text) => sql`replace(${sql.ref(column)}, ${text}, '') <> ${sql.ref(column)}`),
  )
  return sql`(${sql.join(each, sql` or `)})`
}
