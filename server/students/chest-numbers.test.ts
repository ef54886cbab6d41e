import { expect, test } from 'vitest'
import { aCourse, aStudent, type StudentBody } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a chest number', (server) => {
  let venues = 0
  const newVenue = () => {
    venues += 1
    return `Ground ${venues}`
  }

  const office = () => server.as('superadmin')

  const bodyOf = async (given: Partial<StudentBody>) => {
    const { course } = await (await office()).call('POST /api/courses', { body: aCourse() })
    return aStudent(course, given)
  }

  const register = async (given: Partial<StudentBody>) => {
    const body = await bodyOf(given)
    const { status, body: answer } = await (await office()).try('POST /api/students', { body })
    const params = { id: answer.student?._id ?? '' }
    return {
      status,
      answer,
      id: params.id,
      change: async (changed: Partial<StudentBody>) =>
        (await office()).try('PUT /api/students/:id', { params, body: { ...body, ...changed } }),
      remove: async () => (await office()).call('DELETE /api/students/:id', { params }),
      restore: async () => (await office()).call('PATCH /api/students/:id/restore', { params }),
    }
  }

  const taken = {
    code: 'chest_number_taken',
    facts: { name: 'Ravi Kale', number: 17 },
    fields: {
      chestNumber: 'Ravi Kale has chest number 17 at this venue. Enter another, or leave it blank.',
    },
  }

  test('is of one student at a venue', async () => {
    const campVenue = newVenue()
    const ravi = await register({ campVenue, name: 'Ravi Kale', chestNumber: 17 })
    expect(ravi.answer.student?.chestNumber).toBe(17)
    const asha = await register({ campVenue: campVenue.toUpperCase(), chestNumber: 17 })
    expect([asha.status, asha.answer]).toEqual([409, expect.objectContaining(taken)])
    expect((await register({ campVenue: newVenue(), chestNumber: 17 })).status).toBe(201)
    expect((await ravi.change({ name: 'Ravi K' })).status).toBe(200)
    const bina = await register({ campVenue, chestNumber: 18 })
    await ravi.change({ name: 'Ravi Kale', chestNumber: 19 })
    expect((await bina.change({ chestNumber: 17 })).status).toBe(200)
  })

  test('moves with a student, unless it is taken there', async () => {
    const [here, there] = [newVenue(), newVenue()]
    const ravi = await register({ campVenue: there, name: 'Ravi Kale', chestNumber: 17 })
    const asha = await register({ campVenue: here, chestNumber: 17 })
    const moved = await asha.change({ campVenue: there })
    expect([moved.status, moved.body]).toEqual([409, expect.objectContaining(taken)])
    const { body } = await asha.change({ campVenue: there, chestNumber: null })
    expect(body.student).not.toHaveProperty('chestNumber')
    expect((await ravi.change({ campVenue: here })).body.student?.chestNumber).toBe(17)
  })

  test('is free once its student is deleted, and then not theirs any more if it was taken', async () => {
    const campVenue = newVenue()
    const ravi = await register({ campVenue, name: 'Ravi Kale', chestNumber: 17 })
    await ravi.remove()
    expect((await ravi.restore()).student.chestNumber).toBe(17)
    await ravi.remove()
    await register({ campVenue, chestNumber: 17 })
    expect((await ravi.restore()).student).not.toHaveProperty('chestNumber')
  })

  test('is given once, however many ask for it at once', async () => {
    const campVenue = newVenue()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => register({ campVenue, chestNumber: 17 })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(3)
  })

  test('is in the roster that devices keep', async () => {
    const campVenue = newVenue()
    const ravi = await register({ campVenue, chestNumber: 17 })
    const asha = await register({ campVenue })
    const { students } = await (await office()).call('GET /api/attendance/roster/:venue', {
      params: { venue: campVenue },
      query: { date: '2026-11-21' },
    })
    const numbers = new Map(students.map((row) => [row[0], row.slice(7)]))
    expect(numbers).toEqual(
      new Map([
        [ravi.id, [17]],
        [asha.id, []],
      ]),
    )
  })
})
