import { type SqlBool, sql } from 'kysely'
import type { ConsentFilter } from '../../../contract/consents/terms.ts'

const given = sql`select 1 from consents where consents.student_id = students.id`

const holding = sql`${given} and not exists (
  select 1 from consent_withdrawals where consent_withdrawals.consent_id = consents.id)`

/** True for a row of students without a consent that holds: none at all, or withdrawn ones. */
export const lacksConsent = (why: ConsentFilter) =>
  why === 'none'
    ? sql<SqlBool>`not exists (${given})`
    : sql<SqlBool>`exists (${given}) and not exists (${holding})`
