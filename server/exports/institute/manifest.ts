import type { CellType, ExportedFile, FileColumn } from './define.ts'

/** Of the format: it grows when a column is renamed, removed or means something else. */
export const formatVersion = 1

export type WrittenFile = { rows: number; bytes: number; sha256: string }

type ManifestFacts = {
  /** The institute's. */
  name: string
  timeZone: string
  madeAt: string
  version: string
  written: ReadonlyMap<string, WrittenFile>
}

/**
 * What an export contains, as a descriptor that tools for tabular data packages read.
 * Source: https://specs.frictionlessdata.io/tabular-data-package/
 */
export const manifestOf = (files: readonly ExportedFile[], facts: ManifestFacts) => ({
  profile: 'tabular-data-package',
  name: 'muster-institute',
  title: facts.name,
  created: facts.madeAt,
  formatVersion,
  madeBy: `Muster ${facts.version}`,
  timeZone: facts.timeZone,
  resources: files.map((file) => ({
    name: file.name,
    path: `${file.name}.csv`,
    profile: 'tabular-data-resource',
    description: file.description,
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    ...sizeOf(facts.written.get(file.name)),
    schema: {
      fields: file.columns.map(fieldOf),
      missingValues: [''],
      primaryKey: file.key,
      foreignKeys: file.columns.flatMap(({ key, refersTo }) =>
        refersTo === undefined
          ? []
          : [{ fields: key, reference: { resource: refersTo, fields: 'id' } }],
      ),
    },
  })),
})

const sizeOf = (written: WrittenFile | undefined) =>
  written && { rows: written.rows, bytes: written.bytes, hash: `sha256:${written.sha256}` }

const fieldOf = ({ key, type, description, optional, choices }: FileColumn) => ({
  name: key,
  ...fieldTypes[type],
  description,
  constraints: { required: !optional, ...(choices && { enum: choices }) },
})

const fieldTypes: Record<CellType, object> = {
  text: { type: 'string' },
  day: { type: 'date' },
  instant: { type: 'datetime' },
  money: { type: 'number', unit: 'INR' },
  integer: { type: 'integer' },
  number: { type: 'number' },
}
