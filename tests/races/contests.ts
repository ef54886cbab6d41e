import { expect } from 'vitest'
import { aCourse, aLocation, anEmployee, aStudent, someSettings } from '../support/builders.ts'
import type { Institute } from '../support/institute.ts'
import {
  all,
  allAlike,
  atOnce,
  type Contest,
  create,
  newCourse,
  newEmployee,
  onlyOne,
  post,
  postAll,
  statuses,
} from './together.ts'

const newStudent = async (institute: Institute) => {
  const course = await newCourse(institute)
  const { student } = await create(institute, 'POST /api/students', aStudent(course))
  return { student, course, path: `/api/students/${student._id}` }
}

/** All register at a venue that is new to each of them, spelt their own way, and pay. */
export const registrations: Contest = async (institute, clients, round) => {
  const course = await newCourse(institute)
  const answers = await postAll(institute, clients, '/api/students', (at) =>
    aStudent(course, {
      campVenue: at % 2 === 0 ? `Camp ${round}` : `camp  ${round}`,
      admissionFee: at % 3,
    }),
  )
  expect(statuses(answers)).toEqual(all(clients, 201))
}

/** All want the same name, number or email, in two spellings: the first gets it. */
export const theSameName: Contest = async (institute, clients, round) => {
  const course = await newCourse(institute)
  const spelt = (at: number, name: string) => (at % 2 === 0 ? name : name.toUpperCase())
  const numbers = { registrationNumber: `OLD/${round}`, admissionNo: `A/${round}` }
  const wanted = [
    post(institute, '/api/employees', (at) =>
      anEmployee({ email: spelt(at, `wanted.${round}@muster.test`) }),
    ),
    post(institute, '/api/students', () => aStudent(course, numbers)),
    post(institute, '/api/locations', (at) =>
      aLocation({ name: at % 2 === 0 ? `Wanted ${round}` : `WANTED  ${round}` }),
    ),
  ]
  for (const answers of await Promise.all(wanted.map((act) => atOnce(clients, act))))
    onlyOne(answers, 201)
}

/** Everyone edits the same version: one wins, and nothing of the others is saved. */
export const staleEdits: Contest = async (institute, clients) => {
  const { course, student, path } = await newStudent(institute)
  const person = await newEmployee(institute)
  const { settings } = await institute.call('GET /api/settings', '/api/settings')
  const { location } = await create(institute, 'POST /api/locations', aLocation())
  const edits = [
    { path: `/api/courses/${course._id}`, body: () => aCourse(), __v: course.__v },
    { path, body: () => aStudent(course), __v: student.__v },
    {
      path: person.path,
      body: () => ({ ...anEmployee(), password: '' }),
      __v: person.employee.__v,
    },
    { path: '/api/settings', body: () => someSettings(), __v: settings.__v },
    { path: `/api/locations/${location._id}`, body: () => aLocation(), __v: location.__v },
  ]
  const answers = await Promise.all(
    edits.map((edit) =>
      atOnce(clients, (at) =>
        institute.send(at, 'PUT', edit.path, { body: { ...edit.body(), __v: edit.__v } }),
      ),
    ),
  )
  for (const ofOne of answers) onlyOne(ofOne, 200, 'version_conflict')
}

/** Each switch turns it over once, so the state follows their number. */
export const toggles: Contest = async (institute, clients) => {
  const course = await newCourse(institute)
  const { employee, path } = await newEmployee(institute)
  const turns = clients + 1
  for (const one of [`/api/courses/${course._id}`, path]) {
    const answers = await atOnce(turns, (at) => institute.send(at, 'PATCH', `${one}/toggle-status`))
    expect(statuses(answers)).toEqual(all(turns, 200))
  }
  const list = `/api/courses?search=${encodeURIComponent(course.name)}`
  const { courses } = await institute.call('GET /api/courses', list)
  const person = await institute.call('GET /api/employees/:id', path)
  const isActive = turns % 2 === 0
  expect([courses.find(({ _id }) => _id === course._id), person.employee]).toMatchObject([
    { isActive, __v: course.__v + turns },
    { isActive, __v: employee.__v + turns },
  ])
}

/** One form sent many times is one record, and every answer is the same. */
export const theSameKey: Contest = async (institute, clients, round) => {
  const course = await newCourse(institute)
  const forms = {
    '/api/students': aStudent(course, { admissionFee: 10 }),
    '/api/courses': aCourse(),
    '/api/employees': anEmployee(),
    '/api/locations': aLocation(),
  }
  const key = `round-${round}`
  const answers = await Promise.all(
    Object.entries(forms).map(([path, body]) =>
      atOnce(clients, (at) => institute.send(at, 'POST', path, { body, key })),
    ),
  )
  for (const ofOne of answers) allAlike(ofOne, 201)
}

/** A student is deleted and restored by all; each state is reached by one at a time. */
export const deletions: Contest = async (institute, clients) => {
  const { path } = await newStudent(institute)
  const remove = (at: number) => institute.send(at, 'DELETE', path)
  const restore = (at: number) => institute.send(at, 'PATCH', `${path}/restore`)
  for (const act of [remove, restore]) onlyOne(await atOnce(clients, act), 200, undefined, 404)
  const mixed = await atOnce(clients, (at) => (at % 2 === 0 ? remove : restore)(at))
  expect(mixed.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
}

/** A person signs in everywhere while being deactivated; no session is left in any process. */
export const leaving: Contest = async (institute, _clients, round) => {
  const { body, path } = await newEmployee(institute)
  const { email, password } = body
  const ways = [
    () => institute.send(1, 'PATCH', `${path}/toggle-status`),
    () => institute.send(1, 'DELETE', path),
    () => institute.send(1, 'PUT', path, { body: { ...body, password: 'heron-at-dawn' } }),
  ]
  // A fifth failure would slow the person down, and thirty all who come from one address.
  const sent = { body: { email, password }, address: `10.1.${round}.1` }
  const entering = [0, 1, 2, 3].map((at) => institute.send(at, 'POST', '/api/auth/login', sent))
  if (round % 2 === 0) await Promise.race(entering)
  expect((await ways[round % ways.length]?.())?.status).toBe(200)
  for (const { body: said } of await Promise.all(entering))
    for (const at of typeof said['token'] === 'string' ? [0, 1] : []) {
      const token = String(said['token'])
      expect((await institute.send(at, 'GET', '/api/auth/profile', { token })).status).toBe(401)
    }
}
