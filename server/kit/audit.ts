import type { AuditKind } from '../../contract/audit/terms.ts'
import { compiledInsert } from '../db/many-rows.ts'
import type { Tables, Tx } from '../db/schema.ts'
import { allRows } from '../db/written.ts'
import { afterCommit } from './after-commit.ts'
import type { RequestContext } from './context.ts'

export type Change = {
  /** What was done, as `course.updated`. */
  action: `${AuditKind}.${string}`
  recordId: number
  /** The record before and after, without secrets. */
  before?: unknown
  after?: unknown
}

/** Who changes something, in which request; without a person, what the server does by itself. */
export type Author = Pick<RequestContext, 'now' | 'requestId'> & {
  person?: { id: number; key?: { id: number } | undefined }
}

const insertEntries = compiledInsert<Omit<Tables['audit_entries'], 'id'>>()(
  'audit_entries',
  (insert) => insert.returning('id'),
)

const insertValues = compiledInsert<Tables['audit_values']>()('audit_values', (insert) => insert)

/** Records changes in the transaction that makes them: who, when, what, and both values. */
export const audit = async (tx: Tx, author: Author, ...changes: Change[]): Promise<void> => {
  await auditAll(
    tx,
    changes.map((change) => ({ author, change })),
  )
}

/** The same for changes by several people; returns the ids of their entries. */
export const auditAll = async (
  tx: Tx,
  made: readonly { author: Author; change: Change }[],
): Promise<readonly number[]> => {
  const entries = await insertEntries(
    tx,
    made.map(({ author, change: { action, recordId } }) => ({
      at: author.now,
      employee_id: author.person?.id ?? null,
      action,
      kind: action.slice(0, action.indexOf('.')),
      record_id: recordId,
      request_id: author.requestId,
      api_key_id: author.person?.key?.id ?? null,
    })),
  )
  const ids = allRows(entries, made.length)
    .map(({ id }) => id)
    .sort((one, other) => one - other)
  const position = ids.at(-1)
  const at = made.at(-1)?.author.now
  if (position !== undefined && at !== undefined)
    afterCommit(tx, ({ cover }) => cover({ position, at }))
  // Ids are given in the order of the rows, whatever the order in which they are returned.
  await insertValues(
    tx,
    ids.map((entry_id, at) => ({
      entry_id,
      before: asText(made[at]?.change.before),
      after: asText(made[at]?.change.after),
    })),
  )
  return ids
}

const asText = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
