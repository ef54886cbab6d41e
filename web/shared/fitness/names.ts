import type { ResultProblem } from '../../../contract/fitness/figures.ts'
import {
  demandNames as english,
  type DemandNames,
  resultProblemNames as englishProblems,
} from '../../../contract/fitness/terms.ts'
import { translations } from '../../language/translations.ts'

/** The name of each event, in the language of the screens. */
export const demandNames = (): DemandNames => translations().names?.events ?? english

/** What to do about a typed result that cannot be read, in the language of the screens. */
export const resultProblemNames = (): Readonly<Record<ResultProblem, string>> =>
  translations().names?.problems ?? englishProblems
