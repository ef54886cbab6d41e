import { expect, test } from 'vitest'
import { someSettings } from '../../tests/support/builders.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testWrongFields } from '../../tests/support/tables.ts'

onEachEngine('instalments', (server) => {
  const { superadmin, enrol } = cashierAt(server)

  const one = { dueDate: '2027-03-01', amount: 600 }
  const notADay = 'Enter a date that exists, as YYYY-MM-DD'
  const sixtyOne = Array.from({ length: 61 }, () => one)
  testWrongFields(
    'that are changed wrongly are refused',
    [
      ['instalments', 'Enter at least one instalment', undefined, [], {}],
      ['instalments', 'Enter at most 60 instalments', sixtyOne],
      ['instalments.0', 'Enter a due date and an amount', 'x'],
      ['instalments.0.dueDate', 'Due date is required', '', undefined],
      ['instalments.0.dueDate', notADay, '2027-02-29', '2027-03-01T00:00:00Z'],
      ['instalments.0.amount', 'Please enter a valid amount', 0, -600, '600', undefined],
      ['instalments.0.amount', 'Use at most two decimals', 600.001],
    ],
    async (wrong) => {
      const { params, history } = await enrol()
      const before = await history()
      const url = `/api/course-students/${params.studentId}/${params.courseId}/instalments`
      const payload = wrong({ instalments: [one] })
      const answer = await (await superadmin()).raw({ method: 'PUT', url, payload })
      expect(await history()).toEqual(before)
      return answer
    },
  )

  test('may be sixty once changed, but not before the day up to which it is paid', async () => {
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
})
