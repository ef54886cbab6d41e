import type { CellKind } from '../../../contract/kit/record-fields.ts'
import type { Cell } from '../table.ts'
import { readMoney, readNumber } from './number.ts'
import { readName, readPhone, readText } from './text.ts'
import type { Reading } from './reading.ts'

/** How a cell of a field is read; days need to know how a file writes them. */
export const readers = {
  text: readText,
  name: readName,
  phone: readPhone,
  whole: readNumber,
  number: readNumber,
  money: readMoney,
} as const satisfies Record<Exclude<CellKind, 'day'>, (cell: Cell) => Reading<string | number>>
