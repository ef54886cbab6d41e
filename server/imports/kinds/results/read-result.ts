import type { Event } from '../../../../contract/fitness/events.ts'
import { readResult, showResult } from '../../../../contract/fitness/figures.ts'
import type { Cell } from '../../../../contract/imports/cell.ts'
import type { ImportPoint } from '../../../../contract/imports/sentences.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import { isNothing, textOf } from '../../values/reading.ts'
import { readText } from '../../values/text.ts'

export type CellResult = { value: number } | { why: ImportPoint }

/** What sheets say of those who have no result. */
const noResult = new Set([
  'a',
  'ab',
  'abs',
  'absent',
  'dnf',
  'dns',
  'अनुपस्थित',
  'गैरहाज़िर',
  'गैरहाजिर',
  'गैरहजर',
])

/** True for a cell that holds no result. */
export const isBlank = (cell: Cell): boolean => {
  const text = typeof cell === 'object' && cell !== null ? 'day' : textOf(cell).trim()
  return text === '' || isNothing(text) || noResult.has(foldText(text))
}

/** Excel stores 5:42 as a time of day, and a time with seconds as 0:05:42. */
const withHours = /^0?0:(\d{1,2}:\d\d(?:\.\d+)?)$/

/** Reads a filled cell as a result of an event; what could mean two things is refused. */
export const readCell = (event: Event, cell: Cell): CellResult => {
  const reading = readText(cell)
  if (reading.is === 'bad') return { why: reading.because }
  const text = 'value' in reading ? reading.value : ''
  const read = readResult(event, text.replace(withHours, '$1'))
  return 'problem' in read ? { why: { code: `result_${read.problem}` } } : read
}

/** Two values are the same result if screens show the same. */
export const isSameResult = (event: Event, one: number, other: number): boolean =>
  one === other || showResult(event, one) === showResult(event, other)
