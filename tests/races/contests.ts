import { expect } from 'vitest'
import { aCourse, aLocation, anEmployee, aStudent, someSettings } from '../support/builders.ts'
import type { Institute } from '../support/institute.ts'
import { all, atOnce, type Contest, newCourse, oneOf, statuses } from './together.ts'

const newStudent = async (place: Institute) =>
  (await place.call('POST /api/students', '/api/students', aStudent(await newCourse(place))))
    .student

const newEmployee = async (place: Institute) =>
  (await place.call('POST /api/employees', '/api/employees', anEmployee())).employee

/** All register at a venue that is new to each of them, spelt their own way, and pay. */
const registrations: Contest = async (place, clients, round) => {
  const course = await newCourse(place)
  const answers = await atOnce(clients, (at) =>
    place.send(at, 'POST', '/api/students', {
      body: aStudent(course, {
        campVenue: at % 2 === 0 ? `Camp ${round}` : `camp  ${round}`,
        admissionFee: at % 3,
      }),
    }),
  )
  expect(statuses(answers)).toEqual(all(clients, 201))
}

const theSameEmail: Contest = async (place, clients, round) => {
  const email = `wanted.${round}@muster.test`
  const answers = await atOnce(clients, (at) =>
    place.send(at, 'POST', '/api/employees', {
      body: anEmployee({ email: at % 2 === 0 ? email : email.toUpperCase() }),
    }),
  )
  expect(statuses(answers)).toEqual(oneOf(clients, 201, 409))
}

const theSameRegistrationNumber: Contest = async (place, clients, round) => {
  const course = await newCourse(place)
  const answers = await atOnce(clients, (at) =>
    place.send(at, 'POST', '/api/students', {
      body: aStudent(course, { registrationNumber: `OLD/${round}`, admissionNo: `A/${round}` }),
    }),
  )
  expect(statuses(answers)).toEqual(oneOf(clients, 201, 409))
}

/** Everyone edits the same version: one wins, and nothing of the others is saved. */
const staleEdits: Contest = async (place, clients) => {
  const course = await newCourse(place)
  const student = await newStudent(place)
  const employee = await newEmployee(place)
  const { settings } = await place.call('GET /api/settings', '/api/settings')
  const { location } = await place.call('POST /api/locations', '/api/locations', aLocation())
  const kinds = [
    { path: `/api/courses/${course._id}`, body: () => aCourse(), __v: course.__v },
    { path: `/api/students/${student._id}`, body: () => studentAgain(student), __v: student.__v },
    {
      path: `/api/employees/${employee._id}`,
      body: () => ({ ...anEmployee(), password: '' }),
      __v: employee.__v,
    },
    { path: '/api/settings', body: () => someSettings(), __v: settings.__v },
    { path: `/api/locations/${location._id}`, body: () => aLocation(), __v: location.__v },
  ]
  await Promise.all(
    kinds.map(async ({ path, body, __v }) => {
      const answers = await atOnce(clients, (at) =>
        place.send(at, 'PUT', path, { body: { ...body(), __v } }),
      )
      expect([path, statuses(answers)]).toEqual([path, oneOf(clients, 200, 409)])
    }),
  )
}

const studentAgain = (student: Awaited<ReturnType<typeof newStudent>>) =>
  aStudent({ _id: student.selectedCourses[0]?.courseId ?? '', courseFee: 1000 })

const theSameLocation: Contest = async (place, clients, round) => {
  const answers = await atOnce(clients, (at) =>
    place.send(at, 'POST', '/api/locations', {
      body: aLocation({ name: at % 2 === 0 ? `Wanted ${round}` : `WANTED  ${round}` }),
    }),
  )
  expect(statuses(answers)).toEqual(oneOf(clients, 201, 409))
}

/** Each switch turns it over once, so the state follows their number. */
const toggles: Contest = async (place, clients) => {
  const course = await newCourse(place)
  const employee = await newEmployee(place)
  const paths = [`/api/courses/${course._id}`, `/api/employees/${employee._id}`]
  const turns = clients + 1
  for (const path of paths) {
    const answers = await atOnce(turns, (at) => place.send(at, 'PATCH', `${path}/toggle-status`))
    expect(statuses(answers)).toEqual(all(turns, 200))
  }
  const list = await place.call(
    'GET /api/courses',
    `/api/courses?search=${encodeURIComponent(course.name)}`,
  )
  const found = list.courses.find(({ _id }) => _id === course._id)
  const person = await place.call('GET /api/employees/:id', `/api/employees/${employee._id}`)
  const isActive = turns % 2 === 0
  expect([found?.isActive, found?.__v]).toEqual([isActive, course.__v + turns])
  expect([person.employee.isActive, person.employee.__v]).toEqual([isActive, employee.__v + turns])
}

/** One form sent many times is one record, and every answer is the same. */
const theSameKey: Contest = async (place, clients, round) => {
  const course = await newCourse(place)
  const acts = [
    { path: '/api/students', body: aStudent(course, { admissionFee: 10 }) },
    { path: '/api/courses', body: aCourse() },
    { path: '/api/employees', body: anEmployee() },
    { path: '/api/locations', body: aLocation() },
  ]
  await Promise.all(
    acts.map(async ({ path, body }) => {
      const answers = await atOnce(clients, (at) =>
        place.send(at, 'POST', path, { body, key: `round-${round}` }),
      )
      expect(statuses(answers)).toEqual(all(clients, 201))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    }),
  )
}

/** A student is deleted and restored by all; each state is reached by one at a time. */
const deletions: Contest = async (place, clients) => {
  const student = await newStudent(place)
  const path = `/api/students/${student._id}`
  const removed = await atOnce(clients, (at) => place.send(at, 'DELETE', path))
  expect(statuses(removed)).toEqual(oneOf(clients, 200, 404))
  const restored = await atOnce(clients, (at) => place.send(at, 'PATCH', `${path}/restore`))
  expect(statuses(restored)).toEqual(oneOf(clients, 200, 404))
  const mixed = await atOnce(clients, (at) =>
    at % 2 === 0 ? place.send(at, 'DELETE', path) : place.send(at, 'PATCH', `${path}/restore`),
  )
  expect(mixed.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
}

// A fifth failure would slow the person down; the sign-ins are few and all right.
const signIns = [0, 1, 2, 3]

/** A person signs in everywhere while being deactivated; no session is left in any process. */
const leaving: Contest = async (place, _clients, round) => {
  const body = anEmployee()
  const { employee } = await place.call('POST /api/employees', '/api/employees', body)
  const { email, password } = body
  const path = `/api/employees/${employee._id}`
  const ways = [
    () => place.send(1, 'PATCH', `${path}/toggle-status`),
    () => place.send(1, 'DELETE', path),
    () => place.send(1, 'PUT', path, { body: { ...body, password: 'heron-at-dawn' } }),
  ]
  const entering = signIns.map((at) =>
    place.send(at, 'POST', '/api/auth/login', { body: { email, password } }),
  )
  if (round % 2 === 0) await Promise.race(entering)
  expect((await ways[round % ways.length]?.())?.status).toBe(200)
  const tokens = (await Promise.all(entering)).flatMap(({ body: { token } }) =>
    typeof token === 'string' ? [token] : [],
  )
  for (const token of tokens)
    for (const at of [0, 1])
      expect((await place.send(at, 'GET', '/api/auth/profile', { token })).status).toBe(401)
}

export const contests: readonly Contest[] = [
  registrations,
  theSameEmail,
  theSameRegistrationNumber,
  theSameLocation,
  staleEdits,
  toggles,
  theSameKey,
  deletions,
  leaving,
]
