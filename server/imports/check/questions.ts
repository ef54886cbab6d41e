import type { Cell } from '../../../contract/imports/cell.ts'
import type { DuplicateChoice } from '../../../contract/imports/terms.ts'
import type { AnyKind, KindQuestion } from '../kinds/kind.ts'
import { orderQuestion } from '../kinds/cells.ts'
import { ask, option, optionsOf } from '../kinds/saying.ts'
import type { Checkable } from '../sql/imports.ts'
import type { KeptRow } from '../sql/read-rows.ts'
import { type DayEvidence, dayEvidence } from '../values/day-parts.ts'
import { isDayCell, textOf } from '../values/reading.ts'

/** The id of the question which sheet is imported; its answer is the sheet's index. */
export const sheetQuestion = 'sheet'
/** The id of the question what to do with rows that exist. */
export const duplicatesQuestion = 'duplicates'

export const askSheet = ({ sheets, sheet }: Checkable): KindQuestion[] => {
  const options = sheets.flatMap(({ name, rows, isHidden }, index) =>
    isHidden || rows === 0
      ? []
      : [option(String(index), { code: 'sheet_named', facts: { name, rows } })],
  )
  const usual = sheet === null ? undefined : String(sheet)
  return options.length < 2 ? [] : [ask(sheetQuestion, { code: 'which_sheet' }, { usual, options })]
}

export const askDuplicates = (choices: readonly DuplicateChoice[], rows: number) => {
  const options = optionsOf(choices, (choice) => ({ code: `duplicates_${choice}` }))
  const point = { code: 'duplicates', facts: { rows } } as const
  return rows === 0 ? [] : [ask(duplicatesQuestion, point, { usual: choices[0], options })]
}

/** The questions about columns whose dates contradict each other, or seem to have been swapped by Excel. */
export const askDayOrders = (
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
