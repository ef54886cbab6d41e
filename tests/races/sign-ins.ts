import { expect } from 'vitest'
import { paces } from '../../server/auth/rules.ts'
import { anEmployee } from '../support/builders.ts'
import type { Institute } from '../support/institute.ts'
import { atOnce, type Contest } from './together.ts'

const tries = 3 * paces.account.quick
const wrong = 'not the password'

const newPerson = async (place: Institute, address: string) => {
  const body = anEmployee()
  await place.call('POST /api/employees', '/api/employees', body)
  const signIn = (at: number, password: string) =>
    place.send(at, 'POST', '/api/auth/login', {
      body: { email: body.email, password },
      address,
    })
  return { signIn, password: body.password }
}

/** Many guess one password at once, at all processes: together they have the tries of one. */
const guesses: Contest = async (place, _clients, round) => {
  const { signIn, password } = await newPerson(place, `10.0.${round}.1`)
  // One that found too many before it was not counted and is asked again.
  const ask = async (at: number) => {
    for (;;) {
      const { status } = await signIn(at, wrong)
      if (status !== 503) return status
    }
  }
  const answers = await Promise.all(Array.from({ length: tries }, (_, at) => ask(at)))
  expect(answers.filter((status) => status === 401)).toHaveLength(paces.account.quick)
  expect(answers.filter((status) => status === 429)).toHaveLength(tries - paces.account.quick)
  const held = await atOnce(2, (at) => signIn(at, password))
  expect(held.map(({ status }) => status)).toEqual([429, 429])
}

export const signInContests: readonly Contest[] = [guesses]
