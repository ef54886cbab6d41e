import { expect, test } from 'vitest'
import { someSettings } from '../../tests/support/builders.ts'
import { cashierAt, openInstalment as open } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('the instalments', (server) => {
  const { superadmin, addCourse, enrol } = cashierAt(server)

  test('of a partial payment are the first, then the rest month by month', async () => {
    const { history, payments, pay } = await enrol({
      courseFee: 1000,
      first: 399.99,
      duration: '3 Months',
    })
    const paid = { amountPaid: 399.99, status: 'Paid', paidDate: '2026-11-21' }
    const plan = [
      open('2026-11-21', 399.99, paid),
      open('2026-12-21', 200),
      open('2027-01-21', 200),
      open('2027-02-21', 200.01),
    ]
    const first = await history()
    expect(first.partialPaymentDetails).toEqual(plan)
    expect(first).toMatchObject({ nextDueDate: '2026-12-21' })
    expect((await payments()).accounts[0]?.instalments).toEqual(plan)
    await pay(300)
    const after = await history()
    expect(after.nextDueDate).toBe('2027-01-21')
    expect(after.partialPaymentDetails.slice(1, 3)).toEqual([
      open('2026-12-21', 200, { amountPaid: 200, status: 'Paid', paidDate: '2026-11-21' }),
      open('2027-01-21', 200, { amountPaid: 100 }),
    ])
  })

  test('of a payment in full are one, covered on the day', async () => {
    const course = await addCourse({ courseFee: 500 })
    const { history } = await enrol({ courseFee: 500, first: 500 })
    const paid = { amountPaid: 500, status: 'Paid', paidDate: '2026-11-21' }
    expect((await history()).partialPaymentDetails).toEqual([open('2026-11-21', 500, paid)])
    const { payments } = await enrol({
      given: { selectedCourses: [{ courseId: course._id, paymentMode: 'Full', amountPaid: 500 }] },
    })
    const { accounts } = await payments()
    expect(accounts[0]?.instalments).toEqual([open('2026-11-21', 500, paid)])
    expect(accounts[0]).not.toHaveProperty('nextDueDate')
    expect(accounts[0]?.overdue).toBe(false)
  })

  test('of a free course are an empty list', async () => {
    const { history } = await enrol({ courseFee: 0, first: 0 })
    const free = await history()
    expect(free).toMatchObject({ partialPaymentDetails: [], paymentStatus: 'Completed' })
    expect(free).not.toHaveProperty('nextDueDate')
  })

  test('count from the day of registration, and from today for a course added later', async () => {
    const { edit, course, payments } = await enrol({
      first: 100,
      duration: '1 Month',
      given: { registrationDate: '2026-08-31' },
    })
    const added = await addCourse({ courseFee: 90, duration: '2 Months' })
    await edit([
      { courseId: course._id, paymentMode: 'Partial' },
      { courseId: added._id, paymentMode: 'Partial', partialPaymentAmount: 0 },
    ])
    const { accounts } = await payments()
    expect(accounts.map(({ instalments }) => instalments.map((one) => one.dueDate))).toEqual([
      ['2026-08-31', '2026-09-30'],
      ['2026-12-21', '2027-01-21'],
    ])
    expect(accounts.map(({ overdue }) => overdue)).toEqual([true, false])
  })

  test('are at most as many as the settings say', async () => {
    const client = await superadmin()
    await client.call('PUT /api/settings', { body: someSettings({ instalments: 2 }) })
    const { history } = await enrol({ first: 400, duration: '1 Year' })
    expect((await history()).partialPaymentDetails.map(({ amount }) => amount)).toEqual([
      400, 300, 300,
    ])
    await client.call('PUT /api/settings', { body: someSettings() })
    const { partialPaymentDetails } = await (
      await enrol({ first: 400, duration: '1.5 Years' })
    ).history()
    expect(partialPaymentDetails).toHaveLength(7)
    expect((await history()).partialPaymentDetails).toHaveLength(3)
  })

  test('are Overdue from the day after, in the zone of the institute', async () => {
    const { history, params } = await enrol({ first: 400, duration: '2 Months' })
    const seen = async () => {
      const { partialPaymentDetails } = await history()
      const query = { courseId: params.courseId }
      const { students } = await (await superadmin()).call('GET /api/course-students', { query })
      return [partialPaymentDetails[1]?.status, students[0]?.selectedCourses[0]?.overdue]
    }
    const before = server.clock.now
    server.clock.now = new Date('2026-12-21T18:29:59.999Z')
    expect(await seen()).toEqual(['Pending', false])
    server.clock.now = new Date('2026-12-21T18:30:00.000Z')
    expect(await seen()).toEqual(['Overdue', true])
    server.clock.now = before
  })
})
