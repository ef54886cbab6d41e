import type { Permission } from '../kit/access.ts'

export const importKinds = ['students', 'attendance', 'results', 'employees'] as const
export type ImportKind = (typeof importKinds)[number]

/** What an import asks for besides importing: what making its records by hand needs, and reading its file. */
export const importNeeds: Record<ImportKind, readonly Permission[]> = {
  students: ['students.write', 'students.sensitive'],
  attendance: ['attendance.any-day'],
  results: ['fitness.record'],
  employees: ['employees.manage'],
}

export const importKindNames: Record<ImportKind, string> = {
  students: 'Students',
  attendance: 'Past attendance',
  results: 'Results',
  employees: 'Employees',
}

/**
 * `running` while the commit works in the background. One whose commit failed has made nothing; it
 * can be committed again.
 */
export const importStates = ['ready', 'running', 'done', 'failed', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** An open row is taken, and Muster says what it decided about it. */
export const rowStates = ['good', 'bad', 'open', 'duplicate'] as const
export type RowState = (typeof rowStates)[number]

/**
 * Rows that are asked for. Of those that are bad, `waiting` ones only wait for the answer to a question, and
 * `faulty` ones have a fault of their own.
 */
export const rowFilters = ['all', ...rowStates, 'waiting', 'faulty'] as const
export type RowFilter = (typeof rowFilters)[number]

export const problemKinds = ['bad', 'open', 'duplicate'] as const

/** What is said of a row, with the code of its sentence. */
type Problem = { kind: (typeof problemKinds)[number]; code?: string | undefined }

/** True for what is said once of all rows, with the questions. */
export const isQuestionOpen = ({ code }: Problem): boolean => code === 'question_open'

/** Whether all that is wrong with a row is a question that waits for its answer. */
export const isWaiting = (problems: readonly Problem[]): boolean => {
  const bad = problems.filter(({ kind }) => kind === 'bad')
  return bad.length > 0 && bad.every(isQuestionOpen)
}

/** What to do with a row whose record exists already. */
export const duplicateChoices = ['skip', 'update', 'make'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

/** Why a column is read as its field: its heading, its cells, the last import, or a person's choice. */
export const columnReasons = ['heading', 'content', 'before', 'chosen'] as const
export type ColumnReason = (typeof columnReasons)[number]

/** The most that one file may hold. */
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 20_000, columns: 200, sheets: 60 }

export const undoHours = 24

/** How spreadsheets call a column, counted from 0: A, B … Z, AA, AB. */
export const columnLetters = (at: number): string =>
  (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26))
