import type { Sheet } from '../../../contract/values/sheets/columns.ts'
import { workbookFiles } from '../../../contract/values/sheets/xlsx.ts'
import { zipOf } from './zip.ts'

/** A table as an Excel file, made while it is sent. */
export const xlsxOf = <R>(sheet: Sheet<R>, at: Date): AsyncGenerator<Uint8Array> =>
  zipOf(workbookFiles(sheet), at)
