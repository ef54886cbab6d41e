export const importKinds = ['students', 'attendance', 'results', 'employees'] as const
export type ImportKind = (typeof importKinds)[number]

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

/** What to do with a row whose record exists already. */
export const duplicateChoices = ['skip', 'update', 'make'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

/** Why a column is read as its field: its heading, its cells, the last import, or a person's choice. */
export const columnReasons = ['heading', 'content', 'before', 'chosen'] as const
export type ColumnReason = (typeof columnReasons)[number]

/** The most that one file may hold. */
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 20_000, columns: 200, sheets: 60 }

export const undoHours = 24
