import { expect, test } from 'vitest'
import { z } from '../../contract/kit/zod.ts'
import { parserOf } from './parser.ts'

const schema = z.object({ page: z.coerce.number().min(1).default(1), of: z.string().optional() })

test('a schema finds the same before and after it is compiled', () => {
  const read = (value: unknown) => {
    const { data, error } = parserOf(schema).safeParse(value)
    return { data, issues: error?.issues }
  }
  const find = () => [{ page: '2', of: 'Pune', more: 1 }, {}, { page: '0' }, null].map(read)
  const first = find()
  expect(first).toMatchObject([
    { data: { page: 2, of: 'Pune' } },
    { data: { page: 1 } },
    { issues: [{ path: ['page'] }] },
    { issues: [{ path: [] }] },
  ])
  expect(first[0]?.data).not.toHaveProperty('more')
  expect(parserOf(schema)).toBe(schema)
  for (let times = 0; times < 100; times += 1) expect(find()).toEqual(first)
  expect(parserOf(schema)).not.toBe(schema)
})
