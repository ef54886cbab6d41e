import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import { isQuestionOpen } from '../../../../contract/imports/terms.ts'
import { isPlain } from '../../../../contract/values/readable.ts'
import { referenceKeyOf } from '../../../payments/rules/payments.ts'
import type { StudentKept } from '../../../students/sql/imported.ts'
import { isBad, problem } from '../saying.ts'
import type { RowWithCourses } from './courses.ts'
import type { DetailChange } from './details.ts'
import { markOf, numberFields } from './doubles/doubles.ts'
import type { DayTaken } from './money.ts'
import type { SharedNumber } from './doubles/people.ts'
import type { Details } from './read-row.ts'

/** A row that is bad anyway needs no answer. */
export const withoutIdleQuestions = (problems: readonly RowProblem[]): readonly RowProblem[] => {
  const others = problems.filter((one) => !isQuestionOpen(one))
  return isBad(others) ? others : problems
}

export const sayKept = (
  by: 'number' | 'person',
  { name, registration_number: number }: StudentKept,
) =>
  problem('duplicate', {
    code: by === 'number' ? 'same_number' : 'same_person',
    facts: { name, number },
  })

/** What is wrong with the numbers of a new student. */
export const numberProblems = (
  details: Details,
  ...others: readonly { holder: (mark: string) => unknown }[]
): RowProblem[] =>
  numberFields.flatMap(([kind, field]) => {
    const number = details[field]
    if (number !== undefined && !isPlain(number))
      return problem('bad', { code: `${kind}_number_letters` }, field)
    const isTaken = markOf(kind, number).some((mark) =>
      others.some((holders) => holders.holder(mark) !== undefined),
    )
    return isTaken ? problem('bad', { code: `${kind}_number_taken` }, field) : []
  })

export const referencesOf = (days: readonly DayTaken[]) =>
  days.flatMap(({ lines }) =>
    lines.flatMap((line) => {
      const key = referenceKeyOf(line)
      return key === undefined ? [] : [{ key, reference: line.reference ?? '' }]
    }),
  )

/** A value that a student has otherwise in Muster than in the file. */
export const sayChange = ({ field, from, to }: DetailChange): RowProblem =>
  problem('duplicate', { code: 'differs', facts: { from, to } }, field)

/** A row without the numbers that belong to others, which it says. */
export const withoutNumbers = (
  row: RowWithCourses,
  details: Details,
  shared: readonly SharedNumber[],
): RowWithCourses => {
  const fields = shared.map(({ field }) => [field, undefined] as const)
  const said = shared.map(({ field, number, other: name }) =>
    problem('open', { code: 'number_left_out', facts: { number, name } }, field),
  )
  const { read } = row
  return {
    ...row,
    read: {
      ...read,
      details: { ...details, ...Object.fromEntries(fields) },
      problems: [...read.problems, ...said],
    },
  }
}
