import { expect, test } from 'vitest'
import { tablesOn } from '../../../../server/db/held/tables.ts'
import { shownOf } from '../../../../server/privacy/present.ts'
import { codeNames } from './code-names.ts'
import { columnNames, isUnread } from './column-names.ts'
import { tableNames } from './table-names.ts'

const tables = new Set((['student', 'employee'] as const).flatMap((kind) => tablesOn(kind)))

/** The columns of each table that a person reads of themselves. */
const read = [...tables].map(
  (table) => [table, shownOf(table).columns.filter((column) => !isUnread(column))] as const,
)

test('every table and column that a person reads of themselves has a name for them', () => {
  const [names, ofTables] = [columnNames(), tableNames()]
  const nameless = read.flatMap(([table, columns]) => [
    ...(table in ofTables ? [] : [table]),
    ...columns.filter(({ key }) => !(key in names)).map(({ key }) => `${table}.${key}`),
  ])
  expect(nameless).toEqual([])
})

test('no two columns of a table have the same name', () => {
  const names = columnNames()
  const twice = read.flatMap(([table, columns]) => {
    // A result is either a figure or in words.
    const all = columns.filter(({ key }) => key !== 'words').map(({ key }) => names[key])
    return all.filter((name, at) => all.indexOf(name) !== at).map((name) => `${table}: ${name}`)
  })
  expect(twice).toEqual([])
})

test('every code that a person reads of themselves has a name for them', () => {
  const nameless = read.flatMap(([table, columns]) =>
    columns.flatMap(({ key, choices = [] }) =>
      choices
        .filter((code) => !codeNames(table)[key]?.[code])
        .map((code) => `${table}.${key}: ${code}`),
    ),
  )
  expect(nameless).toEqual([])
})
