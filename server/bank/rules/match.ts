import type { CreditOutcome } from '../../../contract/bank/terms.ts'
import { addDays, type Day } from '../../../contract/values/calendar.ts'
import type { Paise } from '../../../contract/values/money.ts'

/** A credit of the statement; `keys` are the references in its narration and reference. */
export type BankCredit = { day: Day; paise: Paise; keys: readonly string[] }

/** Money taken at one time in one mode. */
export type TakenMoney = { day: Day; paise: Paise; keys: readonly string[] }

export type Match = { outcome: CreditOutcome; taken: readonly number[] }

/** A transfer before a bank holiday and a card machine's settlement arrive up to three days later. */
export const daysApart = 3

/** A reference is the same money whenever the desk came to write it down. */
export const daysOfReference = 31

/** The references that a text names: UTRs of 12 digits, and longer numbers with letters of NEFT, RTGS and IMPS. */
export const keysOf = (text: string): string[] => {
  const tokens = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((token) => token.length >= 8 && (token.match(/\d/g)?.length ?? 0) >= 6)
  // Some banks fill a UTR up with zeros.
  const utrs = [...text.matchAll(/(?<!\d)0*(\d{12})(?!\d)/g)].map(([, utr = '']) => utr)
  return [...new Set([...utrs, ...tokens])]
}

export const isUtr = (key: string) => /^\d{12}$/.test(key)

/**
 * What each credit is, in their order, with the indexes of the money in `taken`: first by reference and
 * sum, then by reference alone, then by sum and day where one of both has no reference. A credit is
 * matched with one at most, and the other way round.
 */
export const match = (credits: readonly BankCredit[], taken: readonly TakenMoney[]): Match[] => {
  const matches = new Map<number, Match>()
  const used = new Set<number>()
  const byKey = indexesBy(taken.map(({ keys }) => keys))
  const pair = (
    outcome: CreditOutcome,
    isSame: (credit: BankCredit, it: TakenMoney) => boolean,
  ) => {
    for (const [at, credit] of credits.entries()) {
      if (matches.has(at)) continue
      const index = credit.keys
        .flatMap((key) => byKey.get(key) ?? [])
        .find((one) => {
          const it = taken[one]
          return it !== undefined && !used.has(one) && isSame(credit, it)
        })
      if (index === undefined) continue
      used.add(index)
      matches.set(at, { outcome, taken: [index] })
    }
  }
  pair('matched', (credit, it) => credit.paise === it.paise)
  pair('different', () => true)
  const bySum = indexesBy(taken.map(({ paise }, at) => (used.has(at) ? [] : [String(paise)])))
  const candidates = new Map(
    [...credits.entries()]
      .filter(([at]) => !matches.has(at))
      .map(([at, credit]) => {
        const same = bySum.get(String(credit.paise)) ?? []
        return [at, same.filter((one) => mayBe(credit, taken[one]))] as const
      }),
  )
  const wanted = new Map<number, number>()
  for (const candidate of candidates.values())
    for (const index of candidate) wanted.set(index, (wanted.get(index) ?? 0) + 1)
  for (const [at, indexes] of candidates) {
    const isOnly = indexes.length === 1 && indexes.every((index) => wanted.get(index) === 1)
    const outcome = indexes.length === 0 ? 'unknown' : isOnly ? 'likely' : 'several'
    matches.set(at, { outcome, taken: indexes })
  }
  return credits.map((_, at) => matches.get(at) ?? { outcome: 'unknown', taken: [] })
}

/** Two different UTRs are two payments, whatever their sums and days. */
const mayBe = (credit: BankCredit, it: TakenMoney | undefined): boolean =>
  it !== undefined &&
  it.day >= addDays(credit.day, -daysApart) &&
  it.day <= addDays(credit.day, daysApart) &&
  !(it.keys.some(isUtr) && credit.keys.some(isUtr))

const indexesBy = (keys: readonly (readonly string[])[]): Map<string, number[]> => {
  const indexes = new Map<string, number[]>()
  for (const [at, those] of keys.entries())
    for (const key of those) {
      const sameKey = indexes.get(key)
      if (sameKey) sameKey.push(at)
      else indexes.set(key, [at])
    }
  return indexes
}

type Payment = { receipt_id: number; transaction_mode: string; reference: string | null }

/**
 * Payments of a receipt in one mode are one transfer, unless they have different references: a student
 * pays the admission fee and two courses at once, and the UTR is written beside one of them.
 */
export const transfersOf = <P extends Payment>(payments: readonly P[]): P[][] => {
  const groups = Map.groupBy(payments, (one) => `${one.receipt_id} ${one.transaction_mode}`)
  return [...groups.values()].flatMap((group) => {
    const references = new Set(group.flatMap(({ reference }) => reference ?? []))
    if (references.size < 2) return [group]
    return [...Map.groupBy(group, ({ reference }) => reference).values()]
  })
}
