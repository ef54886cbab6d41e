import { z } from '../../contract/kit/zod.ts'
import { aCourse } from '../support/builders.ts'
import type { Answered, Institute } from '../support/institute.ts'

/** Something many people do at once, and the expected result. */
export type Contest = (place: Institute, clients: number, round: number) => Promise<void>

/** Sends one call per client at once, spread over all processes. */
export const atOnce = (clients: number, send: (at: number) => Promise<Answered>) =>
  Promise.all(Array.from({ length: clients }, (_, at) => send(at)))

export const statuses = (answers: readonly Answered[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

export const oneOf = (clients: number, done: number, refused: number) => [
  done,
  ...Array.from({ length: clients - 1 }, () => refused),
]

export const all = (clients: number, status: number) =>
  Array.from({ length: clients }, () => status)

export const newCourse = async (place: Institute) =>
  (await place.call('POST /api/courses', '/api/courses', aCourse({ courseFee: 1000 }))).course

type Account = { email: string; password: string }

/** A person's token. While many sign in, one that found too many before it is asked again. */
export const signIn = async (place: Institute, body: Account, at = 0): Promise<string> => {
  for (;;) {
    const { status, body: said } = await place.send(at, 'POST', '/api/auth/login', { body })
    if (status !== 503) return z.string().parse(said['token'])
  }
}
