import type * as contract from '../../../contract/imports/calls.ts'
import type { ImportQuestion } from '../../../contract/imports/shapes.ts'
import type { ImportKind } from '../../../contract/imports/terms.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import { seenBy } from '../../db/scope/scoped.ts'
import type { Db, ReadColumn, Tx } from '../../db/schema.ts'
import { itemAt } from '../../db/written.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { checkRows, sheetQuestion } from '../check.ts'
import { isFieldOf, looked, recognise } from '../columns/recognise.ts'
import { columnsAnswered, isColumnQuestion } from '../columns/unread-payments.ts'
import { kindOf } from '../kinds/kinds.ts'
import { findHeadings, findImport, type ImportFound, updateImport } from '../sql/imports.ts'
import { findFirstCells, findRows, type KeptRow } from '../sql/read-rows.ts'
import { forgetFound, type FoundRow, keepFound, keepMended, type Mend } from '../sql/rows.ts'
import { permitted, showImport, stateNow } from './show.ts'

type Input = InputOf<typeof contract.changeImport>
type Prepared = Awaited<ReturnType<typeof prepare>>

/** Checks every row as it is read by what was chosen, answered and typed. */
export const prepare = async (appContext: AppContext, { params, body }: Input, ctx: Ctx) => {
  const { store } = appContext
  const db = seenBy(store.db, ctx.person)
  const it = permitted(await findImport(db, params.id), ctx)
  requireChangeable(store, it, ctx)
  if (body.__v !== undefined && body.__v !== it.version) refuse('version_conflict')
  const read = await changedRead(db, it, body)
  const storedRows = await findRows(db, { importId: params.id, sheet: read.sheet })
  const { rows, mends } = mended(it.kind, storedRows, body.rows ?? [])
  const { result, checkedRows } = await checkRows(db, { ...it, ...read }, rows, ctx)
  const changed = checkedRows.filter((one, at) => !isSame(one, storedRows[at]?.found))
  return { appContext, it, read, mends, result, changed }
}

const isSame = (one: FoundRow, stored: KeptRow['found']): boolean =>
  (['state', 'shown', 'problems', 'taken'] as const).every((part) => one[part] === stored?.[part])

/** Only what has made nothing may be changed. */
export const requireChangeable = (
  store: AppContext['store'],
  it: ImportFound,
  { now }: Pick<Ctx, 'now'>,
) => {
  const state = stateNow(store, it, now)
  if (state === 'running') refuse('import_running')
  if (state === 'done' || state === 'undone') refuse('import_made')
}

export const keep = async (tx: Tx, { params: { id } }: Input, ctx: Ctx, prepared: Prepared) => {
  const { it, read, mends, result, changed, appContext } = prepared
  const isOurs = await updateImport(tx, it, {
    state: 'ready',
    error: null,
    sheet: read.sheet,
    columns: JSON.stringify(read.columns),
    answers: JSON.stringify(read.answers),
    result: JSON.stringify(result),
    alive_at: ctx.now,
  })
  if (!isOurs) refuse('version_conflict')
  if (read.sheet !== it.sheet) await forgetFound(tx, id, read.sheet)
  const chosen = { importId: id, sheet: read.sheet }
  await keepMended(tx, chosen, mends)
  await keepFound(tx, chosen, changed)
  return showImport(tx, appContext, id, ctx)
}

type Body = InputOf<typeof contract.changeImport>['body']
type Answers = Record<string, string>

/** How the file is read with the person's changes: its sheet, columns and answers. */
const changedRead = async (db: Db, it: ImportFound, body: Body) => {
  const answers = changedAnswers(it.answers, it.result?.questions ?? [], body.answers ?? {})
  const sheet = sheetIn(answers, it) ?? it.sheet
  const isAnother = sheet !== null && sheet !== it.sheet
  const columns = isAnother ? await recogniseAgain(db, it, sheet) : it.columns
  const chosen = { ...columnsAnswered(answers), ...body.columns }
  return {
    sheet,
    answers: Object.fromEntries(Object.entries(answers).filter(([id]) => !isColumnQuestion(id))),
    columns: changedColumns(it.kind, columns, chosen),
  }
}

/** An answer must be one of the options, or of the shape that may be typed; other ids are not kept. */
const changedAnswers = (
  storedAnswers: Answers,
  questions: readonly ImportQuestion[],
  given: Record<string, string | null>,
): Answers => {
  const answers = { ...storedAnswers }
  for (const [id, answer] of Object.entries(given)) {
    const question = questions.find((one) => one.id === id)
    if (answer === null) delete answers[id]
    else if (question && !isAnswer(question, answer)) refuse('import_answer_unknown')
    else if (question) answers[id] = answer
  }
  return answers
}

const isAnswer = ({ options, typed }: ImportQuestion, answer: string): boolean =>
  options.some(({ value }) => value === answer) || (typed !== undefined && shapes[typed](answer))

const shapes = {
  month: (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text),
  day: isDay,
  money: (text: string) => /^\d{1,8}(\.\d{1,2})?$/.test(text),
}

const sheetIn = (answers: Answers, { sheets }: ImportFound): number | undefined => {
  const answer = answers[sheetQuestion]
  return answer !== undefined && sheets[Number(answer)] ? Number(answer) : undefined
}

const recogniseAgain = async (db: Db, { id, kind, sheets }: ImportFound, sheet: number) => {
  const { headings } = itemAt(sheets, sheet)
  const cells = await findFirstCells(db, { importId: id, sheet }, looked)
  return recognise(kindOf(kind), headings, cells, await findHeadings(db, kind))
}

/** A field that is chosen for a column is taken from the one that had it. */
const changedColumns = (
  kind: ImportKind,
  columns: readonly ReadColumn[],
  given: Record<string, string | null>,
): ReadColumn[] => {
  const changed = [...columns]
  for (const [index, field] of Object.entries(given)) {
    const at = Number(index)
    if (!changed[at] || (field !== null && !isFieldOf(kindOf(kind), field)))
      refuse('import_field_unknown')
    for (const [other, column] of changed.entries())
      if (field !== null && column.field === field) changed[other] = { field: null, why: 'chosen' }
    changed[at] = { field, why: 'chosen' }
  }
  return changed
}

/** The rows with what was typed over them, and what of it is to be kept. */
const mended = (
  kind: ImportKind,
  rows: readonly KeptRow[],
  given: NonNullable<Body['rows']>,
): { rows: KeptRow[]; mends: Mend[] } => {
  const byRow = new Map(given.map((one) => [one.row, one]))
  const mends: Mend[] = []
  const changed = rows.map((row) => {
    const one = byRow.get(row.row)
    if (!one) return row
    const values: Record<string, string> = { ...row.mended }
    for (const [field, value] of Object.entries(one.values ?? {})) {
      if (!isFieldOf(kindOf(kind), field)) refuse('import_field_unknown')
      if (value === null) delete values[field]
      else values[field] = value
    }
    const choice = (one.choice === undefined ? row.choice : one.choice) ?? null
    const isMended = Object.keys(values).length > 0
    mends.push({ row: row.row, mended: isMended ? JSON.stringify(values) : null, choice })
    return { ...row, mended: values, choice }
  })
  if (mends.length < byRow.size) refuse('import_row_unknown')
  return { rows: changed, mends }
}
