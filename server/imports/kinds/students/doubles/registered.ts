import { foldNumber } from '../../../../../contract/values/numbers.ts'
import { foldText } from '../../../../../contract/values/text.ts'
import type { Db } from '../../../../db/schema.ts'
import { referenceKeyOf } from '../../../../payments/rules/payments.ts'
import { writeReceiptNumber } from '../../../../payments/present/payments.ts'
import { findLinesByReference } from '../../../../payments/sql/lines.ts'
import { findWithKeys, type StudentKept } from '../../../../students/sql/doubles.ts'
import { inSlices, type YieldToOthers } from '../../../in-turn.ts'
import type { RowWithCourses } from '../courses.ts'
import { createDoubles, type Doubles, marksOfKept } from './doubles.ts'

/** What the rows are compared with students by, and the students who were found by it. */
export type Keys = {
  registrations: ReadonlySet<string>
  admissions: ReadonlySet<string>
  names: ReadonlySet<string>
  doubles: ReadonlySet<number>
}

/** Keys to a statement, so that none takes long. */
const atOnce = 200

/** The students with whom the rows may be the same. */
export const findKept = async (
  db: Db,
  rows: readonly RowWithCourses[],
  yieldToOthers: YieldToOthers,
): Promise<{ registeredDoubles: Doubles<StudentKept>; keys: Keys }> => {
  const details = rows.flatMap(({ read }) => read.details ?? [])
  const numbers = (list: readonly string[]) => new Set(list.map(foldNumber))
  const wanted = {
    registration_number_key: numbers(details.flatMap((one) => one.registrationNumber ?? [])),
    admission_no_key: numbers(details.flatMap((one) => one.admissionNo ?? [])),
    name_key: new Set(details.map(({ name }) => foldText(name))),
  }
  const doubles = new Set<number>()
  const registeredDoubles = createDoubles<StudentKept>()
  for (const by of ['registration_number_key', 'admission_no_key', 'name_key'] as const)
    for await (const keys of inSlices([...wanted[by]], atOnce, yieldToOthers))
      for (const student of await findWithKeys(db, by, keys)) {
        registeredDoubles.add(marksOfKept(student), student)
        doubles.add(student.id)
      }
  const keys = {
    registrations: wanted.registration_number_key,
    admissions: wanted.admission_no_key,
    names: wanted.name_key,
    doubles,
  }
  return { registeredDoubles, keys }
}

/** The receipts on which references are already, by their keys. */
export const findReceipts = async (
  db: Db,
  rows: readonly RowWithCourses[],
  yieldToOthers: YieldToOthers,
): Promise<ReadonlyMap<string, string>> => {
  const keys = rows.flatMap(({ read }) =>
    read.references.flatMap(
      (reference) => referenceKeyOf({ transactionMode: 'UPI', reference }) ?? [],
    ),
  )
  const receipts = new Map<string, string>()
  for await (const some of inSlices([...new Set(keys)], atOnce, yieldToOthers))
    for (const line of await findLinesByReference(db, some))
      receipts.set(line.reference_key, writeReceiptNumber(line.financial_year, line.number))
  return receipts
}
