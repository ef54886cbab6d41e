import type * as contract from '../../../contract/imports/calls.ts'
import type { ImportQuestion } from '../../../contract/imports/shapes.ts'
import type { ImportKind } from '../../../contract/imports/terms.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Db, ReadColumn } from '../../db/schema.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { sheetQuestion } from '../check/questions.ts'
import { columnsAnswered, isColumnQuestion } from '../columns/unread-payments.ts'
import { isFieldOf, looked, recognise } from '../columns/recognise.ts'
import { kindOf } from '../kinds/kinds.ts'
import { findHeadings, type ImportFound } from '../sql/imports.ts'
import { findFirstCells, type KeptRow } from '../sql/read-rows.ts'
import type { Mend } from '../sql/rows.ts'

type Body = InputOf<typeof contract.changeImport>['body']
type Answers = Record<string, string>

/** How the file is read with the person's changes: its sheet, columns and answers. */
export const changedRead = async (db: Db, it: ImportFound, body: Body) => {
  const answers = changedAnswers(it.answers, it.result?.questions ?? [], body.answers ?? {})
  const sheet = sheetIn(answers, it) ?? it.sheet
  const columns = sheet === it.sheet ? it.columns : await recogniseAgain(db, it, sheet)
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

const recogniseAgain = async (db: Db, { id, kind, sheets }: ImportFound, sheet: number | null) => {
  const chosen = sheet === null ? undefined : sheets[sheet]
  if (sheet === null || !chosen) return []
  const cells = await findFirstCells(db, { importId: id, sheet }, looked)
  return recognise(kindOf(kind), chosen.headings, cells, await findHeadings(db, kind))
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
export const mended = (
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
    mends.push({ row: row.row, mended: values, choice })
    return { ...row, mended: values, choice }
  })
  if (mends.length < byRow.size) refuse('import_row_unknown')
  return { rows: changed, mends }
}
