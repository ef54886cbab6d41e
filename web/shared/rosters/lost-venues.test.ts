import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../../contract/employees/calls.ts'
import { session } from '../../api/session-store.ts'
import { followPerson } from '../follow-person.ts'

let kept: string[] = []
vi.mock('./rosters.ts', () => ({
  rostersOf: async () => kept.map((venue) => ({ key: venue, venue })),
  eraseRoster: async (key: string) => {
    kept = kept.filter((venue) => venue !== key)
  },
  eraseRostersOf: async () => {
    kept = []
  },
}))
const send = vi.hoisted(() => vi.fn())
vi.mock('../../api/client.ts', () => ({ send }))
vi.mock('../../api/sign-in.ts', () => ({ resolveSession: async () => undefined }))
vi.mock('../../api/query-client.ts', () => ({ queryClient: {} }))

const signIn = (given: User['given']) => {
  const user = { _id: '7', role: 'employee', given } as User
  session.set({ is: 'in', user, expired: false })
}

beforeEach(() => {
  send.mockResolvedValue({ venues: [{ name: 'Pune Camp' }] })
  kept = ['Pune Camp', 'Nashik Camp']
})

test('the app that opens after a venue was lost erases its roster', async () => {
  signIn(['students.read'])
  followPerson()
  await vi.waitFor(() => expect(kept).toEqual(['Pune Camp']))
})

test('without a right to read students no roster stays', async () => {
  signIn(['fees.read'])
  await vi.waitFor(() => expect(kept).toEqual([]))
})

test('what could not be asked is asked again when the same person is told of anew', async () => {
  send.mockReset().mockRejectedValueOnce(new Error('no network'))
  send.mockResolvedValue({ venues: [{ name: 'Pune Camp' }] })
  signIn(['students.read'])
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(kept).toHaveLength(2)
  const now = session.get()
  await vi.waitFor(() => {
    session.set({ ...now })
    expect(kept).toEqual(['Pune Camp'])
  })
})
