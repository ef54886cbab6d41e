import { expect, test } from 'vitest'
import { tablesOn } from '../../../../server/db/held/tables.ts'
import { shownOf } from '../../../../server/privacy/present.ts'
import { columnNames, isUnread } from './column-names.ts'
import { tableNames } from './table-names.ts'

test('every table and column that a person reads of themselves has a name for them', () => {
  const columns = columnNames()
  const tables = tableNames()
  const nameless = (['student', 'employee'] as const).flatMap((kind) =>
    tablesOn(kind).flatMap((table) => [
      ...(table in tables ? [] : [table]),
      ...shownOf(table)
        .columns.filter((column) => !isUnread(column) && !(column.key in columns))
        .map(({ key }) => `${table}.${key}`),
    ]),
  )
  expect(nameless).toEqual([])
})
