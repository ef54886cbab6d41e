import type { Cell } from '../../../contract/imports/cell.ts'
import type { ReadColumn } from '../../db/schema.ts'
import type { AnyKind, KindField, KindQuestion } from '../kinds/kind.ts'
import { ask, option } from '../kinds/saying.ts'
import { cellText, textOf } from '../values/reading.ts'
import { areMostly, fewest, filledAt, headingsOf } from './recognise.ts'
import { foldHeading } from './headings.ts'

/** A column that a person is asked about: its index, and the question. */
type AskedColumn = { at: number; question: KindQuestion }

const leftOut = 'none'

/** The questions about columns that seem to hold payments and are read as nothing. */
export const askColumns = (
  kind: AnyKind,
  columns: readonly ReadColumn[],
  headings: readonly Cell[],
  /** Of the first rows. */
  cells: readonly (readonly Cell[])[],
): AskedColumn[] => {
  const payments = kind.fields.filter(({ payment }) => payment !== undefined)
  if (payments.length === 0) return []
  const meantBy = headingsOf(kind)
  const free = payments.filter(({ field }) => !columns.some((column) => column.field === field))
  const options = [
    ...free.flatMap(({ field, payment }) => (payment ? [option(field, payment)] : [])),
    option(leftOut, { code: 'column_left_out' }),
  ]
  return columns.flatMap(({ field, why }, at) => {
    const heading = headings[at] ?? null
    const filled = filledAt(cells, at)
    if (field !== null || why !== null || filled.length === 0) return []
    const isKnown = meantBy(heading).some(({ payment }) => payment !== undefined)
    if (!isKnown && !seemPaid(foldHeading(heading), filled, payments)) return []
    const examples = [...new Set(filled.map(cellText))].slice(0, 3)
    const facts = { heading: textOf(heading), examples }
    return [{ at, question: ask(`column:${at}`, { code: 'column_asked', facts }, { options }) }]
  })
}

/** Whether a column has words of payments in its heading and what they hold in its cells, or modes alone. */
const seemPaid = (
  heading: string,
  filled: readonly Cell[],
  payments: readonly KindField[],
): boolean => {
  if (follows.test(heading)) return false
  if (paying.test(heading))
    return payments.some(({ fits }) => fits !== undefined && filled.some(fits))
  return payments.some(
    ({ fits, choices }) =>
      choices !== undefined && fits && filled.length >= fewest && areMostly(fits, filled),
  )
}

const paying =
  /(?<![\p{L}\p{M}])(pay|paid|payments?|fees?|amount|amt|deposit(ed)?|advance|inst?al?lments?|rupees|rs|upi|cash|received)(?![\p{L}\p{M}])|भुगतान|फीस|शुल्क|राशि|जमा|भरणा|भरल|रक्कम|किस्त|हप्त|(?<![\p{L}\p{M}])फी(?![\p{L}\p{M}])/u

/** What follows from other columns, or is a number and no amount. */
const follows =
  /balance|pending|(?<![\p{L}\p{M}])due|remaining|outstanding|status|receipt n|बाकी|शेष|थकबाकी|उर्वरित|स्थिति|रसीद|पावती/u

/** What answers to such questions make of columns: index → field, or null to leave it out. */
export const columnsAnswered = (
  answers: Readonly<Record<string, string>>,
): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) =>
      isColumnQuestion(id)
        ? [[id.slice('column:'.length), answer === leftOut ? null : answer]]
        : [],
    ),
  )

export const isColumnQuestion = (id: string): boolean => id.startsWith('column:')
