import { type TransactionMode, transactionModes } from '../../contract/payments/terms.ts'
import type { Collectors } from '../../contract/reports/calls.ts'
import { sumRupees } from '../../contract/values/money.ts'
import { recordOf } from '../../contract/values/records.ts'

type Row = Collectors['rows'][number]

export type CollectorSum = {
  key: string
  /** Absent for imported money. */
  name: string | undefined
  modes: Record<TransactionMode, number>
  reversed: number
  refunded: number
  collected: number
}

/** Rows added up, to the paisa. */
const sumOf = (key: string, rows: readonly Row[]): CollectorSum => {
  const inMode = (wanted: TransactionMode) =>
    sumRupees(
      rows.flatMap(({ modes }) =>
        modes.flatMap(({ mode, received }) => (mode === wanted ? [received] : [])),
      ),
    )
  return {
    key,
    name: rows[0]?.collector?.name,
    modes: recordOf(transactionModes, inMode),
    reversed: sumRupees(rows.map(({ reversed }) => reversed)),
    refunded: sumRupees(rows.map(({ refunded }) => refunded)),
    collected: sumRupees(rows.map(({ collected }) => collected)),
  }
}

const keyOf = ({ collector }: Row): string => collector?._id ?? `- ${collector?.name ?? ''}`

/** What each person took in a month, or in all of them: who took the most first, imported money last. */
export const collectorsOf = (
  rows: readonly Row[],
  month: string,
): { people: CollectorSum[]; total: CollectorSum } => {
  const theirs = rows.filter((row) => month === '' || row.month === month)
  const people = [...Map.groupBy(theirs, keyOf)].map(([key, of]) => sumOf(key, of))
  return {
    people: people.toSorted(
      (one, other) =>
        Number(one.name === undefined) - Number(other.name === undefined) ||
        other.collected - one.collected,
    ),
    total: sumOf('total', theirs),
  }
}
