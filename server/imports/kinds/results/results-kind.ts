import { resultFields } from '../../../../contract/imports/fields.ts'
import { resultHeadings, withHeadings } from '../headings.ts'
import type { Kind } from '../kind.ts'
import { venueQuestions } from '../of-students/venues.ts'
import { resultQuestions } from './read-row.ts'
import { isResultField, labelOfResult, resultField, resultFieldKeys } from './event-words.ts'
import { readResultFacts, type ResultFacts } from './facts.ts'
import { judgeRow, type ResultPlan } from './judge.ts'
import { makeResults, undoResults } from './make.ts'

/** Results: one a row, or one student a row with a column for each event. */
export const resultsKind: Kind<ResultFacts, ResultPlan> = {
  kind: 'results',
  fields: withHeadings(resultFields, resultHeadings),
  ownField: resultField,
  isOwnField: isResultField,
  ownFields: resultFieldKeys,
  labelOfOwn: labelOfResult,
  judgesBy: ['student', 'measurement', 'setting', 'import'],
  duplicateChoices: ['skip', 'make'],
  readFacts: readResultFacts,
  questions: (facts, check) => [...resultQuestions(check), ...venueQuestions(check, facts.venues)],
  judge: judgeRow,
  summarise: (taken) => ({
    makes: { results: taken.reduce((sum, { results }) => sum + results.length, 0) },
  }),
  make: (tx, taken, _facts, work) => makeResults(tx, taken, work),
  undo: undoResults,
}
