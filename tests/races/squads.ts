import { expect } from 'vitest'
import { moveStudents } from '../../contract/squads/moves.ts'
import type { Institute } from '../support/institute.ts'
import { newCamp } from './camps.ts'
import { atOnce, type Contest, create, nothingStrange, post } from './together.ts'

const moves = '/api/squads/moves'
const capacity = 4

const newSquad = async (institute: Institute, campVenue: string, name: string) =>
  (await create(institute, 'POST /api/squads', { name, campVenue, capacity })).squad._id

const look = (institute: Institute, id: string) =>
  institute.call('GET /api/squads/:id', `/api/squads/${id}`)

/** All put other students into one squad: it is full, never more, and the others wait in one line. */
export const onePlaceTooFew: Contest = async (institute, clients, round) => {
  const camp = await newCamp(institute, `Squads ${round}`)
  const squad = await newSquad(institute, camp.campVenue, 'Alpha')
  const students = camp.students.map(({ id }) => id)
  const put = post(institute, moves, (at) => ({
    students: [students[at % students.length]],
    squad,
  }))
  const answers = await atOnce(clients, put)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const wanted = Math.min(clients, students.length)
  const { squad: now, waitingList } = await look(institute, squad)
  expect([now.members, now.waiting]).toEqual([capacity, wanted - capacity])
  // Who was told of a place has it, and all others are in the line, each once.
  const told = answers.flatMap(({ body }) => moveStudents.answer.parse(body).students)
  const joined = told.filter(({ outcome }) => outcome === 'joins').map(({ _id }) => _id)
  expect(joined).toHaveLength(capacity)
  const waiting = waitingList.map(({ _id }) => _id)
  expect([...joined, ...waiting].toSorted()).toEqual(students.slice(0, wanted).toSorted())
}

/** A squad gets more places, fewer or none at all while some come, leave the line or are taken out. */
export const changingCapacity: Contest = async (institute, clients, round) => {
  const camp = await newCamp(institute, `Squad of any size ${round}`)
  const students = camp.students.map(({ id }) => id)
  const squad = await newSquad(institute, camp.campVenue, 'Alpha')
  await institute.send(0, 'POST', moves, { body: { students, squad } })
  const path = `/api/squads/${squad}`
  const resize = async (at: number) => {
    const { __v } = (await look(institute, squad)).squad
    const body = { name: 'Alpha', capacity: 1 + (at % 9), __v }
    return institute.send(at, 'PUT', path, { body })
  }
  const close = async (at: number) => {
    const { __v } = (await look(institute, squad)).squad
    return institute.send(at, 'PATCH', `${path}/toggle-status?__v=${__v}`)
  }
  const move = post(institute, moves, (at) => ({
    students: [students[at % students.length]],
    squad: at % 3 === 0 ? squad : null,
  }))
  const leave = (at: number) =>
    institute.send(at, 'DELETE', `/api/squads/waiting/${students[at % students.length]}`)
  const acts = [resize, move, leave, resize, move, close]
  nothingStrange(await atOnce(clients, (at) => (acts[at % acts.length] ?? move)(at)))
  const { squad: now, waitingList } = await look(institute, squad)
  expect(now.members).toBeLessThanOrEqual(now.capacity)
  if (now.waiting > 0) expect(now.members).toBe(now.capacity)
  expect(waitingList).toHaveLength(now.waiting)
  if (!now.isActive) expect([now.members, now.waiting]).toEqual([0, 0])
}

/** Some leave or are deleted while others come: no place stays free while somebody waits. */
export const comingAndGoing: Contest = async (institute, clients, round) => {
  const camp = await newCamp(institute, `Two squads ${round}`)
  const students = camp.students.map(({ id }) => id)
  const alpha = await newSquad(institute, camp.campVenue, 'Alpha')
  const bravo = await newSquad(institute, camp.campVenue, 'Bravo')
  await institute.send(0, 'POST', moves, { body: { students, squad: alpha } })
  const [deleted = '', ...others] = students
  const move = post(institute, moves, (at) => ({
    students: [others[at % others.length], others[(at + 3) % others.length]],
    squad: [null, bravo, alpha][at % 3],
  }))
  const remove = () => institute.send(0, 'DELETE', `/api/students/${deleted}`)
  const answers = await atOnce(clients, (at) => (at === 1 ? remove() : move(at)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const id of [alpha, bravo]) {
    const { squad } = await look(institute, id)
    expect(squad.members).toBeLessThanOrEqual(capacity)
    if (squad.waiting > 0) expect(squad.members).toBe(capacity)
  }
}

/** Some go to the squad of another venue while others take them out of theirs: each place is counted. */
export const changingVenues: Contest = async (institute, clients, round) => {
  const here = await newCamp(institute, `Squads here ${round}`)
  const there = await newCamp(institute, `Squads there ${round}`)
  const squad = await newSquad(institute, here.campVenue, 'Alpha')
  const other = await newSquad(institute, there.campVenue, 'Bravo')
  const students = here.students.map(({ id }) => id)
  await institute.send(0, 'POST', moves, { body: { students, squad } })
  const takeOut = post(institute, moves, () => ({ students, squad: null }))
  const answers = await atOnce(clients, (at) => {
    if (at % 2 === 0) return takeOut(at)
    const { id = '', body } = here.students[at % here.students.length] ?? {}
    const edited = { ...body, campVenue: there.campVenue, squadId: other }
    return institute.send(at, 'PUT', `/api/students/${id}`, { body: edited })
  })
  nothingStrange(answers)
  const moved = await look(institute, other)
  expect(moved.squad.members).toBeLessThanOrEqual(capacity)
  expect((await look(institute, squad)).squad).toMatchObject({ members: 0, waiting: 0 })
}
