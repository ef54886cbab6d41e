import type { Cell } from '../../../contract/imports/cell.ts'
import type { ImportNote } from '../../../contract/imports/shapes.ts'
import {
  duplicateChoices,
  type DuplicateChoice,
  type ImportKind,
} from '../../../contract/imports/terms.ts'
import type { Db, ImportResult, ImportSheet, ReadColumn } from '../../db/schema.ts'
import { itemAt } from '../../db/written.ts'
import type { Ctx } from '../../kit/context.ts'
import { inTurn, type YieldToOthers } from '../in-turn.ts'
import type { AnyKind, Check, FileRow, KindQuestion, PlannedRow, Summary } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import { said } from '../kinds/saying.ts'
import { looked } from '../columns/recognise.ts'
import { askColumns } from '../columns/unread-payments.ts'
import type { KeptRow } from '../sql/rows.ts'
import { countsOf, decide, type FoundRow, frameProblems, type JudgedRow } from './decide.ts'
import { textOf } from '../values/reading.ts'
import {
  answered,
  askDayOrders,
  askDuplicates,
  askSheet,
  duplicatesQuestion,
  orderQuestion,
} from './questions.ts'

/** An import as a check reads it: the sheet, how its columns are read, and the answers. */
export type Checkable = {
  kind: ImportKind
  fileName: string
  sheets: readonly ImportSheet[]
  sheet: number | null
  columns: readonly ReadColumn[]
  answers: Readonly<Record<string, string>>
}

export type Checked = {
  result: ImportResult
  /** What was found of each row. */
  checkedRows: readonly FoundRow[]
  taken: readonly PlannedRow<unknown>[]
  facts: unknown
}

export type CheckContext = Pick<Ctx, 'now' | 'today' | 'settings'> & {
  yieldToOthers: YieldToOthers
}

/** What a check needs of a call. */
export const contextOf = ({ now, today, settings }: Ctx) => ({ now, today, settings })

/** Reads and judges every row of the sheet that is imported; writes nothing. */
export const checkRows = async (
  db: Db,
  it: Checkable,
  rows: readonly KeptRow[],
  ctx: CheckContext,
): Promise<Checked> => {
  // As long as nobody has chosen the sheet there is nothing to judge.
  if (it.sheet === null) {
    const result = resultOf(it, [], { makes: {}, questions: [], notes: [] })
    return { facts: undefined, taken: [], checkedRows: [], result }
  }
  const kind = kindOf(it.kind)
  const sheet = itemAt(it.sheets, it.sheet)
  const orders = askDayOrders(dayColumns(kind, it, rows))
  const undecided = orders
    .filter(({ id }) => it.answers[id] === undefined)
    .map(({ field = '' }) => field)
  const asked = askColumns(kind, {
    columns: it.columns,
    headings: sheet.headings,
    cells: rows.slice(0, looked).map(({ cells }) => cells),
  })
  const check = checkOf(it, sheet, ctx)
  const usual = duplicateChoices.find((choice) => choice === it.answers[duplicatesQuestion])
  const fileRows = rows.map((row) =>
    fileRowOf(it.columns, row, usual ?? itemAt(kind.duplicateChoices, 0)),
  )
  const facts = await kind.readFacts(db, fileRows, check)
  const judged: JudgedRow[] = []
  for await (const [at, row] of inTurn(fileRows.entries(), ctx.yieldToOthers)) {
    const extra = frameProblems(row, itemAt(rows, at), { fields: undecided, columns: asked })
    judged.push(decide(row.row, kind.judge(row, facts, check), extra))
  }
  const taken = judged.flatMap(({ row, plan }) => (plan === undefined ? [] : [{ row, plan }]))
  const summary = kind.summarise(
    taken.map(({ plan }) => plan),
    facts,
    check,
  )
  const duplicates = judged.filter(({ state }) => state === 'duplicate').length
  const others = [
    ...orders,
    ...kind.questions(facts, check),
    ...askDuplicates(kind.duplicateChoices, duplicates),
  ]
  // What a column of payments holds comes before all that follows from it.
  const first = asked.map(({ question }) => question)
  return {
    facts,
    taken,
    checkedRows: judged.map(({ checkedRow }) => checkedRow),
    result: resultOf(it, judged, {
      ...summary,
      questions: first.length > 0 ? first : others,
      notes: [...missingFields(kind, it.columns), ...(summary.notes ?? [])],
    }),
  }
}

type Found = Summary & { questions: readonly KindQuestion[]; notes: ImportNote[] }

const resultOf = (
  it: Checkable,
  judged: readonly JudgedRow[],
  { makes, names = {}, questions, notes }: Found,
): ImportResult => ({
  rows: countsOf(judged),
  taken: judged.filter(({ plan }) => plan !== undefined).length,
  problems: judged.reduce((sum, { problems }) => sum + problems, 0),
  makes,
  names,
  questions: [...askWhichSheet(it), ...questions].map((one) => answered(one, it.answers)),
  notes,
})

const askWhichSheet = ({ sheets, sheet }: Checkable): KindQuestion[] =>
  sheets.filter(({ isHidden, rows }) => !isHidden && rows > 0).length < 2
    ? []
    : [askSheet(sheets, sheet === null ? undefined : String(sheet))]

const checkOf = (it: Checkable, sheet: ImportSheet, ctx: CheckContext): Check => ({
  titles: sheet.titles,
  sheet: sheet.name,
  fileName: it.fileName,
  today: ctx.today,
  now: ctx.now,
  settings: ctx.settings,
  fields: it.columns.flatMap(({ field }) => (field === null ? [] : [field])),
  answers: it.answers,
  monthFirst: (field) => it.answers[orderQuestion(field)] === 'month',
  isSwapped: (field) => it.answers[orderQuestion(field)] === 'swapped',
  yieldToOthers: ctx.yieldToOthers,
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

const dayColumns = (kind: AnyKind, it: Checkable, rows: readonly KeptRow[]) =>
  kind.fields
    .filter(({ isDay }) => isDay)
    .flatMap((field) => {
      const at = it.columns.findIndex((column) => column.field === field.field)
      if (at === -1) return []
      const headings = it.sheets[it.sheet ?? 0]?.headings ?? []
      const cells = rows.map((row) => row.mended?.[field.field] ?? row.cells[at] ?? null)
      return [{ field, heading: textOf(headings[at] ?? null), cells }]
    })

const missingFields = (kind: AnyKind, columns: readonly ReadColumn[]): ImportNote[] =>
  kind.fields
    .filter(({ field, required }) => required && !columns.some((column) => column.field === field))
    .map(({ label }) => said({ code: 'field_missing', facts: { label } }))
