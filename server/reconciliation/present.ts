import { showRupees, toRupees } from '../../contract/values/money.ts'
import { tallies } from '../db/tallies.ts'
import { writeReceiptNumber } from '../payments/present/payments.ts'
import { referenceKeyOf } from '../payments/rules/payments.ts'
import { differs } from './sql/comparison.ts'
import type { SetOffDifference } from './sql/refunds.ts'
import type { HeldReference } from './sql/references.ts'
import type { BlockDifferences } from './sql/search.ts'
import type { TotalDifference } from './sql/totals.ts'

const rupees = (paise: number) => showRupees(toRupees(paise))

const moneyNames: readonly string[] = [
  tallies.courseFees,
  tallies.admissionFees,
  tallies.outstanding,
]
const moneyPrefixes = ['due ', tallies.collectedOnPrefix]

const isMoney = (name: string) =>
  moneyNames.includes(name) || moneyPrefixes.some((prefix) => name.startsWith(prefix))

export const presentTotal = ({ name, kept, counted }: TotalDifference): string => {
  const show = isMoney(name) ? rupees : String
  return differs('Totals', `"${name}"`, show(kept), show(counted))
}

type Numbered = { year: string; number: number }

const receipt = ({ year, number }: Numbered) => writeReceiptNumber(year, number)

export const presentGap = (row: Numbered & { before: number }): string => {
  const before = row.before === 0 ? 'none' : receipt({ ...row, number: row.before })
  const due = row.number === 1 ? 'none' : receipt({ ...row, number: row.number - 1 })
  return differs(receipt(row), 'the receipt before it', before, due)
}

export const presentEmpty = (row: Numbered): string => `${receipt(row)}: no payment stands on it`

export const presentStray = (row: Numbered & { who: string }): string =>
  `${row.who}: a payment stands on ${receipt(row)} or a course of another student`

export const presentLoose = (row: Numbered & { who: string; reference: string }): string =>
  differs(`${row.who}, ${receipt(row)}`, 'the reference', 'none', row.reference)

/** A line for a reference that differs from its payment's; undefined when all is well. */
export const presentHeld = (row: HeldReference): string[] => {
  const reference = row.reference ?? undefined
  const key = row.isValid ? referenceKeyOf({ transactionMode: row.mode, reference }) : undefined
  if (key === row.key) return []
  return [differs(`${row.who}, ${receipt(row)}`, 'the reference', row.key, key ?? 'none')]
}

const gramsNamed = 3
const states = { true: 'indexed', false: 'not indexed' } as const

/** A line for a block that is not indexed as it should be, for each wrong key, and for each student whose bits are wrong. */
export const presentSearched = (block: BlockDifferences): string[] => {
  const { from, isIndexed, shouldBeIndexed, students } = block
  const text = (key: string | undefined) => (key === undefined ? 'none' : JSON.stringify(key))
  return [
    ...(isIndexed === shouldBeIndexed
      ? []
      : [
          differs(
            `Students from id ${from} on`,
            'the search',
            states[`${isIndexed}`],
            states[`${shouldBeIndexed}`],
          ),
        ]),
    ...students.flatMap(({ who, kept, key, grams }) => [
      ...(kept === key ? [] : [differs(who, 'the search key', text(kept), text(key))]),
      ...(grams.length === 0 ? [] : [`${who}: the search index is wrong for ${named(grams)}`]),
    ]),
  ]
}

/** A few of them by name, and how many more there are. */
const named = (grams: readonly string[]): string => {
  const few = grams.slice(0, gramsNamed).map((gram) => `"${gram}"`)
  const more = grams.length - few.length
  return few.join(', ') + (more === 0 ? '' : ` and ${more} more`)
}

/** A line for each of what is wrong with a set-off. */
export const presentSetOff = ({ who, other, isOpposite }: SetOffDifference): string[] => [
  ...(who === other ? [] : [`${who}: what is set against a course was owed to ${other}`]),
  ...(isOpposite ? [] : [`${who}: what reverses a set-off is not its opposite`]),
]
