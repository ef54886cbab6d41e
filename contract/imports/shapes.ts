import { namedPerson, refusal } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { rupeesOut } from '../values/money-schemas.ts'
import {
  columnReasons,
  duplicateChoices,
  importKinds,
  importStates,
  problemKinds,
  rowStates,
} from './terms.ts'

/** A sentence about the file: `message` is English; a browser says `code` with `facts` in its language. */
const said = z.object({
  message: z.string(),
  code: z.string().optional(),
  facts: z.record(z.string(), z.unknown()).optional(),
})
export type ImportNote = z.output<typeof said>

/** Of a row or one of its fields, in the form's own words. */
const rowProblem = said.extend({
  field: z.string().optional(),
  kind: z.enum(problemKinds),
})
export type RowProblem = z.output<typeof rowProblem>

const problem = rowProblem.extend({
  /** As the spreadsheet shows it. */
  row: z.number().int(),
})
export type ImportProblem = z.output<typeof problem>

const question = said.extend({
  id: z.string(),
  /** The field it is about, if it is about one. */
  field: z.string().optional(),
  options: z.array(said.extend({ value: z.string(), label: z.string() }).omit({ message: true })),
  /** An answer may also be typed: a month as `2026-04`, a day as `2026-04-05`, an amount in rupees as `12000.50`. */
  typed: z.enum(['month', 'day', 'money']).optional(),
  /** Rows stay bad until it is answered; a question that isn't required has its answer already. */
  required: z.boolean(),
  answer: z.string().optional(),
})
export type ImportQuestion = z.output<typeof question>

const column = z.object({
  /** Its index. */
  column: z.number().int(),
  heading: z.string(),
  /** Its first different values. */
  samples: z.array(z.string()),
  /** The field it is read as; null if it is left out. */
  field: z.string().nullable(),
  why: z.enum(columnReasons).nullable(),
})
export type ImportColumn = z.output<typeof column>

const field = z.object({
  field: z.string(),
  label: z.string(),
  required: z.boolean(),
  /** What its cells may be, where that is a list. */
  choices: z.array(z.string()).optional(),
  /** A column may be read as it, but no column is, so that no row has it. */
  columnOnly: z.literal(true).optional(),
})
export type ImportField = z.output<typeof field>

const count = () => z.number().int()

const counts = z.object({
  total: count(),
  good: count(),
  bad: count(),
  open: count(),
  duplicate: count(),
  /** Of those that are bad: they have no fault but wait for the answer to a question. */
  waiting: count(),
})
export type ImportCounts = z.output<typeof counts>

/** What is made of the rows that are taken; only what the kind makes. */
const makes = z.object({
  students: count().optional(),
  venues: count().optional(),
  courses: count().optional(),
  payments: count().optional(),
  /** The sum of the payments, in rupees. */
  amount: rupeesOut().optional(),
  marks: count().optional(),
  results: count().optional(),
  employees: count().optional(),
  updated: count().optional(),
})
export type ImportMakes = z.output<typeof makes>

/** The first twenty names of what is new besides the rows. */
const names = z.object({
  venues: z.array(z.string()).optional(),
  courses: z.array(z.string()).optional(),
})
export type ImportNames = z.output<typeof names>

/** An import as its list shows it. */
export const importRow = z.object({
  _id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  createdAt: z.string(),
  createdBy: namedPerson(),
  rows: counts,
  makes,
  doneAt: z.string().optional(),
  /** Until when it can be undone; absent once it can't. */
  undoUntil: z.string().optional(),
  undoneAt: z.string().optional(),
})
export type ImportRow = z.output<typeof importRow>

/** An import in full, without its rows. */
export const importInFull = importRow.extend({
  __v: z.number().int(),
  format: z.enum(['xlsx', 'csv']),
  sheet: z.string().optional(),
  columns: z.array(column),
  fields: z.array(field),
  questions: z.array(question),
  notes: z.array(said),
  /** The first 10,000 problems, in the order of the rows. */
  problems: z.array(problem),
  problemsTotal: count(),
  names,
  /** How far the commit is, of `total` rows; while it runs in the process that answers. */
  done: count().optional(),
  total: count().optional(),
  error: refusal.extend({ message: z.string() }).optional(),
})
export type ImportInFull = z.output<typeof importInFull>

export const importedRow = z.object({
  row: z.number().int(),
  state: z.enum(rowStates),
  /** By field, as text that may be typed over. */
  values: z.record(z.string(), z.string()),
  /** Which of them were typed. */
  mended: z.array(z.string()).optional(),
  choice: z.enum(duplicateChoices).optional(),
  problems: z.array(rowProblem),
  /** What was made or changed from it. */
  recordId: z.string().optional(),
})
export type ImportedRow = z.output<typeof importedRow>
