import { expect } from 'vitest'
import { paces } from '../../server/auth/rules.ts'
import { all, atOnce, type Contest, newEmployee, statuses } from './together.ts'

const tries = 3 * paces.account.quick

/** Many guess one password at once, at all processes: together they have the tries of one. */
export const guesses: Contest = async (institute, _clients, round) => {
  const { email, password } = (await newEmployee(institute)).body
  const signInWith = (at: number, typed: string) => {
    const sent = { body: { email, password: typed }, address: `10.0.${round}.1` }
    return institute.send(at, 'POST', '/api/auth/login', sent)
  }
  const answers = await atOnce(tries, (at) => signInWith(at, 'not the password'))
  const { quick } = paces.account
  expect(statuses(answers)).toEqual([...all(quick, 401), ...all(tries - quick, 429)])
  const held = await atOnce(2, (at) => signInWith(at, password))
  expect(statuses(held)).toEqual([429, 429])
}
