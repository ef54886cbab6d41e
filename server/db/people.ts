import { sql } from 'kysely'

/** A person's id; null for one who is deleted, as they have no page any more. */
export const idOfPresent = (employees: string) =>
  sql<number | null>`case when ${sql.ref(`${employees}.deleted_at`)} is null
    then ${sql.ref(`${employees}.id`)} end`

/** Who did something, as columns of a query: their name under this one, and `idOfPresent` with `_id`. */
export const personAs = <T extends string, A extends string>(employees: T, name: A) =>
  [`${employees}.name as ${name}`, idOfPresent(employees).as(`${name}_id`)] as const

/** Who did something; with the id that `idOfPresent` found where their name leads to their page. */
export const toNamedPerson = (id: number | null, name: string) => ({
  _id: id === null ? undefined : String(id),
  name,
})

/**
 * True if another super administrator may sign in, who then decides on what concerns this one.
 * 1 or 0 on SQLite.
 */
export const isThereAnotherSuperadmin = (id: number) => sql<number | boolean>`exists (
  select 1 from employees as others where others.role = 'superadmin'
    and others.deactivated_at is null and others.deleted_at is null and others.id <> ${id})`
