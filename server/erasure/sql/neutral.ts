import { sql } from 'kysely'
import { erasedName } from '../../../contract/erasure/terms.ts'
import { dayOfSerial } from '../../../contract/values/calendar.ts'
import { foldText } from '../../../contract/values/text.ts'
import type { Tx } from '../../db/schema.ts'

/** Puts a neutral name in the place of a student's, and nothing in that of the rest. */
export const neutraliseStudent = async (tx: Tx, id: number, now: string): Promise<void> => {
  const name = erasedName('student', id)
  await tx
    .updateTable('students')
    .set((row) => ({
      name,
      name_key: foldText(name),
      admission_no: null,
      admission_no_key: null,
      age: 1,
      date_of_birth: dayOfSerial(2),
      religion: null,
      caste: null,
      address: '',
      contact_number: '',
      parent_name: '',
      parent_mobile_number: '',
      education: '[]',
      height: null,
      weight: null,
      chest_unexpanded: null,
      chest_expanded: null,
      vision: null,
      blood_group: null,
      sex: null,
      category: null,
      home_state: null,
      chest_number: null,
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export const neutraliseEmployee = async (tx: Tx, id: number, now: string): Promise<void> => {
  const name = erasedName('employee', id)
  await tx
    .updateTable('employees')
    .set((row) => ({
      name,
      name_key: foldText(name),
      email: '',
      email_key: '',
      password_hash: '',
      salary_paise: null,
      department: null,
      designation: null,
      phone: null,
      address: null,
      joining_date: null,
      language: null,
      deleted_at: sql<string>`coalesce(deleted_at, ${now})`,
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('created_by', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}
