import { expect, test } from 'vitest'
import { api } from '../../../contract/kit/api.ts'
import { openApiText } from '../../../server/kit/openapi/document.ts'
import { testRows } from '../../../tests/support/tables.ts'
import { type Call, findCalls, readReference } from './calls.ts'
import { curlOf } from './curl.ts'
import { fieldsOf, typeOf } from './fields.ts'

const { calls } = readReference(JSON.parse(await openApiText('1.0.0')))

const call = (id: string): Call => {
  const found = calls.find((one) => one.id === id)
  if (found === undefined) throw new Error(`There is no call ${id}`)
  return found
}

test('every call of the document has its fields, in depth, and an example', () => {
  expect(calls).toHaveLength(api.length)
  for (const one of calls) {
    expect(one.answer).toBeDefined()
    if (one.body?.schema) expect(fieldsOf(one.body.schema)).not.toEqual([])
    expect(curlOf(one, 'https://muster.test')).toMatch(/^curl .*'https:\/\/muster\.test\/api\//)
  }
  const { schema } = call('listCourses').answer ?? {}
  expect(schema && fieldsOf(schema).slice(0, 3)).toEqual([
    { name: 'courses', type: 'list of: object', isRequired: true, depth: 0 },
    { name: '_id', type: 'text', isRequired: true, depth: 1 },
    { name: 'name', type: 'text', isRequired: true, depth: 1 },
  ])
})

testRows([
  [{ type: 'string' }, 'text'],
  [{ type: 'integer' }, 'whole number'],
  [{ enum: ['a', 'b'] }, 'one of: "a", "b"'],
  [{ const: true }, 'true'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text or nothing'],
  [{ type: 'array', items: { type: 'number' } }, 'list of: number'],
  [{}, 'any value'],
])('types are read in words', (schema, words) => expect(typeOf(schema)).toBe(words))

test('an example can be typed as it stands; calls are found by every word', () => {
  expect(curlOf(call('getStudent'), 'https://muster.test')).toBe(
    `curl 'https://muster.test/api/students/ID' \\\n  --header 'Authorization: Bearer YOUR_KEY'`,
  )
  expect(curlOf(call('createCourse'), 'https://muster.test')).toContain('--request POST')
  expect(findCalls(calls, 'delete COURSE').map(({ id }) => id)).toEqual([
    'deleteCourse',
    'listStudentPayments',
  ])
  expect(findCalls(calls, 'nothing-like-it')).toEqual([])
  expect(findCalls(calls, ' ')).toHaveLength(calls.length)
})
