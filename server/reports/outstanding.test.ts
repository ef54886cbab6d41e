import { expect, test } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { exportedLines } from '../../tests/support/spreadsheets/exported.ts'
import { recountDues } from '../../tests/support/recount/recount-ages.ts'

onEachEngine('what is outstanding', (server) => {
  const { enrol } = cashierAt(server)
  test('is cut as the list of dues cuts it, and adds up to all of it', async () => {
    server.clock.now = new Date('2037-03-17T06:30:00Z')
    const { student } = await enrol({ courseFee: 400, first: 100.01, duration: '1 Month' })
    await enrol({ courseFee: 900, first: 300, duration: '6 Months' })
    server.clock.now = new Date('2037-04-20T06:30:00Z')
    const superadmin = await server.as('superadmin')
    await superadmin.call('POST /api/students/:id/dues-contacts', {
      params: { id: student._id },
      body: { channel: 'note', note: 'After the harvest', promiseDate: '2037-05-01' },
    })
    const owed = await superadmin.call('GET /api/reports/outstanding', {})
    const dues = await superadmin.call('GET /api/dues', {})
    expect(owed).toMatchObject({ ages: dues.ages, promised: dues.promised })
    expect(owed).toMatchObject(await recountDues(server.store.db, aDay('2037-04-20')))
    expect(owed.promised).toEqual({ students: 1, amount: 299.99 })
    const parts = [owed.notDue, ...owed.ages, owed.promised]
    const ages = ['Due this week', '1–7 days late', '8–30 days late', '31 days late or more']
    const names = ['Not due yet', ...ages, 'Promised for a later day']
    expect(await exportedLines(superadmin, 'outstanding')).toEqual([
      ['How late', 'Amount', 'Students'],
      ...parts.map(({ amount, students }, at) => [names[at], `${amount}`, `${students}`]),
    ])
    const { outstanding } = await superadmin.call('GET /api/dashboard/stats', {})
    const paise = parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    expect([paise / 100, owed.total.amount]).toEqual([outstanding, outstanding])
  })
})
