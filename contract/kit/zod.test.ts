import { expect, test } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import { z } from './zod.ts'
import { optionalPaging, paging } from './endpoint.ts'

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)

testRows<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Please fill this in'],
  [z.string(), null, 'Please fill this in'],
  [z.string(), 7, 'Please enter text here'],
  [z.string().min(1), '', 'Please fill this in'],
  [z.string().min(3), 'ab', 'Please enter at least 3 characters'],
  [z.string().max(3), 'abcd', 'Please enter at most 3 characters'],
  [z.string().regex(/^a$/), 'b', 'Please check how this is written'],
  [z.email(), 'b', 'Please enter a valid email address'],
  [z.number(), '7', 'Please enter a number'],
  [z.number(), Number.NaN, 'Please enter a number'],
  [z.int(), 1.5, 'Please enter a whole number'],
  [z.number().min(1), 0, 'Please enter 1 or more'],
  [z.number().max(5), 6, 'Please enter 5 or less'],
  [z.number().multipleOf(5), 6, 'Please enter a multiple of 5'],
  [z.boolean(), 'yes', 'Please choose yes or no'],
  [z.enum(['a', 'b']), 'c', 'Please choose one from the list'],
  [z.literal('a'), 'c', 'Please choose one from the list'],
  [z.array(z.string()), {}, 'Please send this as a list'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Please enter at most 1 item'],
  [z.object({}), [], 'Please fill in this section'],
  [z.strictObject({}), { a: 1 }, 'Please check what you entered'],
  [z.union([z.literal(''), z.number()]), true, 'Please enter a number'],
  [z.date(), 'x', 'Please enter a date'],
  [z.custom(() => false), 'x', 'Please check what you entered'],
  [z.string({ error: 'Name is required' }), 7, 'Name is required'],
])('a schema says what to do, in its own sentence if it has one', (schema, value, sentence) =>
  expect(said(schema, value)).toEqual([sentence]),
)

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
