import type { Cell } from '../../../contract/imports/cell.ts'
import type { RowProblem } from '../../../contract/imports/shapes.ts'
import {
  duplicateChoices,
  type DuplicateChoice,
  isWaiting,
  type RowState,
} from '../../../contract/imports/terms.ts'
import type { Db, ImportResult, ReadColumn } from '../../db/schema.ts'
import { inTurn } from '../../db/turns.ts'
import { itemAt } from '../../db/written.ts'
import type { Ctx } from '../../kit/context.ts'
import { looked } from '../columns/recognise.ts'
import { askColumns } from '../columns/unread-payments.ts'
import type { FileRow, Judged, KindQuestion, PlannedRow, Summary } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import { problem, questionOpen, said } from '../kinds/saying.ts'
import type { Checkable } from '../sql/imports.ts'
import type { KeptRow } from '../sql/read-rows.ts'
import type { FoundRow } from '../sql/rows.ts'
import { textOf } from '../values/reading.ts'
import { answered, askDayOrders, askDuplicates, askSheet, duplicatesQuestion } from './questions.ts'

export type Checked = {
  result: ImportResult
  /** What was found of each row. */
  checkedRows: readonly FoundRow[]
  taken: readonly PlannedRow<unknown>[]
  facts: unknown
}

/** Reads and judges every row of the sheet that is imported; writes nothing. */
export const checkRows = async (
  db: Db,
  it: Checkable,
  rows: readonly KeptRow[],
  { today, settings }: Pick<Ctx, 'today' | 'settings'>,
): Promise<Checked> => {
  const { columns, answers } = it
  // As long as nobody has chosen the sheet there is nothing to judge.
  if (it.sheet === null) {
    const result = resultOf(it, [], { makes: {} }, [])
    return { facts: undefined, taken: [], checkedRows: [], result }
  }
  const kind = kindOf(it.kind)
  const sheet = itemAt(it.sheets, it.sheet)
  const orders = askDayOrders(kind, it, rows)
  const undecided = orders.filter(({ id }) => answers[id] === undefined)
  const first = rows.slice(0, looked).map(({ cells }) => cells)
  const asked = askColumns(kind, columns, sheet.headings, first)
  const fields = columns.flatMap(({ field }) => field ?? [])
  const { titles, name } = sheet
  const check = { titles, sheet: name, fileName: it.file_name, today, settings, fields, answers }
  const usual =
    duplicateChoices.find((choice) => choice === answers[duplicatesQuestion]) ??
    itemAt(kind.duplicateChoices, 0)
  const fileRows = rows.map((row) => fileRowOf(columns, row, usual))
  const facts = await kind.readFacts(db, fileRows, check)
  const judged: JudgedRow[] = []
  for await (const [at, row] of inTurn(fileRows.entries())) {
    const extra = frameProblems(row, itemAt(rows, at), { orders: undecided, columns: asked })
    judged.push(decide(row.row, kind.judge(row, facts, check), extra))
  }
  const taken = judged.flatMap(({ found: { row }, plan }) =>
    plan === undefined ? [] : [{ row, plan }],
  )
  const plans = taken.map(({ plan }) => plan)
  const { notes = [], ...summary } = kind.summarise(plans, facts, check)
  const missing = kind.fields
    .filter(({ field, required }) => required && !fields.includes(field))
    .map(({ label }) => said({ code: 'field_missing', facts: { label } }))
  const duplicates = judged.filter(({ found: { state } }) => state === 'duplicate').length
  // What a column of payments holds comes before all that follows from it.
  const questions =
    asked.length > 0
      ? asked.map(({ question }) => question)
      : [
          ...orders,
          ...kind.questions(facts, check),
          ...askDuplicates(kind.duplicateChoices, duplicates),
        ]
  return {
    facts,
    taken,
    checkedRows: judged.map(({ found }) => found),
    result: resultOf(it, judged, { ...summary, notes: [...missing, ...notes] }, questions),
  }
}

const resultOf = (
  it: Checkable,
  judged: readonly JudgedRow[],
  { makes, names = {}, notes = [] }: Summary,
  questions: readonly KindQuestion[],
): ImportResult => ({
  rows: countsOf(judged),
  taken: judged.filter(({ plan }) => plan !== undefined).length,
  problems: judged.reduce((sum, { problems }) => sum + problems, 0),
  makes,
  names,
  questions: [...askSheet(it), ...questions].map((one) => answered(one, it.answers)),
  notes,
})

const fileRowOf = (
  columns: readonly ReadColumn[],
  { row, cells, mended, choice }: KeptRow,
  usual: DuplicateChoice,
): FileRow => {
  const read: Record<string, Cell> = {}
  for (const [at, { field }] of columns.entries())
    if (field !== null) read[field] = cells[at] ?? null
  return { row, cells: { ...read, ...mended }, choice: choice ?? usual }
}

/** Questions that are not answered: how days of fields are written, and what columns hold. */
type Undecided = { orders: readonly KindQuestion[]; columns: readonly { at: number }[] }

/** What the frame itself has against a row. */
const frameProblems = (
  row: FileRow,
  { isTooLong, mended = {}, cells }: KeptRow,
  { orders, columns }: Undecided,
): RowProblem[] => {
  const problems: RowProblem[] = []
  if (isTooLong && Object.keys(mended).length === 0)
    problems.push(problem('bad', { code: 'row_too_long' }))
  if (columns.some(({ at }) => textOf(cells[at] ?? null).trim() !== ''))
    problems.push(questionOpen())
  for (const { field = '' } of orders)
    if (textOf(row.cells[field] ?? null).trim() !== '') problems.push(questionOpen(field))
  return problems
}

type JudgedRow = ReturnType<typeof decide>

const decide = (row: number, judged: Judged<unknown>, extra: readonly RowProblem[]) => {
  const problems = [...extra, ...judged.problems]
  const state = stateOf(problems)
  const plan = state === 'bad' ? undefined : judged.plan
  return {
    plan,
    problems: problems.length,
    found: {
      row,
      state,
      shown: JSON.stringify(judged.shown),
      problems: problems.length === 0 ? null : JSON.stringify(problems),
      taken: takenOf(plan, problems),
    },
  }
}

const stateOf = (problems: readonly RowProblem[]): RowState =>
  (['bad', 'duplicate', 'open'] as const).find((state) =>
    problems.some(({ kind }) => kind === state),
  ) ?? 'good'

/** Whether something is made of a row; -1 if nothing is only because a question waits for its answer. */
const takenOf = (plan: unknown, problems: readonly RowProblem[]): number => {
  if (plan !== undefined) return 1
  return isWaiting(problems) ? -1 : 0
}

const countsOf = (judged: readonly JudgedRow[]): ImportResult['rows'] => {
  const rows = { total: judged.length, good: 0, bad: 0, open: 0, duplicate: 0, waiting: 0 }
  for (const { found } of judged) {
    rows[found.state] += 1
    if (found.taken === -1) rows.waiting += 1
  }
  return rows
}
