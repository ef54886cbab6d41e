import type { Cell } from '../../contract/imports/cell.ts'
import type {
  ImportColumn,
  ImportedRow,
  ImportInFull,
  ImportProblem,
  ImportRow,
} from '../../contract/imports/shapes.ts'
import { type ImportState, undoHours } from '../../contract/imports/terms.ts'
import { readJson } from '../db/json-text.ts'
import { toNamedPerson } from '../db/people.ts'
import type { ImportResult, ReadColumn } from '../db/schema.ts'
import type { AnyKind } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import type { ImportFound } from './sql/imports.ts'
import type { ReadRow } from './sql/read-rows.ts'
import { textOf } from './values/reading.ts'

const hour = 3_600_000

/** Until when an import can be undone. */
export const undoUntil = (doneAt: string): string =>
  new Date(Date.parse(doneAt) + undoHours * hour).toISOString()

const noRows = { total: 0, good: 0, bad: 0, open: 0, duplicate: 0, waiting: 0 }

/** An import as a list shows it; `state` is the one it is in now. */
export const presentListed = (it: ImportFound, state: ImportState, now: string): ImportRow => {
  const until = it.done_at === null ? undefined : undoUntil(it.done_at)
  return {
    _id: String(it.id),
    kind: it.kind,
    fileName: it.file_name,
    state,
    createdAt: it.created_at,
    createdBy: toNamedPerson(it.creator_id, it.creator),
    rows: { ...noRows, ...it.result?.rows },
    makes: it.result?.makes ?? {},
    ...(it.done_at !== null && { doneAt: it.done_at }),
    ...(state === 'done' && until !== undefined && now < until && { undoUntil: until }),
    ...(it.undone_at !== null && { undoneAt: it.undone_at }),
  }
}

type Further = {
  /** The cells of the first rows. */
  samples: readonly (readonly Cell[])[]
  problems: ImportProblem[]
  progress: { done: number; total: number } | undefined
}

export const presentInFull = (
  it: ImportFound,
  listed: ImportRow,
  { samples, problems, progress }: Further,
): ImportInFull => {
  const { columns, result } = it
  const kind = kindOf(it.kind)
  const sheet = it.sheet === null ? undefined : it.sheets[it.sheet]
  return {
    ...listed,
    __v: it.version,
    format: it.format,
    ...(sheet && sheet.name !== '' && { sheet: sheet.name }),
    columns: columns.map((column, at) => presentColumn(column, at, sheet?.headings[at], samples)),
    fields: [...kind.fields, ...ownFields(kind, columns)],
    questions: result?.questions ?? [],
    notes: [...it.notes, ...(sheet?.notes ?? []), ...(result?.notes ?? [])],
    problems,
    problemsTotal: result?.problems ?? 0,
    names: result?.names ?? {},
    ...progress,
    ...(it.error && { error: it.error }),
  }
}

/** The fields that a kind has made of headings, or offers besides. */
const ownFields = ({ own }: AnyKind, columns: readonly ReadColumn[]): ImportInFull['fields'] => {
  if (!own) return []
  const read = columns.flatMap(({ field }) => (field !== null && own.has(field) ? [field] : []))
  const offered = (own.offered ?? []).filter((field) => !read.includes(field))
  const present = (field: string) => ({ field, label: own.labelOf(field), required: false })
  return [
    ...read.map(present),
    ...offered.map((field) => ({ ...present(field), columnOnly: true as const })),
  ]
}

const mostSamples = 3

const presentColumn = (
  { field, why }: ReadColumn,
  at: number,
  heading: Cell | undefined,
  rows: readonly (readonly Cell[])[],
): ImportColumn => {
  const texts = rows.map((cells) => textOf(cells[at] ?? null)).filter((text) => text.trim() !== '')
  return {
    column: at,
    heading: textOf(heading ?? null),
    samples: [...new Set(texts)].slice(0, mostSamples).map((text) => text.slice(0, 100)),
    field,
    why,
  }
}

export const presentRow = (row: ReadRow): ImportedRow => {
  const mended = row.mended === null ? {} : readJson(row.mended)
  return {
    row: row.row,
    state: row.state ?? 'good',
    values: { ...(row.shown === null ? {} : readJson(row.shown)), ...mended },
    ...(Object.keys(mended).length > 0 && { mended: Object.keys(mended) }),
    ...(row.choice !== null && { choice: row.choice }),
    problems: row.problems === null ? [] : readJson(row.problems),
    ...(row.record_id !== null && { recordId: String(row.record_id) }),
  }
}

/** What the audit keeps of an import: the file and the numbers, nothing personal. */
export const presentMade = (
  { kind, file_name: fileName }: ImportFound,
  { rows, makes }: ImportResult,
) => ({ kind, fileName, rows, makes })
