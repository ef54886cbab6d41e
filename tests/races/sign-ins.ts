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
  const { quick, wait } = paces.account
  const began = performance.now()
  const waits = () => Math.floor((performance.now() - began) / (1000 * wait()))
  const answers = await atOnce(tries, (at) => signInWith(at, 'not the password'))
  const more = answers.filter(({ status }) => status === 401).length - quick
  expect(statuses(answers)).toEqual([...all(quick + more, 401), ...all(tries - quick - more, 429)])
  // On a machine that takes so long, each wait gives one more try.
  expect(more).toBeGreaterThanOrEqual(0)
  expect(more).toBeLessThanOrEqual(waits())
  const held = await atOnce(2, (at) => signInWith(at, password))
  if (waits() === 0) expect(statuses(held)).toEqual([429, 429])
}
