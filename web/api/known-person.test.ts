import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { historyHeader } from '../../contract/history/marker.ts'
import { timeHeader } from '../../contract/kit/own-answer.ts'
import type { User } from '../../contract/employees/calls.ts'
import { durable } from '../storage/durable.ts'
import { token } from './token.ts'
import { askWhoIsIn, nameOfMarker, rememberPerson, takeBroughtHistory } from './known-person.ts'

const now = '2026-11-22T04:00:00.000Z'
const marker = (position: number) => `first.${position}.1.${'A'.repeat(22)}`
const history = { lineage: [{ epoch: 'first' }], seen: 'kept' }
const [user, seen, heard] = [{ _id: '7' } as User, marker(10), marker(12)]

// A server whose clock is another would leave that to the files after this one.
beforeEach(() => vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Asks who is signed in a server that answers so; returns the address that was asked. */
const ask = async (body: object) => {
  const headers = { [timeHeader]: now, [historyHeader]: heard }
  const fetch = vi.fn(async (_address: string) => new Response(JSON.stringify(body), { headers }))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('localStorage', { getItem: () => null })
  token.set('token')
  rememberPerson(user)
  durable.set(nameOfMarker('7'), seen)
  await askWhoIsIn()
  return fetch.mock.calls[0]?.[0]
}

test('what became of the seen history comes with the person, for one look', async () => {
  expect(await ask({ user, history })).toBe(`/api/auth/profile?seen=${seen}`)
  expect(takeBroughtHistory('7', seen, 'token')).toEqual({ ...history, heard })
  expect(takeBroughtHistory('7', seen, 'token')).toBeUndefined()
})

test('it is not used from an older server, or once an upload has come further', async () => {
  await ask({ user })
  expect(takeBroughtHistory('7', seen, 'token')).toBeUndefined()
  await ask({ user, history })
  expect(takeBroughtHistory('7', marker(9), 'token')).toBeUndefined()
  await ask({ user, history })
  durable.set(nameOfMarker('7'), marker(11))
  expect(takeBroughtHistory('7', seen, 'token')).toBeUndefined()
  await ask({ user, history })
  expect(takeBroughtHistory('7', seen, 'later sign-in')).toBeUndefined()
})
