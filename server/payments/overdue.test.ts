import { expect, test } from 'vitest'
import { dayInZone } from '../../contract/values/calendar.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { readOverdue } from './sql/overdue.ts'

onEachEngine('what is overdue', (server) => {
  const { enrol, expectBooksAgree } = cashierAt(server)
  const start = new Date('2026-11-21T06:30:00Z')
  const today = () => dayInZone(server.clock.now, 'Asia/Kolkata')
  const overdue = () => readOverdue(server.store.db, today())
  const days = (count: number) => {
    server.clock.now = new Date(start.getTime() + count * 86_400_000)
  }

  test('is what was due before today, and only the part that is not covered', async () => {
    days(0)
    // ₹300 in three parts: 21 December, 21 January, 21 February.
    const { pay, remove, restore, reschedule } = await enrol({
      courseFee: 400,
      first: 100,
      duration: '3 Months',
    })
    const seen = async () => [today(), ...Object.values(await overdue())]
    for (const [act, ...expected] of [
      [() => days(0), '2026-11-21', 0, 0],
      [() => days(30), '2026-12-21', 0, 0],
      [() => days(31), '2026-12-22', 1, 100_00],
      [() => pay(40), '2026-12-22', 1, 60_00],
      [() => days(62), '2027-01-22', 1, 160_00],
      [remove, '2027-01-22', 0, 0],
      [restore, '2027-01-22', 1, 160_00],
      [() => pay(60), '2027-01-22', 1, 100_00],
      [() => reschedule([{ dueDate: '2027-01-22', amount: 200 }]), '2027-01-22', 0, 0],
      [() => days(63), '2027-01-23', 1, 200_00],
      [() => pay(200), '2027-01-23', 0, 0],
    ] as const) {
      await act()
      expect(await seen()).toEqual(expected)
    }
    await expectBooksAgree()
  })
})
