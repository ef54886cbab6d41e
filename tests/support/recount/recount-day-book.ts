import type { Db } from '../../../server/db/schema.ts'

type Kind = 'receipt' | 'reversal' | 'refund' | 'spent'

/** Money that came into a till or went out of it; imported money never did. */
type Movement = {
  kind: Kind
  day: string
  person: number
  mode: string
  paise: number
  receipt?: { year: string; number: number }
}

const movements = async (db: Db): Promise<Movement[]> => {
  const payments = await db.selectFrom('payments').selectAll().execute()
  const receipts = await db.selectFrom('receipts').selectAll().execute()
  const reversals = await db.selectFrom('reversals').selectAll().execute()
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  const expenses = await db.selectFrom('till_expenses').selectAll().execute()
  const receiptOf = new Map(receipts.map((one) => [one.id, one]))
  const paymentOf = new Map(payments.map((one) => [one.id, one]))
  const expenseOf = new Map(expenses.map((one) => [one.id, one]))
  return [
    ...payments.flatMap((row) => {
      const found = receiptOf.get(row.receipt_id)
      if (!found || row.import_id !== null) return []
      const receipt = { year: found.financial_year, number: found.number }
      const { recorded_by: person, transaction_mode: mode, amount_paise: paise } = row
      return [{ kind: 'receipt' as const, day: found.issued_on, person, mode, paise, receipt }]
    }),
    ...reversals.flatMap(({ payment_id, reversed_on: day }) => {
      const row = paymentOf.get(payment_id)
      if (!row || row.import_id !== null) return []
      const { recorded_by: person, transaction_mode: mode, amount_paise: paise } = row
      return [{ kind: 'reversal' as const, day, person, mode, paise }]
    }),
    ...refunds.map((row) => ({
      kind: 'refund' as const,
      day: row.refunded_on,
      person: row.refunded_by,
      mode: row.transaction_mode,
      paise: row.amount_paise,
    })),
    ...expenses.map((row) => ({
      kind: 'spent' as const,
      day: row.day,
      person: (expenseOf.get(row.cancels_id ?? row.id) ?? row).recorded_by,
      mode: 'Cash',
      paise: row.amount_paise,
    })),
  ]
}

const kinds: readonly Kind[] = ['receipt', 'reversal', 'refund', 'spent']

const sumOf = (rows: readonly Movement[], wanted: Kind) =>
  rows.filter(({ kind }) => kind === wanted).reduce((sum, { paise }) => sum + paise, 0)

const line = (name: string, rows: readonly Movement[]) =>
  [name, ...kinds.map((kind) => sumOf(rows, kind))].join(' ')

/** What moved on a day, a line for each person and mode that had any; in paise. */
export const recountDay = async (db: Db, day: string) => {
  const people = await db.selectFrom('employees').select(['id', 'name']).execute()
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const all = (await movements(db)).filter((one) => one.day === day)
  const lines = (keyOf: (one: Movement) => string) =>
    [...Map.groupBy(all, keyOf)].map(([key, rows]) => line(key, rows)).toSorted()
  return {
    total: line('total', all),
    modes: lines(({ mode }) => mode),
    collectors: lines(({ person, mode }) => `${nameOf.get(person)}, ${mode}`),
  }
}

/** The valid closes whose cash is not what a plain walk through the movements finds. */
export const closingFaults = async (db: Db): Promise<string[]> => {
  const reopened = await db.selectFrom('day_reopenings').select('closing_id').execute()
  const gone = new Set(reopened.map(({ closing_id }) => closing_id))
  const closings = await db.selectFrom('day_closings').selectAll().orderBy('day').execute()
  const cash = (await movements(db)).filter(({ mode }) => mode === 'Cash')
  const counted = new Set<Movement>()
  const faults: string[] = []
  let before: { day: string; left: number } | undefined
  for (const row of closings.filter(({ id }) => !gone.has(id))) {
    const isLater = ({ receipt }: Movement) =>
      receipt !== undefined &&
      receipt.year === row.financial_year &&
      receipt.number > row.last_receipt
    const since = before
    const mine = cash.filter(
      (one) =>
        one.day <= row.day &&
        !counted.has(one) &&
        !isLater(one) &&
        (since ? one.day > since.day || one.receipt !== undefined : one.day === row.day),
    )
    const [kept, found] = [
      [row.opening_paise, row.received_paise, row.reversed_paise, row.refunded_paise],
      [since?.left ?? row.opening_paise, ...kinds.slice(0, 3).map((kind) => sumOf(mine, kind))],
    ].map((sums, at) => [...sums, at === 0 ? row.spent_paise : sumOf(mine, 'spent')].join(' '))
    if (kept !== found) faults.push(`${row.day}: kept ${kept}, found ${found}`)
    // What is before the first close is in no till that was counted.
    for (const one of cash)
      if (mine.includes(one) || (!since && one.day < row.day)) counted.add(one)
    before = { day: row.day, left: row.counted_paise - row.handed_over_paise }
  }
  return faults
}
