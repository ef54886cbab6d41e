import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { z } from '../../contract/kit/zod.ts'
import { callsText } from '../../scripts/openapi/calls.ts'
import { withComponents } from '../../server/kit/openapi/components.ts'
import { openApiText } from '../../server/kit/openapi/document.ts'
import { resolved } from '../../web/keys/reference/calls.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { aKey } from '../support/keys/a-key.ts'
import { readText } from '../support/sources.ts'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cashierAt } from '../support/cashier.ts'
import { aFolder } from '../support/programs/folders.ts'

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

  test('describes what a program sends and gets, refusals too', async () => {
    const program = await aKey(server, ['courses.read', 'courses.manage'])
    const document = documentOf((await get(program.token)).json())
    const follow = async (method: Method, path: string, given: Given = {}) => {
      const operation = document.at('paths', path, method.toLowerCase())
      const { id = '', body, headers = {} } = given
      const url = path.replace('{id}', id)
      if (body) document.schemaAt(...operation, 'requestBody', ...json).parse(body)
      const payload = body && { payload: body }
      const answer = await program.raw({ method, url, headers, ...payload })
      const status = String(answer.status)
      return document.schemaAt(...operation, 'responses', status, ...json).parse(answer.body)
    }
    const course = { name: 'Made by a program', duration: '3 Months', courseFee: 4500.5 }
    const headers = { 'idempotency-key': 'spring-course' }
    const made = courseIn.parse(await follow('POST', '/api/courses', { body: course, headers }))
    const { _id: id, __v } = made.course
    const changed = { ...course, courseFee: 5000.5, __v }
    expect(await follow('PUT', '/api/courses/{id}', { id, body: changed })).toMatchObject({
      course: { _id: id, courseFee: 5000.5 },
    })
    expect(await follow('GET', '/api/courses')).toMatchObject({ courses: [{ _id: id }] })
    expect(await follow('GET', '/api/students')).toMatchObject({ code: 'not_allowed' })
    await expect(follow('POST', '/api/courses', { body: { name: 'No fee' } })).rejects.toThrow(
      'courseFee',
    )
  })
})

test('the document keeps the rules that Redocly recommends, and is small', async () => {
  const source = await openApiText('1.0.0')
  expect(Buffer.byteLength(source)).toBeLessThan(445_000)
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

type Method = 'GET' | 'POST' | 'PUT'
type Given = { id?: string; body?: Record<string, unknown>; headers?: Record<string, string> }
const json = ['content', 'application/json', 'schema'] as const
const courseIn = z.object({ course: z.object({ _id: z.string(), __v: z.number() }) })
const object = z.record(z.string(), z.unknown())
const reference = z.object({ $ref: z.string() })

/** A document by its own names, as a program reads it. */
const documentOf = (whole: object) => {
  /** Where names lead, from one to the next, through references. */
  const at = (...names: string[]): string[] =>
    names.reduce<string[]>((path, name) => followed([...path, name]), [])
  const valueAt = (path: readonly string[]) =>
    path.reduce<unknown>((value, name) => object.parse(value)[name], whole)
  const followed = (path: string[]): string[] => {
    const { data } = reference.safeParse(valueAt(path))
    return data === undefined ? path : at(...data.$ref.split('/').slice(1))
  }
  const schemaAt = (...names: string[]) => {
    const schema = object.parse(valueAt(at(...names)))
    const { schemas } = z.object({ schemas: object }).parse(valueAt(['components']))
    const text = JSON.stringify({ ...schema, $defs: schemas })
    return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
  }
  return { at, schemaAt }
}

const run = promisify(execFile)
const page = readText('docs/api.md')

/** The example of docs/api.md in a language. */
const example = (language: string): string => {
  const [, code = ''] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page) ?? []
  expect(code).not.toBe('')
  return code
}

const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
)

onEachEngine('an example of docs/api.md', (server) => {
  let listening: Promise<string> | undefined
  const address = () => (listening ??= server.app.listen({ port: 0, host: '127.0.0.1' }))
  const register = (name: string) => cashierAt(server).enrol({ given: { name } })
  const environment = async (token = '') => ({
    ...process.env,
    MUSTER: await address(),
    MUSTER_KEY: token,
  })

  test('for curl saves every student', async () => {
    await register('Curl Patil')
    const { token } = await aKey(server, ['students.read'])
    const cwd = aFolder()
    await run('sh', ['-c', example('sh')], { cwd, env: await environment(token) })
    expect(readFileSync(join(cwd, 'students.csv'), 'utf8')).toContain('Curl Patil')
  })

  test.runIf(hasPython)('for Python lists what each student is overdue', async () => {
    await register('Python Patil')
    const { token } = await aKey(server, ['fees.overview'])
    const env = await environment(token)
    const { stdout } = await run('python3', ['-c', example('python')], { env })
    expect(stdout).toContain('Python Patil')
  })

  test('for Excel asks for what the server gives', async () => {
    await register('Excel Patil')
    const { token } = await aKey(server, ['students.read'])
    const code = example('powerquery')
      .replace('MUSTER_KEY', token ?? '')
      .replace('"https://muster.example.org"', JSON.stringify(await address()))
    const part = (pattern: RegExp) => pattern.exec(code)?.[1] ?? ''
    const url = `${part(/Contents\("(.*?)"/)}/${part(/RelativePath = "(.*?)"/)}`
    const query = new URLSearchParams({ format: part(/format = "(.*?)"/) }).toString()
    const answer = await fetch(`${url}?${query}`, {
      headers: { authorization: part(/Authorization = "(.*?)"/) },
    })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await answer.text()).toContain('Excel Patil')
  })
})
