import { expect, test } from 'vitest'
import { someSettings } from '../../tests/support/builders.ts'
import { cashierAt, inFull, inParts } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('the instalments', (server) => {
  const { superadmin, addCourse, enrol, courseStudents, call } = cashierAt(server)

  test('are at most as many as the settings say', async () => {
    const client = await superadmin()
    await client.call('PUT /api/settings', { body: someSettings({ instalments: 2 }) })
    const amounts = async ({ history }: Awaited<ReturnType<typeof enrol>>) =>
      (await history()).partialPaymentDetails.map(({ amount }) => amount)
    const before = await enrol({ duration: '1 Year' })
    expect(await amounts(before)).toEqual([400, 300, 300])
    await client.call('PUT /api/settings', { body: someSettings() })
    expect(await amounts(await enrol({ duration: '1.5 Years' }))).toHaveLength(7)
    expect(await amounts(before)).toHaveLength(3)
  })

  test('are Overdue from the day after, in the zone of the institute', async () => {
    const { history, params } = await enrol({ duration: '2 Months' })
    const before = server.clock.now
    for (const [now, status, overdue] of [
      ['2026-12-21T18:29:59.999Z', 'Pending', false],
      ['2026-12-21T18:30:00.000Z', 'Overdue', true],
    ] as const) {
      server.clock.now = new Date(now)
      expect((await history()).partialPaymentDetails[1]?.status).toBe(status)
      const { students } = await courseStudents({ courseId: params.courseId })
      expect(students[0]?.selectedCourses[0]?.overdue).toBe(overdue)
    }
    server.clock.now = before
  })

  test('of a course added unpaid are Pending, have no receipt, are paid or removed', async () => {
    const { edit, course, payments, pay } = await enrol()
    const [added, unwanted] = [await addCourse({ courseFee: 700 }), await addCourse()]
    const { body } = await edit([inParts(course), inFull(added, 0), inFull(unwanted, 0)])
    expect(body).not.toHaveProperty('receipt')
    expect((await payments()).accounts[1]).toMatchObject({
      paymentStatus: 'Pending',
      paymentMode: 'Full',
      nextDueDate: '2026-11-21',
      instalments: [{ dueDate: '2026-11-21', amount: 700, status: 'Pending' }],
    })
    expect((await pay(700, { courseId: added._id })).status).toBe(200)
    await edit([inParts(course), inFull(added)])
    const { accounts } = await payments()
    expect(accounts).toMatchObject([{}, { paymentStatus: 'Completed' }])
    await call('DELETE /api/courses/:id', { params: { id: unwanted._id } })
  })
})
