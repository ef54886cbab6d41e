import { expect, test } from 'vitest'
import { api } from '../../contract/kit/api.ts'
import { failure } from '../../contract/kit/endpoint.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { type Asked, askingEveryone, askingForNothing } from './asking.ts'
import { nobodysFields, readTable, superAdministratorsOnly } from './table.ts'
import { type Caller, salary } from './sent.ts'

const table = readTable()

test('every call of the contract has a row, and every row a call', () => {
  const calls = api.map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(table.map(({ call }) => call))].toSorted()).toEqual(calls.toSorted())
  expect(new Set(table.map(({ call, record }) => `${call} ${record}`)).size).toBe(table.length)
})

onEachEngine('who may', (server) => {
  const ask = askingEveryone(server)
  const askForNothing = askingForNothing(server)

  test.each(table)('$call ($record)', async ({ call, record, statuses }) => {
    const asked = await ask(call, record)
    const faults = asked.flatMap((one) =>
      faultsOf(call, one, statuses[one.caller.kind]).map((fault) => `${one.caller.kind}: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  const ids = ['0', '-1', '999999999', 'abc', '1e3', '٣', '__proto__', '9'.repeat(40)]
  const ofNothing = table.filter(({ record }) => record === 'not there')

  test('an id that cannot exist is answered like one that is not there', async () => {
    const wrong: Record<string, unknown> = {}
    for (const { call } of ofNothing) {
      const faults = await askForNothing(call, ids)
      if (faults.length > 0) wrong[call] = faults
    }
    expect(wrong).toEqual({})
  })
})

/** Everything that is wrong with what a caller was answered. */
const faultsOf = (call: string, asked: Asked, expected: number | undefined): string[] => {
  if ('error' in asked) return [`expected ${expected}, but ${asked.error}`]
  const { caller, status, body } = asked
  const text = JSON.stringify(body)
  const told = `answered ${status} ${text.slice(0, 300)}`
  const faults = status === expected ? [] : [`expected ${expected}, ${told}`]
  if (status < 300) return [...faults, ...shownTooMuch(call, caller, body)]
  if (status >= 400 && !failure.strict().safeParse(body).success)
    faults.push(`expected the shape of a refusal, ${told}`)
  if (status === 401 && !/\/(login|sign-in)$/.test(call) && body['code'] !== 'not_signed_in')
    faults.push(`expected not_signed_in, ${told}`)
  if (/@muster\.test|87654\.?32/.test(text)) faults.push(`expected no one's data, ${told}`)
  return faults
}

const shownOnce: Record<string, readonly string[]> = {
  'POST /api/auth/login': ['token'],
  'POST /api/auth/passkeys/sign-in': ['token'],
  'POST /api/keys': ['secret'],
}

const shownTooMuch = (call: string, caller: Caller, body: object): string[] => {
  const fields = fieldsIn(body)
  const text = JSON.stringify(body)
  const secret = fields.filter((field) => nobodysFields.test(field))
  const allowed = shownOnce[call] ?? []
  const faults =
    secret.join() === allowed.join() ? [] : [`shows [${secret.join()}], may [${allowed.join()}]`]
  if (text.includes('argon2')) faults.push('shows a hash')
  if (caller.kind === 'superadmin') return faults
  // A leave request names its author, the caller, whose email is the only one in the answer.
  const own = call.includes('/leave-requests') ? 'employee' : ''
  const others = fields.filter((field) => superAdministratorsOnly.has(field) && field !== own)
  if (others.length > 0) faults.push(`shows ${others.join()}`)
  if (text.includes(String(salary))) faults.push('shows a salary')
  const emails = (text.match(/[\w.]+@muster\.test/g) ?? []).filter((one) => one !== caller.email)
  if (emails.length > 0) faults.push(`shows ${emails.join()}`)
  return faults
}

/** The names of all fields of an answer, however deep. */
const fieldsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [
        ...(Array.isArray(value) ? [] : [name]),
        ...fieldsIn(inner),
      ])
    : []
