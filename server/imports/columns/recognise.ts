import type { Cell } from '../../../contract/imports/cell.ts'
import type { ReadColumn } from '../../db/schema.ts'
import type { AnyKind, KindField } from '../kinds/kind.ts'
import { areMostly, filledIn, fewest, looksLike } from './by-content.ts'
import { foldHeading, inFull, readingsOf, reasonHeading } from './headings.ts'

/** Rows whose cells tell what a column without a known heading holds. */
export const looked = 50

/** How columns with these folded headings were read when a person last chose; null for left out. */
type Before = ReadonlyMap<string, string | null>

const left: ReadColumn = { field: null, why: null }

/**
 * Finds the field of each column: as a person chose it for that heading before, else by the heading,
 * else by what the cells look like. A field is read from one column, the first that fits; a heading
 * alone does not make one of cells that the field cannot read.
 */
export const recognise = (
  kind: AnyKind,
  headings: readonly Cell[],
  /** Of the first rows. */
  cells: readonly (readonly Cell[])[],
  before: Before,
): ReadColumn[] => {
  const taken = new Set<string>()
  const take = (
    field: string | null | undefined,
    why: ReadColumn['why'],
  ): ReadColumn | undefined => {
    if (field === undefined || (field !== null && taken.has(field))) return undefined
    if (field !== null) taken.add(field)
    return { field, why }
  }
  const cellsAt = (at: number) => filledIn(cells.map((row) => row[at] ?? null))
  const isReason = (heading: Cell) => foldHeading(heading) === foldHeading(reasonHeading)
  const named = headings.map((heading, at) =>
    isReason(heading) ? left : take(chosenBefore(kind, heading, cellsAt(at), before), 'before'),
  )
  const fieldsOf = headingsOf(kind)
  const fieldHeaded = (heading: Cell, cells: readonly Cell[]) =>
    fieldOf(heading, fieldsOf(heading), cells)
  const headed = named.map(
    (column, at) => column ?? take(fieldHeaded(headings[at] ?? null, cellsAt(at)), 'heading'),
  )
  const owned = headed.map(
    (column, at) => column ?? take(kind.own?.fieldOf(headings[at] ?? null), 'heading'),
  )
  const missing = kind.fields.filter(({ field, required }) => required && !taken.has(field))
  return owned.map((column, at) => {
    if (column) return column
    const isParents = parents.test(foldHeading(headings[at] ?? null))
    const candidate = missing.find(
      ({ field, looksLike: look, isOfParent = false }) =>
        !taken.has(field) && (isOfParent || !isParents) && look && looksLike(look, cellsAt(at)),
    )
    return take(candidate?.field, 'content') ?? left
  })
}

/** In the heading of a column about the parents, not the student. */
const parents =
  /(?<![\p{L}\p{M}])(father|mother|parent|guardian|papa|mummy)|पिता|माता|पालक|वडि|आई|अभिभावक/u

/** Whether a kind knows a field, or makes one of its own of the key. */
export const isFieldOf = (kind: AnyKind, key: string): boolean =>
  kind.fields.some(({ field }) => field === key) || kind.own?.has(key) === true

const chosenBefore = (
  kind: AnyKind,
  heading: Cell,
  cells: readonly Cell[],
  before: Before,
): string | null | undefined => {
  const key = before.get(foldHeading(heading))
  if (key === undefined || key === null) return key
  const field = kind.fields.find((one) => one.field === key)
  if (field?.fits && !areMostly(field.fits, cells)) return undefined
  return isFieldOf(kind, key) ? key : undefined
}

/** Tells the fields that a heading may mean, the likeliest first. */
export const headingsOf = (kind: AnyKind): ((heading: Cell) => KindField[]) => {
  const known = Map.groupBy(
    kind.fields.flatMap((field) =>
      [field.label, ...field.headings].map((one) => ({ key: inFull(foldHeading(one)), field })),
    ),
    ({ key }) => key,
  )
  return (heading) => [
    ...new Set(
      readingsOf(heading).flatMap((key) => (known.get(key) ?? []).map(({ field }) => field)),
    ),
  ]
}

/** The first field that can read most of the cells; a single cell is not enough against its own label. */
const fieldOf = (
  heading: Cell,
  meant: readonly KindField[],
  cells: readonly Cell[],
): string | undefined => {
  const readable = meant.find(({ fits }) => fits === undefined || areMostly(fits, cells))
  if (readable) return readable.field
  const only =
    meant.length === 1
      ? meant[0]
      : meant.find(({ label }) => foldHeading(label) === foldHeading(heading))
  return cells.length < fewest || only?.payment === undefined ? only?.field : undefined
}
