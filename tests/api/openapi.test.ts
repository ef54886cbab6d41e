import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { callsText } from '../../scripts/openapi/calls.ts'
import { withComponents } from '../../server/kit/openapi/components.ts'
import { openApiText } from '../../server/kit/openapi/document.ts'
import { resolved } from '../../web/keys/reference/calls.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { aKey } from '../support/keys/a-key.ts'
import { readText } from '../support/sources.ts'

onEachEngine('/openapi.json', (server) => {
  const get = (token?: string) =>
    server.app.inject({
      url: '/openapi.json',
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })

  test('is the document for everyone, and for a program with a key', async () => {
    const key = await aKey(server, ['locations.read'])
    const people = ['superadmin', 'admin', 'employee'] as const
    const callers = await Promise.all(people.map((role) => server.as(role)))
    for (const { token } of [...callers, key]) {
      const answer = await get(token)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(answer.body).toBe(await openApiText(answer.json().info.version))
    }
    await key.revoke()
    expect((await get(key.token)).statusCode).toBe(401)
    const stranger = await get()
    expect([stranger.statusCode, stranger.json()['code']]).toEqual([401, 'not_signed_in'])
  })
})

test('the document keeps the rules that Redocly recommends, and is small', async () => {
  const source = await openApiText('1.0.0')
  expect(Buffer.byteLength(source)).toBeLessThan(400_000)
  const config = await createConfig({
    extends: ['recommended'],
    // Muster takes a fixed part of a path before one that varies.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('a schema that is used twice is a component, and the document says the same', async () => {
  const person = { type: 'object', properties: { sex: { type: 'string', enum: ['f', 'm'] } } }
  const list = { operationId: 'list', responses: { people: { type: 'array', items: person } } }
  const add = { operationId: 'add', requestBody: person, responses: { 'x-other': person } }
  const ref = { $ref: '#/components/schemas/ListAnswerItem' }
  expect(withComponents({ list, add })).toEqual({
    paths: {
      list: { ...list, responses: { people: { type: 'array', items: ref } } },
      add: { ...add, requestBody: ref, responses: { 'x-other': ref } },
    },
    schemas: { ListAnswerItem: person },
  })
  const whole = resolved(JSON.parse(await openApiText('1.0.0')))
  const { paths, schemas } = withComponents({ whole })
  expect(resolved({ ...paths, components: { schemas } })).toMatchObject({ whole })
})

test('docs/calls.md lists every call, for whoever reads a change', () => {
  expect(readText('docs/calls.md')).toBe(callsText())
})
