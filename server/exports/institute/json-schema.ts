import type { CellType, ExportedFile, FileColumn } from './define.ts'

/**
 * The JSON Schema of an institute: an object with a list for each file. Cells have the type of their
 * column, and a blank cell is left out.
 */
export const jsonSchemaOf = (files: readonly ExportedFile[]) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'An institute exported from Muster',
  type: 'object',
  properties: Object.fromEntries(
    files.map(({ name, description }) => [
      name,
      { type: 'array', description, items: { $ref: `#/$defs/${name}` } },
    ]),
  ),
  required: files.map(({ name }) => name),
  additionalProperties: false,
  $defs: Object.fromEntries(files.map((file) => [file.name, rowSchemaOf(file)])),
})

const rowSchemaOf = ({ columns }: ExportedFile) => ({
  type: 'object',
  properties: Object.fromEntries(columns.map((column) => [column.key, cellSchemaOf(column)])),
  required: columns.filter(({ optional }) => !optional).map(({ key }) => key),
  additionalProperties: false,
})

const cellSchemaOf = ({ type, description, choices, refersTo }: FileColumn) => ({
  ...cellTypes[type],
  ...(choices && { enum: choices }),
  description: refersTo === undefined ? description : `${description}: id in ${refersTo}`,
})

const cellTypes: Record<CellType, object> = {
  text: { type: 'string' },
  day: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
  money: { type: 'number' },
  integer: { type: 'integer' },
  number: { type: 'number' },
}
