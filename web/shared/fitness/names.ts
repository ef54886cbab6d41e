import type { ResultProblem } from '../../../contract/fitness/figures.ts'
import {
  demandNames as english,
  type DemandNames,
  resultProblemNames as englishProblems,
} from '../../../contract/fitness/terms.ts'
import {
  demandNames as hindi,
  resultProblemNames as hindiProblems,
} from '../../../contract/languages/hi/events.ts'
import {
  demandNames as marathi,
  resultProblemNames as marathiProblems,
} from '../../../contract/languages/mr/events.ts'
import { spokenLanguage } from '../../../contract/values/languages.ts'

const names = { en: english, hi: hindi, mr: marathi }
const problems = { en: englishProblems, hi: hindiProblems, mr: marathiProblems }

/** The name of each event, in the language of the screens. */
export const demandNames = (): DemandNames => names[spokenLanguage()]

/** What to do about a typed result that cannot be read, in the language of the screens. */
export const resultProblemNames = (): Readonly<Record<ResultProblem, string>> =>
  problems[spokenLanguage()]
