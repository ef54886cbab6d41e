import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, dayInZone } from '../../contract/values/calendar.ts'
import { aCourse, aStudent, type StudentBody } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { countedTotals, keptTotals, ledgerFaults } from '../../tests/support/recount/recount.ts'
import { seed } from '../../tests/support/seed.ts'
import type { TestServer } from '../../tests/support/server.ts'

const fees = [0, 0.01, 1000.1, 25_000]
const clerks = ['Anil', 'Bina', 'Chetan', 'Devi', 'Esha', 'Farid', 'Gita']

const step = fc.record({
  act: fc.constantFrom('register', 'register', 'register', 'edit', 'edit', 'delete', 'restore'),
  student: fc.nat(),
  clerk: fc.constantFrom(...clerks),
  venue: fc.constantFrom('Pune Camp', 'pune  camp', 'Nashik / Wadi #2', 'कोल्हापूर'),
  daysAgo: fc.nat({ max: 40 }),
  courses: fc.uniqueArray(fc.nat({ max: fees.length - 1 }), { minLength: 1, maxLength: 3 }),
  paidInFull: fc.boolean(),
  admissionFee: fc.constantFrom(0, 0.01, 500),
  hours: fc.nat({ max: 30 }),
})
type Step = ReturnType<typeof step.generate>['value']

onEachEngine('the totals', (server) => {
  test('equal a plain recount after every step', async () => {
    const superadmin = await server.as('superadmin')
    const courses: { _id: string; courseFee: number }[] = []
    for (const courseFee of fees)
      courses.push(
        (await superadmin.call('POST /api/courses', { body: aCourse({ courseFee }) })).course,
      )
    const ids: string[] = []

    const take = async (one: Step) => {
      const params = { id: ids[one.student % Math.max(1, ids.length)] ?? '0' }
      const clerk = await server.as('employee', one.clerk)
      const client = await server.as('superadmin')
      const body = bodyOf(one, courses, dayInZone(server.clock.now, 'Asia/Kolkata'))
      if (one.act === 'register') {
        const { student } = await clerk.call('POST /api/students', { body })
        ids.push(student._id)
      } else if (one.act === 'edit') await clerk.try('PUT /api/students/:id', { params, body })
      else if (one.act === 'delete') await client.try('DELETE /api/students/:id', { params })
      else await client.try('PATCH /api/students/:id/restore', { params })
    }

    const property = fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 12 }),
      async (all) => {
        for (const one of all) {
          server.clock.forward(one.hours * 3600)
          await take(one)
          expect(await keptTotals(server.store.db)).toEqual(await countedTotals(server.store.db))
        }
        expect(await ledgerFaults(server.store.db)).toEqual([])
        await agreesWithTheRows(server)
      },
    )
    await fc.assert(property, { seed, numRuns: 10, endOnFailure: true })
  })
})

/** What a clerk would type; an edit's amounts count only for courses that it adds. */
const bodyOf = (
  { venue, daysAgo, courses: chosen, paidInFull, admissionFee }: Step,
  courses: { _id: string; courseFee: number }[],
  today: Day,
): StudentBody =>
  aStudent(
    { _id: '', courseFee: 0 },
    {
      campVenue: venue,
      registrationDate: addDays(today, -daysAgo),
      admissionFee,
      selectedCourses: chosen.map((at) => {
        const { _id: courseId = '', courseFee = 0 } = courses[at] ?? {}
        const isPartial = !paidInFull && courseFee > 1
        return isPartial
          ? { courseId, paymentMode: 'Partial', partialPaymentAmount: 0.5 }
          : { courseId, paymentMode: 'Full', amountPaid: courseFee }
      }),
    },
  )

/** The dashboard, the venues and the list of students, against what the rows themselves say. */
const agreesWithTheRows = async (server: TestServer) => {
  const { db } = server.store
  const client = await server.as('superadmin')
  const stats = await client.call('GET /api/dashboard/stats', {})
  const present = await db
    .selectFrom('students')
    .innerJoin('venues', 'venues.id', 'students.venue_id')
    .select(['students.id', 'registration_date', 'registered_by', 'venues.name as venue'])
    .where('deleted_at', 'is', null)
    .execute()
  const people = await db.selectFrom('employees').select(['id', 'name', 'email']).execute()
  const since = addDays(dayInZone(server.clock.now, 'Asia/Kolkata'), -29)
  const counts = Map.groupBy(present, ({ registered_by }) => registered_by)
  const top = people
    .map(({ id, ...person }) => ({
      _id: String(id),
      ...person,
      registrationCount: counts.get(id)?.length ?? 0,
    }))
    .filter(({ registrationCount }) => registrationCount > 0)
    .toSorted(
      (one, other) =>
        other.registrationCount - one.registrationCount || (one.name < other.name ? -1 : 1),
    )
  const { students } = await client.call('GET /api/students', { query: { limit: '100' } })
  expect(stats).toMatchObject({
    totalStudents: present.length,
    recentRegistrations: present.filter((row) => row.registration_date >= since).length,
    totalEmployees: people.length,
    feeStats: {
      totalFeePaid: students.filter(({ feePaid }) => feePaid).length,
      totalFeePending: students.filter(({ feePaid }) => !feePaid).length,
    },
    topEmployees: top.slice(0, 5),
  })
  const { venues } = await client.call('GET /api/students/venues', {})
  const expected = Map.groupBy(present, ({ venue }) => venue)
  expect(Object.fromEntries(venues.map((venue) => [venue.name, venue.students]))).toEqual(
    Object.fromEntries([...expected].map(([name, rows]) => [name, rows.length])),
  )
  expect((await client.call('GET /api/students', {})).total).toBe(present.length)
}
