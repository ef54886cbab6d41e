import { describe, expect, test } from 'vitest'
import { api } from '../../contract/kit/api.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { failure } from '../../contract/kit/endpoint.ts'
import { callers, nobodysFields, readTable, superAdministratorsOnly } from './table.ts'
import { type Caller, newCaller, prepare, salary } from './world.ts'

const table = readTable()

test('every call of the contract has a row, and every row a call', () => {
  const calls = api.map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(table.map(({ call }) => call))].toSorted()).toEqual(calls.toSorted())
  expect(new Set(table.map(({ call, record }) => `${call} ${record}`)).size).toBe(table.length)
})

onEachEngine('who may', (server) => {
  describe.each(table)('$call ($record)', ({ call, record, statuses }) => {
    test.each(callers)('%s', async (kind) => {
      const caller = await newCaller(server, kind)
      const { params, query, body: payload } = await prepare(server, call, record, caller)
      const endpoint = api.find(({ method, path }) => `${method} ${path}` === call)
      const path = (endpoint?.path ?? '').replace(
        /:(\w+)/g,
        (_, name: string) => params?.[name] ?? '',
      )
      const { status, body } = await caller.client.raw({
        method: endpoint?.method ?? 'GET',
        url: query === undefined ? path : `${path}?${query}`,
        ...(payload && { payload }),
      })
      expect([status, body]).toEqual([statuses[kind], expect.anything()])
      if (status >= 400) expect(failure.strict().safeParse(body).success).toBe(true)
      if (status === 401 && !call.endsWith('/login')) expect(body['code']).toBe('not_signed_in')
      if (status < 300) showsNoMoreThanMay(call, caller, body)
      else expect(JSON.stringify(body)).not.toMatch(/@muster\.test|87654\.?32/)
    })
  })
})

const shownOnce: Record<string, readonly string[]> = {
  'POST /api/auth/login': ['token'],
  'POST /api/keys': ['secret'],
}

const showsNoMoreThanMay = (call: string, caller: Caller, body: object) => {
  const fields = fieldsIn(body)
  const secret = fields.filter((field) => nobodysFields.test(field))
  expect(secret).toEqual(shownOnce[call] ?? [])
  const text = JSON.stringify(body)
  expect(text).not.toContain('argon2')
  if (caller.kind === 'superadmin') return
  // A leave request names its author, the caller, whose email is the only one in the answer.
  const own = call.includes('/leave-requests') ? 'employee' : ''
  const others = fields.filter((field) => superAdministratorsOnly.has(field) && field !== own)
  expect(others).toEqual([])
  expect(text).not.toContain(String(salary))
  const emails = text.match(/[\w.]+@muster\.test/g) ?? []
  expect(emails.filter((email) => email !== caller.email)).toEqual([])
}

/** The names of all fields of an answer, however deep. */
const fieldsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [
        ...(Array.isArray(value) ? [] : [name]),
        ...fieldsIn(inner),
      ])
    : []
