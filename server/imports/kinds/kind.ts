import type { AuditKind } from '../../../contract/audit/terms.ts'
import type { Cell } from '../../../contract/imports/cell.ts'
import type { ImportPoint } from '../../../contract/imports/sentences.ts'
import type { TemplateField } from '../../../contract/imports/fields.ts'
import type {
  ImportMakes,
  ImportNames,
  ImportNote,
  ImportQuestion,
  RowProblem,
} from '../../../contract/imports/shapes.ts'
import type { DuplicateChoice, ImportKind } from '../../../contract/imports/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Settings } from '../../../contract/settings/calls.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Ctx } from '../../kit/context.ts'
import type { ChangedRecord, GivenBack } from '../sql/changes.ts'

/**
 * What a kind of import adds to the frame, which reads the file, recognises the columns, keeps rows and
 * answers and runs the commit. A check reads what the kind knows of all rows once, asks its questions,
 * and judges row by row; a commit does the same again, and makes the rows that are taken in a transaction
 * in which nothing that the kind judges by has changed meanwhile. `Plan` is what is made of one row.
 */
export type Kind<Plan> = {
  kind: ImportKind

  /** Its fields in the order of the template. */
  fields: readonly KindField[]

  /** Fields of its own, for headings that no field knows. */
  own?: OwnFields

  /** What it judges by: a change to a record of these kinds may change what is decided on rows. */
  judgesBy: readonly AuditKind[]

  /** The choices that it offers for rows whose record exists; the first one counts until another is made. */
  duplicateChoices: readonly DuplicateChoice[]

  /**
   * Reads what judging needs from the database, in a few statements for all rows, and prepares it. It
   * also sees what concerns several rows: doubles in the file, values of a whole column. Others have
   * their turn in each loop over rows.
   */
  read(db: Db, rows: readonly FileRow[], check: Check): Promise<Facts<Plan>>

  /**
   * Removes what was made, all or nothing: refuses with `import_built_on` once anything of it was
   * changed, marked, paid for, enrolled or used by others. Returns the records that it gave back what
   * they were before, so that an earlier import of them can be undone too.
   */
  undo(tx: Tx, made: Made, work: Work): Promise<readonly RecordGivenBack[]>
}

/** A kind, whatever its plans are. */
export type AnyKind = Kind<unknown>

/** What a kind knows of all rows together. */
export type Facts<Plan> = {
  /** What it has to ask, answered or not. The frame fills in `answer` from what was answered before. */
  questions: readonly KindQuestion[]

  /** Decides on one row; pure, and far below a millisecond. */
  judge(row: FileRow): Judged<Plan>

  /** What would be made of the rows that are taken, and notes about the file as a whole. */
  summarise(taken: readonly Plan[]): Summary

  /** Whether one of these changed records concerns these rows; where this is left out, each does. */
  concerns?(db: Db, changed: readonly ChangedRecord[]): Promise<boolean>

  /**
   * Makes the rows that are taken, as they were judged of the present records, with the audit entries
   * of each record. Others have their turn between pieces; it tells how many rows are done.
   */
  make(tx: Tx, taken: readonly PlannedRow<Plan>[], work: Work): Promise<Made>
}

/** Numbers, first names of what is new besides the rows, and notes. */
export type Summary = { makes: ImportMakes; names?: ImportNames; notes?: ImportNote[] }

export type KindField = TemplateField & {
  /**
   * Headings under which it is found, in English, Hindi and Marathi; case, spaces and signs don't
   * matter, and the label counts too, which heads the template.
   */
  headings: readonly string[]
  /** Whether a cell may be one of its own; of several fields with a heading the cells tell. */
  fits?: (cell: Cell) => boolean
  /** Of a field of payments, whose column is asked about where it is not understood: the answer. */
  payment?: ImportPoint
}

/** Such as `day:2026-04-05` of a sheet with a column for each day. */
export type OwnFields = {
  /** The key of the field that a heading means. */
  fieldOf: (heading: Cell) => string | undefined
  /** Whether a column may be read as this key, chosen by hand. */
  has: (key: string) => boolean
  /** The keys that are offered for every column. */
  offered?: readonly string[]
  /** The English label of a key. */
  labelOf: (key: string) => string
}

/** A row of the file: its cells by field, those typed in the table in place of the file's. */
export type FileRow = {
  /** As the spreadsheet shows it. */
  row: number
  cells: Readonly<Record<string, Cell>>
  /** What the person chose for this row although its record exists, else for all such rows. */
  choice: DuplicateChoice
}

/** What a check knows besides the rows. */
export type Check = {
  /** What may say in words what the sheet is about: above the headings, its name and that of the file. */
  titles: readonly string[]
  today: Day
  settings: Settings
  /** The fields for which there is a column, in the order of the columns. */
  fields: readonly string[]
  /** Answers of the person by the question's id. */
  answers: Readonly<Record<string, string>>
}

/** A question; a required one makes the rows that need it bad (`question_open`) until it is answered. */
export type KindQuestion = Omit<ImportQuestion, 'answer'> & {
  /** The answer that counts until there is another one. */
  usual?: string
}

export type Judged<Plan> = {
  /** How it is read, by field, as text that a person may type over. */
  shown: Readonly<Record<string, string>>
  problems: readonly RowProblem[]
  /** What is made of it; absent for a row that is bad or skipped. */
  plan?: Plan
}

export type PlannedRow<Plan> = { row: number; plan: Plan }

/** How a commit or an undo works. */
export type Work = {
  importId: number
  /** Who commits it: a person, with the request in which they did. */
  ctx: Ctx
  /** Tells how many of the rows are made by now. */
  progress: (rows: number) => void
}

/** What a commit has made. */
export type Made = {
  /** The record of each row: made or changed, and then how it was before. */
  records: readonly MadeRecord[]
  /** What undo needs besides: ids of venues and courses, values before. It is kept as JSON. */
  made: unknown
}

export type MadeRecord = { row: number; recordId: number; before?: unknown }

export type RecordGivenBack = MadeRecord & { before: GivenBack }
