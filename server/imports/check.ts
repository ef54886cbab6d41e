import type { Cell } from '../../contract/imports/cell.ts'
import type { RowProblem } from '../../contract/imports/shapes.ts'
import {
  type DuplicateChoice,
  duplicateChoices,
  isWaiting,
  type RowState,
} from '../../contract/imports/terms.ts'
import type { Db, ImportResult, ReadColumn } from '../db/schema.ts'
import { inTurn } from '../db/turns.ts'
import { itemAt } from '../db/written.ts'
import type { Ctx } from '../kit/context.ts'
import { looked } from './columns/recognise.ts'
import { askColumns } from './columns/unread-payments.ts'
import { orderQuestion } from './kinds/cells.ts'
import type { AnyKind, Facts, FileRow, KindQuestion, PlannedRow, Summary } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import { ask, option, optionsOf, problem, questionOpen, said } from './kinds/saying.ts'
import type { Checkable } from './sql/imports.ts'
import type { KeptRow } from './sql/read-rows.ts'
import type { FoundRow } from './sql/rows.ts'
import { type DayEvidence, dayEvidence } from './values/day.ts'
import { isDayCell, textOf } from './values/reading.ts'

type Checked = {
  result: ImportResult
  checkedRows: readonly FoundRow[]
  taken: readonly PlannedRow<unknown>[]
  /** Absent as long as nobody has chosen the sheet. */
  facts?: Facts<unknown>
}

/** Reads and judges every row of the sheet that is imported; writes nothing. */
export const checkRows = async (
  db: Db,
  it: Checkable,
  rows: readonly KeptRow[],
  { today, settings }: Pick<Ctx, 'today' | 'settings'>,
): Promise<Checked> => {
  const { columns, answers } = it
  const checkedRows: FoundRow[] = []
  const taken: PlannedRow<unknown>[] = []
  const counts = { total: rows.length, good: 0, bad: 0, open: 0, duplicate: 0, waiting: 0 }
  let problemsTotal = 0
  const resultOf = (
    { makes, names = {}, notes = [] }: Summary,
    questions: readonly KindQuestion[],
  ): ImportResult => ({
    rows: counts,
    taken: taken.length,
    problems: problemsTotal,
    makes,
    names,
    questions: [...askSheet(it), ...questions].map((one) => answered(one, answers)),
    notes,
  })
  // As long as nobody has chosen the sheet there is nothing to judge.
  if (it.sheet === null) return { taken, checkedRows, result: resultOf({ makes: {} }, []) }
  const kind = kindOf(it.kind)
  const sheet = itemAt(it.sheets, it.sheet)
  const orders = askDayOrders(kind, it, rows)
  const undecided = orders.filter(({ id }) => answers[id] === undefined)
  const first = rows.slice(0, looked).map(({ cells }) => cells)
  const asked = askColumns(kind, columns, sheet.headings, first)
  const fields = columns.flatMap(({ field }) => field ?? [])
  const titles = [...sheet.titles, sheet.name, it.file_name]
  const usual =
    duplicateChoices.find((choice) => choice === answers[duplicatesQuestion]) ??
    itemAt(kind.duplicateChoices, 0)
  const fileRows: FileRow[] = []
  for await (const row of inTurn(rows)) fileRows.push(fileRowOf(columns, row, usual))
  const facts = await kind.read(db, fileRows, { titles, today, settings, fields, answers })
  for await (const [at, fileRow] of inTurn(fileRows.entries())) {
    const { row } = fileRow
    const { shown, ...judged } = facts.judge(fileRow)
    const extra = frameProblems(fileRow, itemAt(rows, at), { orders: undecided, columns: asked })
    const problems = [...extra, ...judged.problems]
    const state = stateOf(problems)
    const plan = state === 'bad' ? undefined : judged.plan
    const isOnlyAsked = plan === undefined && isWaiting(problems)
    counts[state] += 1
    problemsTotal += problems.length
    if (isOnlyAsked) counts.waiting += 1
    if (plan !== undefined) taken.push({ row, plan })
    checkedRows.push({
      row,
      state,
      shown: JSON.stringify(shown),
      problems: problems.length === 0 ? null : JSON.stringify(problems),
      taken: isOnlyAsked ? -1 : Number(plan !== undefined),
    })
  }
  const { notes = [], ...summary } = facts.summarise(taken.map(({ plan }) => plan))
  const missing = kind.fields
    .filter(({ field, required }) => required && !fields.includes(field))
    .map(({ label }) => said({ code: 'field_missing', facts: { label } }))
  // What a column of payments holds comes before all that follows from it.
  const questions =
    asked.length > 0
      ? asked.map(({ question }) => question)
      : [...orders, ...facts.questions, ...askDuplicates(kind.duplicateChoices, counts.duplicate)]
  const result = resultOf({ ...summary, notes: [...missing, ...notes] }, questions)
  return { facts, taken, checkedRows, result }
}

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

const stateOf = (problems: readonly RowProblem[]): RowState =>
  (['bad', 'duplicate', 'open'] as const).find((state) =>
    problems.some(({ kind }) => kind === state),
  ) ?? 'good'

/** The id of the question which sheet is imported; its answer is the sheet's index. */
export const sheetQuestion = 'sheet'
/** The id of the question what to do with rows that exist. */
const duplicatesQuestion = 'duplicates'

const askSheet = ({ sheets, sheet }: Checkable): KindQuestion[] => {
  const options = sheets.flatMap(({ name, rows, isHidden }, index) =>
    isHidden || rows === 0
      ? []
      : [option(String(index), { code: 'sheet_named', facts: { name, rows } })],
  )
  const usual = sheet === null ? undefined : String(sheet)
  return options.length < 2 ? [] : [ask(sheetQuestion, { code: 'which_sheet' }, { usual, options })]
}

const askDuplicates = (choices: readonly DuplicateChoice[], rows: number) => {
  const options = optionsOf(choices, (choice) => ({ code: `duplicates_${choice}` }))
  const point = { code: 'duplicates', facts: { rows } } as const
  return rows === 0 ? [] : [ask(duplicatesQuestion, point, { usual: choices[0], options })]
}

/** The questions about columns whose dates contradict each other, or seem to have been swapped by Excel. */
const askDayOrders = (
  kind: AnyKind,
  { sheets, sheet, columns }: Checkable,
  rows: readonly KeptRow[],
): KindQuestion[] =>
  kind.fields.flatMap(({ field, isDay }) => {
    const at = columns.findIndex((column) => column.field === field)
    if (!isDay || at < 0) return []
    const cells = rows.map((row) => row.mended?.[field] ?? row.cells[at] ?? null)
    const evidence = dayEvidence(cells)
    if (evidence === 'clear') return []
    const heading = textOf(sheets[sheet ?? 0]?.headings[at] ?? null)
    const options = [
      option('day', { code: 'day_first' }),
      option('month', { code: 'month_first' }),
      ...(evidence === 'swapped' ? [option('swapped', { code: 'days_swapped' })] : []),
    ]
    const facts = { heading, text: exampleOf(cells, evidence) }
    const point = { code: `day_order_${evidence}`, facts } as const
    return [ask(orderQuestion(field), point, { field, options })]
  })

/** A date of the column that raises the question. */
const exampleOf = (cells: readonly Cell[], evidence: DayEvidence): string => {
  const raises = (cell: Cell) =>
    evidence === 'swapped' ? isDayCell(cell) : dayEvidence([cell]) === 'month'
  return textOf(cells.find(raises) ?? null)
}

/** A question with its answer, as it travels. */
export const answered = (
  { usual, ...question }: KindQuestion,
  answers: Readonly<Record<string, string>>,
) => {
  const answer = answers[question.id] ?? usual
  return answer === undefined ? question : { ...question, answer }
}
