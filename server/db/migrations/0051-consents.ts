import type { Kysely } from 'kysely'
import { define, makeAppendOnly } from '../define.ts'
import { writeJson } from '../json-text.ts'
import type { Tables } from '../schema.ts'
import { shippedNotice } from './shipped/templates.ts'

/** The versions of the notice to students, who consented to which, and who took that back. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await define(
    db,
    `
create table notice_versions (
  id {id},
  texts {text} not null,
  made_at {text} not null,
  made_by {whole} references employees (id)
) {strict};
create table consents (
  id {id},
  student_id {whole} not null references students (id),
  notice_id {whole} not null references notice_versions (id),
  language {text} not null,
  given_by {text} not null,
  verified {text},
  shown {text} not null,
  recorded_at {text} not null,
  recorded_by {whole} not null references employees (id),
  check ((given_by = 'parent') = (verified is not null))
) {strict};
create index consents_of on consents (student_id);
create table consent_withdrawals (
  consent_id {whole} not null primary key references consents (id),
  withdrawn_by {text} not null,
  reason {text} not null,
  recorded_at {text} not null,
  recorded_by {whole} not null references employees (id)
) {strict};
`,
  )
  await db
    .insertInto('notice_versions')
    .values({
      texts: writeJson(shippedNotice),
      made_at: new Date().toISOString(),
      made_by: null,
    })
    .execute()
  for (const table of ['notice_versions', 'consents', 'consent_withdrawals'])
    await makeAppendOnly(db, table)
}
