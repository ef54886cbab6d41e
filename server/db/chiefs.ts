import { sql } from 'kysely'

/**
 * True where a super administrator beside the one named may sign in: then that one leaves his own
 * affairs to him. SQLite says 1 or 0.
 */
export const isThereAnotherChief = (id: number) => sql<number | boolean>`exists (
  select 1 from employees as others where others.role = 'superadmin'
    and others.deactivated_at is null and others.deleted_at is null and others.id <> ${id})`
