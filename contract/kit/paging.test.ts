import { expect, test } from 'vitest'
import { optionalPaging, paging } from './endpoint.ts'
import { z } from './zod.ts'

test('a page has at most 100 rows, however many are asked for', () => {
  const asked = { page: '2', limit: '1000' }
  expect(z.object(paging()).parse(asked)).toEqual({ page: 2, limit: 100 })
  expect(z.object(optionalPaging()).parse(asked)).toEqual({ page: 2, limit: 100 })
})
