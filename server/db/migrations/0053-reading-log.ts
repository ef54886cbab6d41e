import type { Kysely } from 'kysely'
import { define, makeAppendOnly } from '../define.ts'
import type { Tables } from '../schema.ts'

/** Who read what is sensitive of whom: on a page, in a list, or in a file. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await define(
    db,
    `
create table reading_log (
  id {id},
  at {text} not null,
  employee_id {whole} not null references employees (id),
  api_key_id {whole} references api_keys (id),
  kind {text} not null,
  record_id {whole},
  record_ids {text},
  file {text},
  records {whole}
) {strict};
create index reading_log_of on reading_log (record_id, id) where record_id is not null;
create index reading_log_by on reading_log (employee_id, at);
create index reading_log_at on reading_log (at);
`,
  )
  await makeAppendOnly(db, 'reading_log', { oldMayGo: true })
}
