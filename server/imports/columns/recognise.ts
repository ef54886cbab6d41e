import type { Cell } from '../../../contract/imports/cell.ts'
import type { ReadColumn } from '../../db/schema.ts'
import type { AnyKind, KindField } from '../kinds/kind.ts'
import { readPhone } from '../values/readers.ts'
import { isDayCell, textOf } from '../values/reading.ts'
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
  const cellsAt = (at: number) => filledAt(cells, at)
  const fieldsOf = headingsOf(kind)
  const passes: [ReadColumn['why'], (heading: Cell, at: number) => string | null | undefined][] = [
    ['before', (heading, at) => chosenBefore(kind, heading, cellsAt(at), before)],
    // What a heading can only mean comes before what it may mean too.
    ['heading', (heading, at) => fieldOf(heading, onlyOne(fieldsOf(heading)), cellsAt(at))],
    ['heading', (heading, at) => fieldOf(heading, fieldsOf(heading).filter(isLeft), cellsAt(at))],
    ['heading', (heading) => kind.own?.fieldOf(heading)],
    ['content', (heading, at) => missingLike(heading, cellsAt(at))],
  ]
  const isLeft = ({ field }: KindField) => !taken.has(field)
  const onlyOne = (meant: KindField[]) => (meant.length === 1 ? meant : [])
  const missingLike = (heading: Cell, filled: readonly Cell[]) =>
    kind.fields.find(
      ({ field, required, looksLike: look, isOfParent = false }) =>
        required &&
        !taken.has(field) &&
        (isOfParent || !parents.test(foldHeading(heading))) &&
        look &&
        looksLike(look, filled),
    )?.field
  const isReason = (heading: Cell) => foldHeading(heading) === foldHeading(reasonHeading)
  let columns = headings.map((heading) => (isReason(heading) ? left : undefined))
  for (const [why, find] of passes)
    columns = columns.map((column, at) => column ?? take(find(headings[at] ?? null, at), why))
  return columns.map((column) => column ?? left)
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

type Look = NonNullable<KindField['looksLike']>

/** How many of a column's cells must look alike, of those that are filled. */
const most = 0.8
/** Fewer filled cells say too little. */
export const fewest = 2

const likeText = (pattern: RegExp) => (cell: Cell) => typeof cell === 'string' && pattern.test(cell)
const likeDay = likeText(/^\s*\d{1,4}[-/. ]([a-z]{3,9}|\d{1,2})[-/., ]+\d{2,4}\s*$/iu)

const looks: Record<Look, (cell: Cell) => boolean> = {
  phone: (cell) => 'value' in readPhone(cell) && textOf(cell).replace(/\D/g, '').length >= 10,
  day: (cell) => isDayCell(cell) || likeDay(cell),
  email: likeText(/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/),
  /** A first and a last name in any script. */
  name: likeText(/^\s*[\p{L}\p{M}.']+( [\p{L}\p{M}.']+){1,4}\s*$/u),
}

/** The cells of a column that hold something. */
export const filledAt = (rows: readonly (readonly Cell[])[], at: number): Cell[] =>
  rows.map((cells) => cells[at] ?? null).filter((cell) => textOf(cell).trim() !== '')

/** Whether half of the cells or more are as they should be. */
export const areMostly = (test: (cell: Cell) => boolean, filled: readonly Cell[]): boolean =>
  filled.filter(test).length * 2 >= filled.length

/** Whether a column's filled cells look like a field's. */
const looksLike = (look: Look, filled: readonly Cell[]): boolean => {
  if (filled.length < fewest) return false
  const alike = filled.filter(looks[look]).length
  // What many rows share, such as a venue of two words, is no name of a person.
  const isVaried = look !== 'name' || new Set(filled.map(textOf)).size > filled.length / 2
  return isVaried && alike >= most * filled.length
}
