import type { Db } from '../../../db/schema.ts'
import { findKeysOf } from '../../../students/sql/doubles.ts'
import type { ChangedRecord } from '../../sql/changes.ts'
import type { StudentImportFacts } from './facts.ts'

/**
 * Whether a changed record may change what is decided on a row: not a student with another name and
 * other numbers, nor a payment where the file has no reference.
 */
export const concernsRows = async (
  db: Db,
  { keys, hasReferences }: StudentImportFacts,
  changed: readonly ChangedRecord[],
): Promise<boolean> => {
  const isUncertain = ({ kind }: ChangedRecord) =>
    kind === 'payment' ? hasReferences : kind !== 'student' && kind !== 'enrolment'
  if (changed.some(isUncertain)) return true
  const ids = changed.flatMap(({ kind, recordId }) => (kind === 'student' ? [recordId] : []))
  if (ids.some((id) => keys.doubles.has(id))) return true
  const students = await findKeysOf(db, [...new Set(ids)])
  return students.some(
    (student) =>
      keys.names.has(student.name_key) ||
      keys.registrations.has(student.registration_number_key) ||
      (student.admission_no_key !== null && keys.admissions.has(student.admission_no_key)),
  )
}
