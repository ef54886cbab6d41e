import { foldText } from '../../../contract/values/text.ts'
import type { Db } from '../../../server/db/schema.ts'
import { differing, unmatched } from './differences.ts'
import type { Rows } from './ledger-rows.ts'

/** Each receipt has lines, all of its student. */
export const receiptFaults = ({ receipts, payments }: Rows): string[] => {
  const lines = Map.groupBy(payments, ({ receipt_id }) => receipt_id)
  return receipts.flatMap(({ id, student_id }) => {
    const students = new Set(lines.get(id)?.map((line) => line.student_id))
    return differing(`receipt ${id}`, { students: [[...students].join(), String(student_id)] })
  })
}

type Numbered = { financial_year: string; number: number; import_id?: number | null }

/**
 * Receipts and vouchers are 1 … n in each year, and the counter is n. An import follows the others,
 * of which one may have been undone.
 */
export const numberFaults = (
  what: string,
  all: readonly Numbered[],
  { counters }: Rows,
): string[] => {
  const years = Map.groupBy(all, ({ financial_year }) => financial_year)
  const runs = Map.groupBy(all, (row) => `${row.financial_year} ${row.import_id}`)
  const firstOf = ([first]: readonly Numbered[]) => (first?.import_id == null ? 1 : first.number)
  return [
    ...[...runs.values()].flatMap((run) =>
      run
        .filter(({ number }, at) => number !== firstOf(run) + at)
        .map(({ financial_year, number }) => `${what} ${financial_year}/${number} leaves a gap`),
    ),
    ...unmatched(
      counters
        .filter(({ name, value }) => name.startsWith(`${what} `) && value !== 0)
        .map(({ name, value }) => `${name} has ${value}`),
      [...years].map(([year, ofYear]) => `${what} ${year} has ${ofYear.at(-1)?.number}`),
    ),
  ]
}

/** Every current UPI or bank reference belongs to exactly one payment. */
export const referenceFaults = async (db: Db, { standing }: Rows): Promise<string[]> => {
  const held = await db.selectFrom('payment_references').selectAll().execute()
  const checks = db.selectFrom('payment_checks').where('reference', 'is not', null).selectAll()
  const added = new Map((await checks.execute()).map((row) => [row.payment_id, row.reference]))
  return unmatched(
    held.map((row) => `${row.reference_key} of ${row.payment_id}`),
    standing
      .filter(({ transaction_mode: mode }) => mode === 'UPI' || mode === 'Bank Transfer')
      .flatMap(({ id, reference }) => {
        const known = reference ?? added.get(id) ?? undefined
        return known === undefined ? [] : [`${foldText(known).replaceAll(' ', '')} of ${id}`]
      }),
  )
}
