import { fileNotes } from './file-notes.ts'
import { frameSentences } from './frame-sentences.ts'
import { employeeSentences } from './employee-sentences.ts'
import { attendanceSentences } from './attendance-sentences.ts'
import { resultSentences } from './result-sentences.ts'
import { valueProblems } from './value-problems.ts'
import { studentSentences } from './student-sentences.ts'

/**
 * Every sentence about a file to import: problems of rows, notes, questions and their options, by code.
 * Facts travel too, so that a browser can say the same in its own language.
 */
export const importSentences = {
  ...valueProblems,
  ...frameSentences,
  ...fileNotes,
  ...attendanceSentences,
  ...employeeSentences,
  ...resultSentences,
  ...studentSentences,
} as const satisfies Record<string, string | ((facts: never) => string)>

type Sentences = typeof importSentences
export type ImportCode = keyof Sentences

/** A code with the facts that its sentence needs. */
export type ImportPoint = {
  [Code in ImportCode]: Sentences[Code] extends (facts: infer Facts) => string
    ? { code: Code; facts: Facts }
    : { code: Code; facts?: undefined }
}[ImportCode]

/** The English sentence. */
export const sayImport = ({ code, facts }: ImportPoint): string => {
  const sentence: string | ((facts: never) => string) = importSentences[code]
  return typeof sentence === 'string' ? sentence : sentence(facts as never)
}
