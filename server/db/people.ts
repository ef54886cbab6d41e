import { sql } from 'kysely'

/** A person's id; null for one who is deleted, as they have no page any more. */
export const idOfPresent = (employees: string) =>
  sql<number | null>`case when ${sql.ref(`${employees}.deleted_at`)} is null
    then ${sql.ref(`${employees}.id`)} end`

/** Who did something; with the id that `idOfPresent` found where their name leads to their page. */
export const toNamedPerson = (id: number | null, name: string) => ({
  _id: id === null ? undefined : String(id),
  name,
})
