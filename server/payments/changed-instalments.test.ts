import { expect, test } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('changed instalments', (server) => {
  const { superadmin, enrol } = cashierAt(server)

  const atLeast = ['instalments', 'Enter at least one instalment'] as const
  const noDay = ['instalments.0.dueDate', 'Due date is required'] as const
  const noAmount = ['instalments.0.amount', 'Please enter a valid amount'] as const
  const notADay = 'Enter a date that exists, as YYYY-MM-DD'
  const one = { dueDate: '2027-03-01', amount: 600 }
  testRows<readonly [unknown, string, string]>([
    [undefined, ...atLeast],
    [[], ...atLeast],
    [{}, ...atLeast],
    [['x'], 'instalments.0', 'Enter a due date and an amount'],
    [[{ ...one, dueDate: '' }], ...noDay],
    [[{ amount: 600 }], ...noDay],
    [[one, { ...one, dueDate: '2027-02-29' }], 'instalments.1.dueDate', notADay],
    [[{ ...one, dueDate: '2027-03-01T00:00:00Z' }], 'instalments.0.dueDate', notADay],
    [[{ ...one, amount: 0 }], ...noAmount],
    [[{ ...one, amount: -600 }], ...noAmount],
    [[{ ...one, amount: '600' }], ...noAmount],
    [[{ dueDate: '2027-03-01' }], ...noAmount],
    [[{ ...one, amount: 600.001 }], 'instalments.0.amount', 'Use at most two decimals'],
    [Array.from({ length: 61 }, () => one), 'instalments', 'Enter at most 60 instalments'],
  ])('that are wrong are refused', async (instalments, field, sentence) => {
    const { params, history } = await enrol()
    const before = await history()
    const { status, body } = await (await superadmin()).raw({
      method: 'PUT',
      url: `/api/course-students/${params.studentId}/${params.courseId}/instalments`,
      payload: { instalments },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: sentence, fields: { [field]: sentence } })
    expect(await history()).toEqual(before)
  })

  test('may be sixty, but not before the day up to which it is paid', async () => {
    const { reschedule, history } = await enrol()
    const monthly = Array.from({ length: 60 }, (_, at) => ({
      dueDate: `${2027 + Math.floor(at / 12)}-${String(1 + (at % 12)).padStart(2, '0')}-10`,
      amount: 10,
    }))
    expect((await reschedule(monthly)).status).toBe(200)
    const { partialPaymentDetails, nextDueDate } = await history()
    expect([partialPaymentDetails.length, nextDueDate]).toEqual([61, '2027-01-10'])
    const { status, body } = await reschedule([{ dueDate: '2026-11-20', amount: 600 }])
    expect([status, body]).toMatchObject([
      400,
      {
        code: 'instalment_too_early',
        message: 'What is due until 21 Nov 2026 is paid. Choose due dates from that day on.',
      },
    ])
  })
})
