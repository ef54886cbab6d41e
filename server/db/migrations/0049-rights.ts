import type { Kysely } from 'kysely'
import { define } from '../define.ts'
import type { Tables } from '../schema.ts'

/**
 * What a person may do instead of what their role says, and the venues whose students they see. Keys
 * that read students go on reading all of their fields.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await define(
    db,
    `
alter table employees add column preset {text} not null default 'role';
alter table employees add column permissions {text} not null default '';
alter table employees add column venue_ids {text};
update api_keys set permissions = permissions || ' students.sensitive'
  where ' ' || permissions || ' ' like '% students.read %';
`,
  )
}
