import type { Insertable } from 'kysely'
import { addToCounter } from '../db/counters.ts'
import { personAs } from '../db/people.ts'
import { insertRow, isThere, type RowOf } from '../db/records.ts'
import type { Db, Tables, Tx } from '../db/schema.ts'

const notices = (db: Db) =>
  db
    .selectFrom('notice_versions')
    .leftJoin('employees', 'employees.id', 'notice_versions.made_by')
    .select(['notice_versions.id', 'texts', 'made_at', ...personAs('employees', 'person')])
    .orderBy('notice_versions.id', 'desc')

export type NoticeFound = RowOf<typeof notices>

export const findNotices = (db: Db) => notices(db).execute()

export const findLatestNotice = (db: Db) => notices(db).limit(1).executeTakeFirstOrThrow()

export const isNotice = (db: Db, id: number) =>
  isThere(db.selectFrom('notice_versions').select('id').where('id', '=', id))

/** Keeps a second change waiting. */
export const lockNotice = (tx: Tx) => addToCounter(tx, 'notice', 0)

export const insertNotice = (tx: Tx, version: Omit<Insertable<Tables['notice_versions']>, 'id'>) =>
  insertRow(tx, 'notice_versions', version)

const consents = (db: Db) =>
  db
    .selectFrom('consents')
    .innerJoin('employees', 'employees.id', 'consents.recorded_by')
    .leftJoin('consent_withdrawals as withdrawals', 'withdrawals.consent_id', 'consents.id')
    .leftJoin('employees as others', 'others.id', 'withdrawals.recorded_by')
    .select([
      'consents.id',
      'consents.notice_id',
      'consents.language',
      'consents.given_by',
      'consents.relation',
      'consents.giver_name',
      'consents.verified',
      'consents.shown',
      'consents.recorded_at',
      ...personAs('employees', 'person'),
      'withdrawals.withdrawn_by',
      'withdrawals.reason',
      'withdrawals.recorded_at as withdrawn_at',
      ...personAs('others', 'other'),
    ])

export type ConsentFound = RowOf<typeof consents>

export const findConsents = (db: Db, studentId: number) =>
  consents(db).where('consents.student_id', '=', studentId).orderBy('consents.id', 'desc').execute()

export const findConsent = (db: Db, id: number) =>
  consents(db).where('consents.id', '=', id).executeTakeFirstOrThrow()

export const insertConsent = (tx: Tx, consent: Omit<Insertable<Tables['consents']>, 'id'>) =>
  insertRow(tx, 'consents', consent)

/** Holds a consent, so that it is withdrawn once; of a student who is not deleted. */
export const lockConsent = (tx: Tx, id: number) =>
  tx
    .selectFrom('consents')
    .innerJoin('students', 'students.id', 'consents.student_id')
    .select('consents.student_id')
    .where('consents.id', '=', id)
    .where('students.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const isWithdrawn = (db: Db, consentId: number) =>
  isThere(
    db.selectFrom('consent_withdrawals').select('consent_id').where('consent_id', '=', consentId),
  )

export const insertWithdrawal = async (
  tx: Tx,
  withdrawal: Tables['consent_withdrawals'],
): Promise<void> => {
  await tx.insertInto('consent_withdrawals').values(withdrawal).execute()
}

const births = (db: Db, id: number) =>
  db
    .selectFrom('students')
    .select(['date_of_birth', 'parent_name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)

/** When a student was born, who is not deleted, and the name of a parent. */
export const findBirth = (db: Db, id: number) => births(db, id).executeTakeFirst()

/** The same, held, so that they are not erased meanwhile. */
export const lockBirth = (tx: Tx, id: number) => births(tx, id).forUpdate().executeTakeFirst()
