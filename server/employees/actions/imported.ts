import type { BuiltOn } from '../../../contract/imports/refusals.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { toFields } from '../../db/fields.ts'
import type { Tx } from '../../db/schema.ts'
import { itemAt } from '../../db/written.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import { reachOf } from '../../kit/sign-in/callers.ts'
import { noPassword } from '../../kit/sign-in/password.ts'
import { endSessionsOf } from '../../kit/sign-in/session.ts'
import { endsSessions, protectPerson, refuseMoreThanOwn, usualRights } from '../rules.ts'
import {
  columns,
  type EmployeeColumns,
  fieldColumns,
  findEmployee,
  lockEmployee,
  updateEmployee,
} from '../sql/employees.ts'
import { rightsColumns, rightsOf } from '../../db/shared/rights.ts'
import { findSince, insertEmployees, unmakeEmployees } from '../sql/imported.ts'
import { present } from './employees.ts'

/** Adds people without passwords, as an import does; returns their ids in the same order. */
export const addImported = async (
  tx: Tx,
  author: Ctx,
  people: readonly EmployeeColumns[],
): Promise<readonly number[]> => {
  const ids = await insertEmployees(
    tx,
    people.map((one) => ({
      ...columns(one),
      ...rightsColumns(usualRights(author.person, one.role)),
      password_hash: noPassword,
      created_at: author.now,
      updated_at: author.now,
    })),
  )
  const changes = await Promise.all(
    ids.map(async (id) => ({
      action: 'employee.created' as const,
      recordId: id,
      after: await present(tx, id),
    })),
  )
  await audit(tx, author, ...changes)
  return ids
}

/** A person whom an import changed: what they were, and the version that it left. */
export type ImportedChange = { id: number; before: EmployeeColumns; version: number }

/** Changes what a file says of a person; what it leaves out stays. */
export const changeImported = async (
  tx: Tx,
  author: Ctx,
  id: number,
  given: Partial<EmployeeColumns>,
): Promise<ImportedChange> => {
  const row = await held(tx, author, id)
  const before: EmployeeColumns = toFields(fieldColumns, row)
  if (given.role) refuseMoreThanOwn(author.person, given.role, rightsOf(row))
  const { __v } = await change(tx, author, id, { ...before, ...given })
  return { id, before, version: __v }
}

/** Holds a person whom the author may change. */
const held = async (tx: Tx, author: Ctx, id: number) => {
  await lockEmployee(tx, id)
  const row = (await findEmployee(tx, id)) ?? refuse('employee_not_found')
  protectPerson(author.person, { id, ...reachOf(row) })
  return row
}

const change = async (tx: Tx, author: Ctx, id: number, columns: EmployeeColumns) => {
  const before = await present(tx, id)
  await updateEmployee(tx, id, columns, author.now)
  const after = await present(tx, id)
  if (endsSessions(before, after)) await endSessionsOf(tx, id)
  await audit(tx, author, { action: 'employee.updated', recordId: id, before, after })
  return after
}

/** The version that a person's present one equals, where a later change was taken back. */
type VersionOf = (id: number, version: number) => number

/**
 * Refuses if anything of it was changed or used since; a new person has version 1. Returns the versions
 * with which the others are what they were before.
 */
export const removeImported = async (
  tx: Tx,
  author: Ctx,
  made: { added: readonly number[]; changed: readonly ImportedChange[] },
  versionOf: VersionOf,
): Promise<{ id: number; version: number; was: number }[]> => {
  const versions = new Map([
    ...made.added.map((id) => [id, 1] as const),
    ...made.changed.map(({ id, version }) => [id, version] as const),
  ])
  for (const id of versions.keys()) await lockEmployee(tx, id)
  await refuseUsed(tx, { versions, versionOf, added: new Set(made.added) })
  for (const { id } of made.changed) await held(tx, author, id)
  const givenBack: { id: number; version: number; was: number }[] = []
  for (const { id, before, version } of made.changed) {
    const { __v } = await change(tx, author, id, before)
    givenBack.push({ id, version: __v, was: version - 1 })
  }
  const gone = await Promise.all(
    made.added.map(async (id) => ({
      action: 'employee.deleted' as const,
      recordId: id,
      before: await present(tx, id),
    })),
  )
  const erased = await unmakeEmployees(tx, made.added, author.now)
  if (erased < made.added.length) refuse('version_conflict')
  if (gone.length > 0) await audit(tx, author, ...gone)
  return givenBack
}

const refuseUsed = async (
  tx: Tx,
  made: {
    versions: ReadonlyMap<number, number>
    versionOf: VersionOf
    added: ReadonlySet<number>
  },
): Promise<void> => {
  const { versions, versionOf, added } = made
  const used: { why: BuiltOn; name: string }[] = []
  for (const { id, name, version, deleted_at, has_days } of await findSince(tx, [
    ...versions.keys(),
  ])) {
    if (deleted_at !== null) used.push({ why: 'deleted', name })
    else if (versionOf(id, version) !== versions.get(id)) used.push({ why: 'changed', name })
    else if (has_days && added.has(id)) used.push({ why: 'marked', name })
  }
  if (used.length > 0) refuse('import_built_on', { ...itemAt(used, 0), others: used.length - 1 })
}
