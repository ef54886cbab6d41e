import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, dayInZone } from '../../contract/values/calendar.ts'
import { aCourse, aStudent, type StudentBody } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { signedIn } from '../../tests/support/client.ts'
import { countedTotals, keptTotals, ledgerFaults } from '../../tests/support/recount/recount.ts'

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

type Course = { _id: string; courseFee: number }

onEachEngine('the totals', (server) => {
  const superadmin = signedIn(server)
  test('equal a plain recount after every step', async () => {
    const courses: Course[] = []
    for (const courseFee of fees) {
      const body = aCourse({ courseFee })
      courses.push((await superadmin.call('POST /api/courses', { body })).course)
    }
    const ids: string[] = []

    const take = async (one: Step) => {
      const params = { id: ids[one.student % Math.max(1, ids.length)] ?? '0' }
      const clerk = await server.as('employee', one.clerk)
      const body = bodyOf(one, courses, dayInZone(server.clock.now, 'Asia/Kolkata'))
      if (one.act === 'register') {
        const { student } = await clerk.call('POST /api/students', { body })
        ids.push(student._id)
      } else if (one.act === 'edit') await clerk.try('PUT /api/students/:id', { params, body })
      else if (one.act === 'delete') await superadmin.try('DELETE /api/students/:id', { params })
      else await superadmin.try('PATCH /api/students/:id/restore', { params })
    }

    const steps = fc.array(step, { minLength: 5, maxLength: 12 })
    const property = fc.asyncProperty(steps, async (all) => {
      for (const one of all) {
        server.clock.forward(one.hours * 3600)
        await take(one)
        expect(await keptTotals(server.store.db)).toEqual(await countedTotals(server.store.db))
      }
      expect(await ledgerFaults(server.store.db)).toEqual([])
    })
    await fc.assert(property, { numRuns: 10, endOnFailure: true })
  })
})

/** What a clerk would type; an edit's amounts count only for courses that it adds. */
const bodyOf = (
  { venue, daysAgo, courses: chosen, paidInFull, admissionFee }: Step,
  courses: Course[],
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
