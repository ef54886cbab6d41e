import type { Kysely } from 'kysely'
import { define } from '../define.ts'
import type { Tables } from '../schema.ts'

const has = (permission: string) => `' ' || permissions || ' ' like '% ${permission} %'`

/**
 * What a person may do instead of what their role says, and the venues whose students they see. Keys
 * that were told of students go on reading all of it.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await define(
    db,
    `
alter table employees add column preset {text} not null default 'role';
alter table employees add column permissions {text} not null default '';
alter table employees add column venue_ids {text};
update api_keys set permissions = permissions || ' students.sensitive'
  where ${has('students.read')} or ${has('students.write')} or ${has('fitness.read')} or ${has('audit.read')};
update api_keys set permissions = permissions || ' fees.read'
  where (${has('students.read')} or ${has('students.write')} or ${has('audit.read')})
    and not (${has('fees.read')});
`,
  )
}
