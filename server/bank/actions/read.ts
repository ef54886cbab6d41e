import {
  type RowReason,
  type StatementField,
  statementLimits,
} from '../../../contract/bank/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { toPaise } from '../../../contract/values/money.ts'
import { foldHeading } from '../../imports/columns/headings.ts'
import { readFile } from '../../imports/reading/read-file.ts'
import type { Cell, Sheet, TableRow } from '../../imports/table.ts'
import { readDay } from '../../imports/values/day.ts'
import { readMoney } from '../../imports/values/readers.ts'
import { cellText, textOf } from '../../imports/values/reading.ts'
import type { Person } from '../../kit/context.ts'
import type { Threads } from '../../kit/threads/pool.ts'
import { fieldsOf } from '../rules/columns.ts'
import { type Amounts, entryOf, type Money } from '../rules/statement-entry.ts'
import { type BankCredit, keysOf } from '../rules/match.ts'

export type StatementCredit = BankCredit & { row: number; narration: string; reference: string }

export type Statement = {
  columns: { heading: string; field: StatementField | null; example: string }[]
  rows: number
  debits: number
  days: Day[]
  credits: StatementCredit[]
  faults: { row: number; reason: RowReason; text: string }[]
}

type Options = {
  columns?: readonly (StatementField | '')[] | undefined
  today: Day
  zone: string
  person: Person
}

/** What a file says as a bank's statement, its columns as recognised or as a person chose them. */
export const readStatement = async (
  threads: Threads,
  bytes: Uint8Array,
  options: Options,
): Promise<Statement> => {
  const { sheets } = await readFile(threads, bytes, options.person)
  const read = sheets
    .filter(({ isHidden }) => !isHidden)
    .map((sheet) => ({ sheet, fields: fieldsOf(sheet.table.headings.map(foldHeading)) }))
  const known = ({ fields }: (typeof read)[number]) => fields.filter((field) => field).length
  const [best] = read.toSorted((one, other) => known(other) - known(one))
  if (!best) return { columns: [], rows: 0, debits: 0, days: [], credits: [], faults: [] }
  const { columns } = options
  const fields = best.fields.map((field, at) => (columns ? columns[at] || null : field))
  return {
    columns: columnsOf(best.sheet, fields),
    ...rowsOf(best.sheet.table.rows, fields, options),
  }
}

const columnsOf = ({ table }: Sheet, fields: readonly (StatementField | null)[]) =>
  table.headings.slice(0, statementLimits.columns).map((heading, at) => ({
    heading: cellText(heading),
    field: fields[at] ?? null,
    example: table.rows.map(({ cells }) => cellText(cells[at] ?? null)).find((text) => text) ?? '',
  }))

const rowsOf = (
  rows: readonly TableRow[],
  fields: readonly (StatementField | null)[],
  { today, zone }: Pick<Options, 'today' | 'zone'>,
) => {
  const cellOf = ({ cells }: TableRow, field: StatementField): Cell => {
    const at = fields.indexOf(field)
    return at < 0 ? null : (cells[at] ?? null)
  }
  const filled = rows.filter(({ cells }) =>
    cells.some((cell) => /[\p{L}\p{N}]/u.test(textOf(cell))),
  )
  const isSigned = filled.some((row) => isMinus(moneyIn(cellOf(row, 'amount'))))
  const days: Day[] = []
  let debits = 0
  const credits: StatementCredit[] = []
  const faults: Statement['faults'] = []
  for (const row of filled) {
    const day = dayIn(cellOf(row, 'date'), { today, zone })
    const entry = entryOf(
      amountsIn((field) => cellOf(row, field)),
      isSigned,
    )
    const reason = day === undefined ? 'day' : entry.is === 'fault' ? entry.reason : undefined
    if (day === undefined || entry.is === 'fault') {
      faults.push({ row: row.row, reason: reason ?? 'day', text: textOfRow(row) })
      continue
    }
    days.push(day)
    if (entry.is === 'debit') {
      debits += 1
      continue
    }
    const [narration, reference] = [cellOf(row, 'narration'), cellOf(row, 'reference')].map(textIn)
    const keys = keysOf(`${narration} ${reference}`)
    credits.push({
      row: row.row,
      day,
      paise: entry.paise,
      narration: narration ?? '',
      reference: reference ?? '',
      keys,
    })
  }
  return { rows: filled.length, debits, days, credits, faults }
}

const isMinus = (money: Amounts['amount']) => typeof money === 'object' && money.isNegative

const amountsIn = (cellOf: (field: StatementField) => Cell): Amounts => ({
  credit: moneyIn(cellOf('credit')),
  debit: moneyIn(cellOf('debit')),
  amount: moneyIn(cellOf('amount')),
  side: textOf(cellOf('side')),
})

const suffixed = /^(.*\d)\s*\(?(cr|dr)\.?\)?$/i

const moneyIn = (cell: Cell): Money | 'unreadable' | undefined => {
  const [, amount, side] = (typeof cell === 'string' && suffixed.exec(cell.trim())) || []
  const bare = amount ?? (typeof cell === 'string' ? cell.trim() : cell)
  const isNegative = typeof bare === 'number' ? bare < 0 : /^[-\u2212(]/.test(textOf(bare))
  const without =
    typeof bare === 'string' ? bare.replace(/^[-\u2212(]\s*/, '').replace(/\)$/, '') : bare
  const reading = readMoney(typeof without === 'number' ? Math.abs(without) : without)
  if (reading.is === 'blank') return undefined
  if (reading.is === 'bad') return 'unreadable'
  const named = side && (side.toLowerCase() === 'cr' ? ('credit' as const) : ('debit' as const))
  return { paise: toPaise(reading.value), isNegative, side: named || undefined }
}

/** Statements of Indian banks have the day first; a day that can only be read otherwise is not guessed. */
const dayIn = (cell: Cell, options: { today: Day; zone: string }): Day | undefined => {
  const reading = readDay(cell, options)
  if (reading.is === 'open')
    return reading.because.code === 'day_other_order' ? undefined : reading.value
  return reading.is === 'good' ? reading.value : undefined
}

const textIn = (cell: Cell) => textOf(cell).replace(/\s+/gu, ' ').trim()

const textOfRow = ({ cells }: TableRow) =>
  cells
    .map(textIn)
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, 120)
