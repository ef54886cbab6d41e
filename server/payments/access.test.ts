import { expect, test } from 'vitest'
import { roles } from '../../contract/kit/access.ts'
import type { Client } from '../../tests/support/client.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('fees', (server) => {
  const { enrol, superadmin } = cashierAt(server)

  const statusesFor = async (client: Client) => {
    const { params, receipt } = await enrol()
    const id = receipt?.paymentId ?? ''
    const account = 'GET /api/course-students/:studentId/:courseId/transactions'
    const instalments = 'PUT /api/course-students/:studentId/:courseId/instalments'
    const plan = { instalments: [{ dueDate: '2027-03-01', amount: 599 }] }
    const payment = { ...params, amount: 1, transactionMode: 'Cash' } as const
    const managed = [
      await client.try('GET /api/course-students', {}),
      await client.try(account, { params }),
      await client.try('POST /api/course-students/update-payment', { body: payment }),
      await client.try(instalments, { params, body: plan }),
      await client.try('POST /api/payments/:id/reverse', {
        params: { id },
        body: { reason: 'No' },
      }),
    ]
    const read = [
      await client.try('GET /api/payments/:id/receipt', { params: { id } }),
      await client.try('GET /api/students/:id/payments', { params: { id: params.studentId } }),
    ]
    return [managed, read].map((calls) => calls.map(({ status }) => status))
  }

  test.each(roles)('are read by every %s, and managed by super administrators', async (role) => {
    const [managed = [], read] = await statusesFor(await server.as(role))
    expect(read).toEqual([200, 200])
    if (role === 'superadmin') expect(managed).toEqual([200, 200, 200, 400, 200])
    else expect(managed).toEqual([403, 403, 403, 403, 403])
  })

  test('are refused to people who are not signed in', async () => {
    const statuses = await statusesFor(server.nobody())
    expect(new Set(statuses.flat())).toEqual(new Set([401]))
  })

  test.each([
    ['paymentStatus=Paid', 'Choose Pending, Partial or Completed'],
    ['paymentStatus=partial', 'Choose Pending, Partial or Completed'],
    ['page=0', 'Enter a page number from 1'],
    ['page=x', 'Enter a page number from 1'],
    ['limit=0', 'Enter how many to show, from 1'],
    ['limit=1.5', 'Enter how many to show, from 1'],
    [`search=${'x'.repeat(101)}`, 'Please enter at most 100 characters'],
    ['search=%00', 'Please remove the characters that cannot be read'],
  ])('are not listed by ?%s', async (query, sentence) => {
    const url = `/api/course-students?${query}`
    const { status, body } = await (await superadmin()).raw({ method: 'GET', url })
    expect([status, body['message']]).toEqual([400, sentence])
  })
})
