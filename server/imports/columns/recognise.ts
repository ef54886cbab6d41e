import type { Cell } from '../../../contract/imports/cell.ts'
import type { ReadColumn } from '../../db/schema.ts'
import type { AnyKind, KindField, Place } from '../kinds/kind.ts'
import { looksLike } from './by-content.ts'
import { foldHeading, readingsOf, reasonHeading } from './headings.ts'

type Sheet = Place & {
  headings: readonly Cell[]
  /** The first rows' cells. */
  cells: readonly (readonly Cell[])[]
}

/** How columns with these folded headings were read when a person last chose; null for left out. */
type Before = ReadonlyMap<string, string | null>

const left: ReadColumn = { field: null, why: null }

/**
 * Finds the field of each column: as a person chose it for that heading before, else by the heading,
 * else by what the cells look like. A field is read from one column, the first that fits.
 */
export const recognise = (kind: AnyKind, sheet: Sheet, before: Before): ReadColumn[] => {
  const taken = new Set<string>()
  const take = (
    field: string | null | undefined,
    why: ReadColumn['why'],
  ): ReadColumn | undefined => {
    if (field === undefined) return undefined
    if (field === null) return { field: null, why }
    if (taken.has(field)) return undefined
    taken.add(field)
    return { field, why }
  }
  const isReason = (heading: Cell) => foldHeading(heading) === foldHeading(reasonHeading)
  const named = sheet.headings.map((heading) =>
    isReason(heading) ? left : take(chosenBefore(kind, heading, before), 'before'),
  )
  const known = knownHeadings(kind.fields)
  const headed = named.map(
    (column, at) => column ?? take(fieldOf(sheet.headings[at] ?? null, known), 'heading'),
  )
  const owned = headed.map(
    (column, at) => column ?? take(kind.ownField?.(sheet.headings[at] ?? null, sheet), 'heading'),
  )
  const missing = kind.fields.filter(({ field, required }) => required && !taken.has(field))
  return owned.map((column, at) => {
    if (column) return column
    const cells = sheet.cells.map((row) => row[at] ?? null)
    const found = missing.find(
      (field) => !taken.has(field.field) && field.looksLike && looksLike(field.looksLike, cells),
    )
    return take(found?.field, 'content') ?? left
  })
}

/** How many columns the headings alone name; it tells the sheet of a workbook that is meant. */
export const countKnown = (kind: AnyKind, sheet: Place & { headings: readonly Cell[] }): number =>
  recognise(kind, { ...sheet, cells: [] }, new Map()).filter(({ field }) => field !== null).length

/** Whether a kind knows a field, or makes one of its own of the key. */
export const isFieldOf = (kind: AnyKind, key: string): boolean =>
  kind.fields.some(({ field }) => field === key) || kind.isOwnField?.(key) === true

const chosenBefore = (kind: AnyKind, heading: Cell, before: Before): string | null | undefined => {
  const field = before.get(foldHeading(heading))
  return field === undefined || field === null || isFieldOf(kind, field) ? field : undefined
}

const knownHeadings = (fields: readonly KindField[]): ReadonlyMap<string, string> =>
  // The first field that names a heading has it.
  new Map(
    fields
      .flatMap(({ field, label, headings }) =>
        [label, ...headings].map((heading) => [foldHeading(heading), field] as const),
      )
      .toReversed(),
  )

const fieldOf = (heading: Cell, known: ReadonlyMap<string, string>): string | undefined =>
  readingsOf(heading)
    .map((key) => known.get(key))
    .find((field) => field !== undefined)
