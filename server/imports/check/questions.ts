import type { Cell } from '../../../contract/imports/cell.ts'
import type { ImportSheet } from '../../db/schema.ts'
import type { KindField, KindQuestion } from '../kinds/kind.ts'
import { ask, option } from '../kinds/saying.ts'
import { type DayEvidence, dayEvidence } from '../values/day-parts.ts'
import { textOf } from '../values/reading.ts'
import type { DuplicateChoice } from '../../../contract/imports/terms.ts'

/** The id of the question which sheet is imported; its answer is the sheet's index. */
export const sheetQuestion = 'sheet'
/** The id of the question what to do with rows that exist. */
export const duplicatesQuestion = 'duplicates'

export const askSheet = (sheets: readonly ImportSheet[], usual: string | undefined): KindQuestion =>
  ask(
    sheetQuestion,
    { code: 'which_sheet' },
    {
      usual,
      options: sheets.flatMap(({ name, rows, isHidden }, index) =>
        isHidden || rows === 0
          ? []
          : [option(String(index), { code: 'sheet_named', facts: { name, rows } })],
      ),
    },
  )

export const askDuplicates = (choices: readonly DuplicateChoice[], rows: number): KindQuestion[] =>
  rows === 0
    ? []
    : [
        ask(
          duplicatesQuestion,
          { code: 'duplicates', facts: { rows } },
          {
            usual: choices[0],
            options: choices.map((choice) => option(choice, { code: `duplicates_${choice}` })),
          },
        ),
      ]

/** The id of the question how the days of a field are written. */
export const orderQuestion = (field: string) => `order:${field}`

export type DayColumn = { field: KindField; heading: string; cells: readonly Cell[] }

/** The questions about columns whose dates contradict each other, or seem to have been swapped by Excel. */
export const askDayOrders = (columns: readonly DayColumn[]): KindQuestion[] =>
  columns.flatMap(({ field, heading, cells }) => {
    const evidence = dayEvidence(cells)
    if (evidence === 'clear') return []
    const facts = { heading, text: exampleOf(cells, evidence) }
    return [
      ask(
        orderQuestion(field.field),
        { code: `day_order_${evidence}`, facts },
        {
          field: field.field,
          options: [
            option('day', { code: 'day_first' }),
            option('month', { code: 'month_first' }),
            ...(evidence === 'swapped' ? [option('swapped', { code: 'days_swapped' })] : []),
          ],
        },
      ),
    ]
  })

/** A date of the column that raises the question. */
const exampleOf = (cells: readonly Cell[], evidence: DayEvidence): string =>
  textOf(
    (evidence === 'swapped'
      ? cells.find((cell) => typeof cell === 'object' && cell !== null && 'day' in cell)
      : cells.find((cell) => dayEvidence([cell]) === 'month')) ?? null,
  )

/** A question with its answer, as it travels. */
export const answered = (
  { usual, ...question }: KindQuestion,
  answers: Readonly<Record<string, string>>,
) => {
  const answer = answers[question.id] ?? usual
  return answer === undefined ? question : { ...question, answer }
}
