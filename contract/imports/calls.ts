import { z } from '../kit/zod.ts'
import { exportFormats, exportTypes } from '../exports/list-calls.ts'
import { byId, endpoint, listOf, paging, said, version } from '../kit/endpoint.ts'
import { readableOf, tooLongSentence } from '../values/readable.ts'
import { unreadable } from './file-refusals.ts'
import { importedRow, importInFull, importRow } from './shapes.ts'
import { duplicateChoices, importKinds, importLimits, rowFilters } from './terms.ts'

const inFull = z.object({ message: z.string(), import: importInFull })
const kind = z.enum(importKinds, { error: 'Choose students, attendance, results or employees' })
const format = z.enum(exportFormats, { error: 'Choose csv or xlsx' })

export const createImport = endpoint('POST /api/imports', {
  summary:
    'Read an XLSX or CSV file and check what would be made of it; nothing is made. The file is the body',
  access: 'imports.manage',
  query: z.object({
    kind,
    /** The name of the file, for the list of imports. */
    name: z
      .string({ error: 'Enter the name of the file' })
      .default('')
      .transform((name) => readableOf(name) || 'File')
      .refine((name) => name.length <= 200, { error: tooLongSentence(200) }),
  }),
  file: true,
  largestBody: importLimits.bytes,
  answer: inFull,
  done: 'File checked',
  status: 201,
  refuses: ['file_missing', 'file_too_large', 'busy', ...unreadable],
})

export const changeImport = endpoint('PUT /api/imports/:id', {
  summary: 'Choose how columns are read, answer questions or mend rows; everything is checked anew',
  access: 'imports.manage',
  params: byId,
  body: z.object({
    /** Place of a column → its field, or null to leave it out; columns that are left away stay as they are. */
    columns: z.record(z.string().regex(/^\d{1,3}$/), z.string().max(100).nullable()).optional(),
    /** Id of a question → its answer; null takes an answer back. */
    answers: z.record(z.string().max(300), z.string().max(300).nullable()).optional(),
    rows: z
      .array(
        z.object({
          row: z.number({ error: 'Enter the number of the row' }).int(),
          /** Field → what counts in place of its cell; null for the cell as it is in the file. */
          values: z.record(z.string().max(100), z.string().max(2000).nullable()).optional(),
          choice: z.enum(duplicateChoices, { error: 'Choose skip, update or make' }).nullish(),
        }),
      )
      .max(1000, { error: 'Mend 1000 rows or fewer at once' })
      .optional(),
    __v: version(),
  }),
  largestBody: 2 * 1024 * 1024,
  answer: inFull,
  done: 'File checked',
  refuses: [
    'import_not_found',
    'import_made',
    'import_running',
    'import_answer_unknown',
    'import_field_unknown',
    'import_row_unknown',
    'version_conflict',
  ],
})

export const commitImport = endpoint('POST /api/imports/:id/commit', {
  summary:
    'Make everything that the good rows hold, or nothing, in the background; GET /api/imports/:id tells how it goes',
  access: 'imports.manage',
  params: byId,
  query: z.object({
    /** `__v` of the import that was looked at, so that what was seen is what is made. */
    __v: z
      .string()
      .regex(/^\d{1,9}$/, { error: 'Reload to see the latest, then save again' })
      .transform(Number)
      .optional(),
  }),
  answer: inFull,
  done: 'Import started',
  refuses: ['import_not_found', 'import_empty', 'import_undone', 'version_conflict'],
})

export const undoImport = endpoint('POST /api/imports/:id/undo', {
  summary:
    'Remove everything that an import made, within 24 hours and while nothing is built on it',
  access: 'imports.manage',
  params: byId,
  answer: inFull,
  done: 'Import undone',
  refuses: ['import_not_found', 'import_not_made', 'import_undo_late', 'import_built_on'],
})

export const discardImport = endpoint('DELETE /api/imports/:id', {
  summary: 'Throw away an import that has made nothing',
  access: 'imports.manage',
  params: byId,
  answer: said,
  done: 'Import thrown away',
  refuses: ['import_not_found', 'import_made', 'import_running'],
})

export const listImports = endpoint('GET /api/imports', {
  summary: 'Imports, newest first',
  access: 'imports.manage',
  query: z.object(paging()),
  answer: listOf('imports', importRow),
})

export const getImport = endpoint('GET /api/imports/:id', {
  summary: 'One import: how its file is read, what is wrong, and how its commit goes',
  access: 'imports.manage',
  params: byId,
  answer: z.object({ import: importInFull }),
  refuses: ['import_not_found'],
})

export const listImportedRows = endpoint('GET /api/imports/:id/rows', {
  summary: 'The rows of a file as they are read',
  access: 'imports.manage',
  params: byId,
  query: z.object({
    ...paging(200, 50),
    only: z
      .enum(rowFilters, {
        error: 'Choose all, good, bad, open, duplicate, waiting or faulty',
      })
      .default('all'),
  }),
  answer: listOf('rows', importedRow),
  refuses: ['import_not_found'],
})

export const getRejectedRows = endpoint('GET /api/imports/:id/rejected', {
  summary:
    'The rows that were not imported as they are in the file, each with the reason; a file that can be mended and imported',
  access: 'imports.manage',
  params: byId,
  /** The format of the original unless another is chosen. */
  query: z.object({ format: format.optional() }),
  answer: z.unknown(),
  sends: Object.values(exportTypes),
  refuses: ['import_not_found', 'import_rows_gone'],
})

export const getImportTemplate = endpoint('GET /api/imports/template/:kind', {
  summary: 'An empty file with the headings that a kind of import knows',
  access: 'imports.manage',
  params: z.object({ kind }),
  query: z.object({ format: format.default('xlsx') }),
  answer: z.unknown(),
  sends: Object.values(exportTypes),
})
