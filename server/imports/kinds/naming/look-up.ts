import { foldText } from '../../../../contract/values/fold.ts'
import { foldNumber } from '../../../../contract/values/numbers.ts'
import type { Db } from '../../../db/schema.ts'
import type { Check } from '../kind.ts'
import { findStudents } from './sql.ts'
import type { KnownStudent, Named } from './students.ts'

/** Keys that are looked up in one statement. */
const atOnce = 500

/** The present students whom rows may name. */
export const findNamed = async (
  db: Db,
  rows: readonly { named: Named }[],
  check: Check,
): Promise<KnownStudent[]> => {
  const nameless = rows.filter(({ named }) => named.number === '' && named.admissionNo === '')
  const wanted = [
    ['registration_number_key', rows.map(({ named }) => foldNumber(named.number))],
    ['admission_no_key', rows.map(({ named }) => foldNumber(named.admissionNo))],
    ['name_key', nameless.map(({ named }) => foldText(named.name))],
  ] as const
  const students = new Map<number, KnownStudent>()
  for (const [key, values] of wanted) {
    const different = [...new Set(values)].filter((value) => value !== '')
    for (let from = 0; from < different.length; from += atOnce) {
      const some = await findStudents(db, key, different.slice(from, from + atOnce))
      for (const one of some) students.set(one.id, one)
      await check.yieldToOthers()
    }
  }
  return [...students.values()]
}
