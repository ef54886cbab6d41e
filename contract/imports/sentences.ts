import type { Event } from '../fitness/events.ts'
import { demandNames } from '../fitness/terms.ts'
import { fill, type PointOf, type Sentence } from '../kit/sentences.ts'
import type { TransactionMode } from '../payments/terms.ts'
import { fileNotes } from './file-notes.ts'
import { importFormats } from './formats.ts'
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
} as const satisfies Record<string, Sentence>

/** What only facts of imports are. */
type ImportValues = {
  amounts: readonly number[]
  parts: readonly string[]
  /** Numbers of rows, the first of `count`. */
  rows: readonly number[]
  event: Event
  /** Of the sentence's `event`. */
  result: number
  /** As the file's English words say it. */
  attendance: string
  mode: TransactionMode
}

/** A code with the facts that its sentence needs. */
export type ImportPoint = PointOf<typeof importSentences, ImportValues>

/** The English sentence. */
export const sayImport = ({ code, facts }: ImportPoint): string =>
  fill(importSentences[code], facts, { names: { events: demandNames } }, importFormats)
