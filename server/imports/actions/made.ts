import type { ImportResult } from '../../db/schema.ts'
import type { ImportFound } from '../sql/imports.ts'

/** What the audit keeps of an import: the file and the numbers, nothing personal. */
export const presentMade = ({ kind, file_name }: ImportFound, { rows, makes }: ImportResult) => ({
  kind,
  fileName: file_name,
  rows,
  makes,
})
