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
  const result = it.result === null ? undefined : readJson(it.result)
  return {
    _id: String(it.id),
    kind: it.kind,
    fileName: it.file_name,
    state,
    createdAt: it.created_at,
    createdBy: toNamedPerson(it.creator_id, it.creator),
    rows: { ...noRows, ...result?.rows },
    makes: result?.makes ?? {},
    ...(it.done_at !== null && { doneAt: it.done_at }),
    ...(state === 'done' &&
      it.done_at !== null &&
      now < undoUntil(it.done_at) && { undoUntil: undoUntil(it.done_at) }),
    ...(it.undone_at !== null && { undoneAt: it.undone_at }),
  }
}

type Further = {
  kind: AnyKind
  /** The cells of the first rows. */
  samples: readonly (readonly Cell[])[]
  problems: readonly ImportProblem[]
  progress: { done: number; total: number } | undefined
}

export const presentInFull = (
  it: ImportFound,
  listed: ImportRow,
  { kind, samples, problems, progress }: Further,
): ImportInFull => {
  const sheets = readJson(it.sheets)
  const sheet = it.sheet === null ? undefined : sheets[it.sheet]
  const columns = readJson(it.columns)
  const result: ImportResult | undefined = it.result === null ? undefined : readJson(it.result)
  return {
    ...listed,
    __v: it.version,
    format: it.format,
    ...(sheet && sheet.name !== '' && { sheet: sheet.name }),
    columns: columns.map((column, at) => presentColumn(column, at, sheet?.headings[at], samples)),
    fields: [
      ...kind.fields.map(({ field, label, required, choices }) => ({
        field,
        label,
        required,
        choices,
      })),
      ...ownFields(kind, columns),
    ],
    questions: result?.questions ?? [],
    notes: [...readJson(it.notes), ...(sheet?.notes ?? []), ...(result?.notes ?? [])],
    problems: [...problems],
    problemsTotal: result?.problems ?? 0,
    names: result?.names ?? {},
    ...progress,
    ...(it.error !== null && { error: readJson(it.error) }),
  }
}

/** The fields that a kind has made of headings, or offers besides. */
const ownFields = (kind: AnyKind, columns: readonly ReadColumn[]): ImportInFull['fields'] => {
  const read = columns.flatMap(({ field }) =>
    field !== null && kind.isOwnField?.(field) ? [field] : [],
  )
  const offered = (kind.ownFields ?? []).filter((field) => !read.includes(field))
  const present = (field: string) => ({
    field,
    label: kind.labelOfOwn?.(field) ?? field,
    required: false,
  })
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
export const presentMade = ({ kind, file_name }: ImportFound, { rows, makes }: ImportResult) => ({
  kind,
  fileName: file_name,
  rows,
  makes,
})
