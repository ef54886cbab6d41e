import { sql } from 'kysely'

/**
 * True if another super administrator may sign in, who then decides on what concerns this one.
 * 1 or 0 on SQLite.
 */
export const isThereAnotherSuperadmin = (id: number) => sql<number | boolean>`exists (
  select 1 from employees as others where others.role = 'superadmin'
    and others.deactivated_at is null and others.deleted_at is null and others.id <> ${id})`
