import { type Insertable, sql } from 'kysely'
import type { ContactKind } from '../../../contract/contacts/terms.ts'
import { rowsAsJson } from '../../db/json.ts'
import { personAs } from '../../db/people.ts'
import { insertRow, type RowOf } from '../../db/records.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { findStudentsIn } from '../../db/shared/students-in.ts'

const contacts = (db: Db) =>
  db
    .selectFrom('contacts')
    .innerJoin('employees', 'employees.id', 'contacts.created_by')
    .select([
      'contacts.id',
      'contacts.created_at',
      'contacts.channel',
      'contacts.note',
      'contacts.promise_date',
      ...personAs('employees', 'person'),
    ])

/** A call, an opened message or a note, with who recorded it. */
export type ContactFound = RowOf<typeof contacts>

/** What was recorded about a student, newest first. */
export const findContacts = (db: Db, studentId: number, kind: ContactKind) =>
  contacts(db)
    .where('contacts.student_id', '=', studentId)
    .where('contacts.kind', '=', kind)
    .orderBy('contacts.id', 'desc')
    .execute()

/** The latest about the dues of each student of a query: a note, or a call or message. */
export const latestOfDues = (db: Db, what: 'note' | 'contact') =>
  rowsAsJson(
    db,
    contacts(db)
      .where('contacts.student_id', '=', sql.ref<number>('students.id'))
      .where('contacts.kind', '=', 'dues')
      .where(
        what === 'note'
          ? sql<boolean>`contacts.note is not null`
          : sql<boolean>`contacts.channel <> 'note'`,
      )
      .orderBy('contacts.id', 'desc')
      .limit(1),
  )

/** Records a contact, which then stays. */
export const insertContact = (tx: Tx, contact: Omit<Insertable<Tables['contacts']>, 'id'>) =>
  insertRow(tx, 'contacts', contact)

/** Students among these of whom something was recorded. */
export const findContacted = (db: Db, ids: readonly number[]) => findStudentsIn(db, 'contacts', ids)
