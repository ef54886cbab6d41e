import { employeeFields } from '../../../contract/employees/fields.ts'
import { columnsOf } from '../../../contract/kit/record-fields.ts'
import { studentSections } from '../../../contract/students/fields.ts'
import { dayOfSerial } from '../../../contract/values/calendar.ts'
import { foldText } from '../../../contract/values/text.ts'
import { toColumns } from '../../db/fields.ts'
import type { Tx } from '../../db/schema.ts'

const { office, personal, contact, parent, physical } = studentSections
const { chestNumber } = office
const ofStudent = columnsOf({ chestNumber, ...personal, ...contact, ...parent, ...physical })
const { role: _, ...ofPerson } = employeeFields
const ofEmployee = columnsOf(ofPerson)

const nothing = <C>(_columns: C): { [F in keyof C]?: undefined } => ({})

/** Puts a neutral name in the place of a student's, and nothing in that of the rest. */
export const neutraliseStudent = async (
  tx: Tx,
  id: number,
  { name, now }: { name: string; now: string },
): Promise<void> => {
  const filled = { name, age: 1, dateOfBirth: dayOfSerial(2), address: '' }
  const unreachable = { contactNumber: '', parentName: '', parentMobileNumber: '' }
  await tx
    .updateTable('students')
    .set((row) => ({
      ...toColumns(ofStudent, { ...nothing(ofStudent), ...filled, ...unreachable }),
      name_key: foldText(name),
      admission_no: null,
      admission_no_key: null,
      education: '[]',
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export const neutraliseEmployee = async (
  tx: Tx,
  id: number,
  { name, now }: { name: string; now: string },
): Promise<void> => {
  await tx
    .updateTable('employees')
    .set((row) => ({
      ...toColumns(ofEmployee, { ...nothing(ofEmployee), name, email: '' }),
      name_key: foldText(name),
      email_key: '',
      password_hash: '',
      language: null,
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
