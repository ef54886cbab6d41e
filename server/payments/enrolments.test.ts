import { expect, test } from 'vitest'
import { cashierAt, inFull, inParts } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a course at an edit', (server) => {
  const { addCourse, enrol, call } = cashierAt(server)

  test('added without a payment is Pending, has no receipt, and can be paid or removed', async () => {
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
