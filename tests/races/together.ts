import { expect } from 'vitest'
import { z } from '../../contract/kit/zod.ts'
import type { Answer, CallName } from '../../contract/kit/api.ts'
import { aCourse, anEmployee } from '../support/builders.ts'
import type { Answered, Institute } from '../support/institute.ts'

/** Something many people do at once, and the expected result. */
export type Contest = (institute: Institute, clients: number, round: number) => Promise<void>

type Act = (at: number) => Promise<Answered>

/** Sends one call per client at once, spread over all processes. */
export const atOnce = (clients: number, send: Act) =>
  Promise.all(Array.from({ length: clients }, (_, at) => send(at)))

/** Sends all acts at once, taking turns, each so many times; the answers to each act. */
export const inTurns = (times: number, ...acts: readonly Act[]): Promise<Answered[][]> => {
  const sent = Array.from({ length: times }, (_, at) => acts.map((act) => act(at)))
  return Promise.all(acts.map((_, which) => Promise.all(sent.flatMap((turn) => turn[which] ?? []))))
}

export const post =
  (institute: Institute, path: string, bodyOf: (at: number) => object): Act =>
  (at) =>
    institute.send(at, 'POST', path, { body: bodyOf(at) })

/** The same by all at once. */
export const postAll = (
  institute: Institute,
  clients: number,
  path: string,
  bodyOf: (at: number) => object,
) => atOnce(clients, post(institute, path, bodyOf))

export const statuses = (answers: readonly Answered[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

export const codes = (answers: readonly Answered[]) =>
  new Set(answers.flatMap(({ status, body }) => (status < 300 ? [] : [body['code']])))

export const doneOf = (answers: readonly Answered[]) =>
  answers.filter(({ status }) => status < 300).length

export const all = (clients: number, status: number) =>
  Array.from({ length: clients }, () => status)

/** One was done, and the others were refused. */
export const onlyOne = (
  answers: readonly Answered[],
  done: number,
  code?: string,
  refused = 409,
) => {
  expect(statuses(answers)).toEqual([done, ...all(answers.length - 1, refused)])
  if (code !== undefined) expect(codes(answers)).toEqual(new Set([code]))
}

/** It was done once, and each heard of it. */
export const allAlike = (answers: readonly Answered[], status: number) => {
  expect(statuses(answers)).toEqual(all(answers.length, status))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
}

/** Each was done, or refused for what another had done meanwhile. */
export const nothingStrange = (answers: readonly Answered[]) =>
  expect(answers.filter(({ status }) => ![200, 400, 404, 409].includes(status))).toEqual([])

/** Makes a new record. */
export const create = <N extends CallName>(
  institute: Institute,
  name: N,
  body: object,
): Promise<Answer<N>> => institute.call(name, name.replace('POST ', ''), body)

export const newCourse = async (institute: Institute) =>
  (await create(institute, 'POST /api/courses', aCourse({ courseFee: 1000 }))).course

/** Somebody new, who signs in anywhere. */
export const newEmployee = async (institute: Institute) => {
  const body = anEmployee()
  const { employee } = await create(institute, 'POST /api/employees', body)
  return {
    employee,
    body,
    path: `/api/employees/${employee._id}`,
    signIn: async (at = 0) => {
      const sent = { body: { email: body.email, password: body.password } }
      const { body: said, text } = await institute.send(at, 'POST', '/api/auth/login', sent)
      return z.string(text).parse(said['token'])
    },
  }
}
