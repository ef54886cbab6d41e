import { type ImportPoint, sayImport } from '../../../contract/imports/sentences.ts'
import type { RowProblem } from '../../../contract/imports/shapes.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import type { KindQuestion } from './kind.ts'

/** A sentence in English, with its code and facts, by which a browser says it in its language. */
export const said = (point: ImportPoint) => ({
  message: sayImport(point),
  code: point.code,
  ...(point.facts && { facts: point.facts }),
})

/** A problem of a row, or of one of its fields. */
export const problem = (
  kind: RowProblem['kind'],
  point: ImportPoint,
  field?: string,
): RowProblem => ({
  ...said(point),
  kind,
  ...(field !== undefined && { field }),
})

/** Said of what waits for an answer. */
export const questionOpen = (field?: string): RowProblem =>
  problem('bad', { code: 'question_open' }, field)

/** Adds a problem of a field. */
export type Say = (kind: RowProblem['kind'], field: string, point: ImportPoint) => void

export const sayTo =
  (problems: RowProblem[]): Say =>
  (kind, field, point) =>
    void problems.push(problem(kind, point, field))

export const isBad = (problems: readonly RowProblem[]): boolean =>
  problems.some(({ kind }) => kind === 'bad')

type Asked = Partial<Pick<KindQuestion, 'field' | 'typed' | 'options'>> & {
  usual?: string | undefined
}

/** A question; one with a usual answer need not be answered. */
export const ask = (id: string, point: ImportPoint, { usual, ...more }: Asked): KindQuestion => ({
  ...said(point),
  id,
  required: usual === undefined,
  ...(usual !== undefined && { usual }),
  options: [],
  ...more,
})

export const option = (value: string, point: ImportPoint): KindQuestion['options'][number] => {
  const { message, ...rest } = said(point)
  return { ...rest, value, label: message }
}

/** An option for each of some values. */
export const optionsOf = <V extends string>(
  values: readonly V[],
  pointOf: (value: V) => ImportPoint,
): KindQuestion['options'] => values.map((value) => option(value, pointOf(value)))

/** A day is typed, unless it is today. */
export const dayOrToday = (today: Day) => ({
  options: [option(today, { code: 'paid_today', facts: { day: today } })],
  typed: 'day' as const,
})

/** An option that is a name or a number. */
export const plain = (text: string) => option(text, { code: 'plain', facts: { text } })
