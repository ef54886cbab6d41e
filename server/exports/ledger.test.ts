import { expect, test } from 'vitest'
import { cashierAt, feesAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { exportedRows } from '../../tests/support/spreadsheets/exported.ts'

onEachEngine('money that was paid back', (server) => {
  const { enrol } = cashierAt(server)
  const fees = feesAt(server)
  const read = async (list: string, query: Record<string, string>) =>
    exportedRows(await server.as('superadmin'), list, query)

  test('is in the ledger on its day, and what explains it in the list of students', async () => {
    server.clock.now = new Date('2026-11-21T06:30:00Z')
    const { student, params, pay, course } = await enrol({ courseFee: 1000, first: 900 })
    const { refund, concede, leave, preview } = fees.of(params)
    await concede({ amount: 300 })
    server.clock.forward(3600)
    const said = await refund({ amount: 150.5, transactionMode: 'UPI', reference: '418200000150' })
    expect(said.status).toBe(200)
    server.clock.forward(24 * 3600)
    expect((await pay(1)).status).toBe(409)
    const { body } = await preview('2026-11-21')
    await leave('2026-11-21', body.working?.charge ?? 0)

    const itsIn = async (query: Record<string, string>) =>
      (await read('payments', query)).filter((row) => row['Student'] === student.name)
    const its = await itsIn({ from: '2026-11-21', until: '2026-11-21' })
    expect(its.map((row) => [row['Kind'], row['Amount'], row['Notes']]).slice(0, 2)).toEqual([
      ['Refund', '-150.5', 'As agreed'],
      ['Payment', '900', ''],
    ])
    expect(its[0]).toMatchObject({
      'Receipt number': said.body.refund?.voucherNumber,
      'Paid for': course.name,
      'Transaction mode': 'UPI',
      Reference: '418200000150',
    })
    expect(await itsIn({ from: '2026-11-22' })).toEqual([])

    const [listed] = await read('course-students', { search: student.registrationNumber })
    expect(listed).toMatchObject({
      'Agreed fee': '1000',
      'Fees paid': '749.5',
      Balance: '0',
      'Courses left': `${course.name} 2026-11-21`,
    })
    const [fee, due] = [Number(listed?.['Total fee']), Number(listed?.['Refund due'])]
    expect(due).toBeGreaterThan(0)
    expect(fee + due).toBeCloseTo(749.5)
  })
})
