import type { RowProblem } from '../../../contract/imports/shapes.ts'
import type { RowState } from '../../../contract/imports/terms.ts'
import type { ImportResult } from '../../db/schema.ts'
import type { FileRow, Judged } from '../kinds/kind.ts'
import { problem } from '../kinds/saying.ts'
import type { CheckedRow } from '../sql/checked-rows.ts'
import type { KeptRow } from '../sql/rows.ts'
import { textOf } from '../values/reading.ts'

/** What was found of a row, to be kept. */
export type FoundRow = CheckedRow & { row: number }

/** What the frame itself has against a row. */
export const frameProblems = (
  row: FileRow,
  { isTooLong, mended = {}, cells }: KeptRow,
  undecided: { fields: readonly string[]; columns: readonly { at: number }[] },
): RowProblem[] => [
  ...(isTooLong && Object.keys(mended).length === 0
    ? [problem('bad', { code: 'row_too_long' })]
    : []),
  ...undecided.columns
    .filter(({ at }) => textOf(cells[at] ?? null).trim() !== '')
    .slice(0, 1)
    .map(() => problem('bad', { code: 'question_open' })),
  ...undecided.fields
    .filter((field) => textOf(row.cells[field] ?? null).trim() !== '')
    .map((field) => problem('bad', { code: 'question_open' }, field)),
]

export type JudgedRow = {
  row: number
  state: RowState
  plan: unknown
  problems: number
  checkedRow: FoundRow
}

export const decide = (
  row: number,
  judged: Judged<unknown>,
  extra: readonly RowProblem[],
): JudgedRow => {
  const problems = [...extra, ...judged.problems]
  const state = stateOf(problems)
  const plan = state === 'bad' ? undefined : judged.plan
  return {
    row,
    state,
    plan,
    problems: problems.length,
    checkedRow: {
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
  const bad = problems.filter(({ kind }) => kind === 'bad')
  return bad.length > 0 && bad.every(({ code }) => code === 'question_open') ? -1 : 0
}

export const countsOf = (judged: readonly JudgedRow[]): ImportResult['rows'] => {
  const rows = { total: judged.length, good: 0, bad: 0, open: 0, duplicate: 0, waiting: 0 }
  for (const { state, checkedRow } of judged) {
    rows[state] += 1
    if (checkedRow.taken === -1) rows.waiting += 1
  }
  return rows
}
