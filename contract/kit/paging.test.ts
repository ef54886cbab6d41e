import { expect, test } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import { optionalPaging, paging } from './endpoint.ts'
import { z } from './zod.ts'

test('a page has at most 100 rows, however many are asked for', () => {
  const asked = { page: '2', limit: '1000' }
  expect(z.object(paging()).parse(asked)).toEqual({ page: 2, limit: 100 })
  expect(z.object(optionalPaging()).parse(asked)).toEqual({ page: 2, limit: 100 })
})

const page = 'Enter a page number from 1'
const limit = 'Enter how many to show, from 1'
testRows([
  [page, { page: '0' }, { page: '-1' }, { page: 'x' }, { page: '1.5' }, { page: ['1', '2'] }],
  [limit, { limit: '0' }, { limit: 'x' }, { limit: '1.5' }],
])('a page or a number of rows that cannot be is refused', (sentence, ...asked) => {
  for (const query of asked)
    for (const each of [paging(), optionalPaging()])
      expect(z.object(each).safeParse(query).error?.issues[0]?.message).toBe(sentence)
})
