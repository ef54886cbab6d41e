import { expect } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import { z } from './zod.ts'

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
