import { expect, test } from 'vitest'
import { aStudent } from '../../tests/support/builders.ts'
import { cashierAt, dayBookAt, feesAt } from '../../tests/support/cashier.ts'
import { expectOnlyGrows } from '../../tests/support/databases/earlier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { compareDayBook } from '../../tests/support/recount/compare-day-book.ts'
import { findDifferences } from '../reconciliation/actions.ts'

onEachEngine('the day book', (server) => {
  const { superadmin, addCourse, enrol, reverse, expectBooksAgree, call } = cashierAt(server)
  const fees = feesAt(server)
  const { read, close, reopen, spend, cancel } = dayBookAt(server)
  const at = (instant: string) => {
    server.clock.now = new Date(instant)
  }
  const compared = async (day: string) => compareDayBook(server, await superadmin(), day)

  test('has what came in and went out on a day of the institute, by collector and mode', async () => {
    // 18:30 UTC is midnight in India.
    at('2027-01-04T18:29:59Z')
    const { params, take } = await enrol({ given: { admissionFee: 50.5 } })
    at('2027-01-04T18:30:00Z')
    const clerk = await server.as('employee', 'Asha')
    const course = await addCourse({ courseFee: 700 })
    const body = aStudent(course, { admissionFee: 100 })
    const { student } = await clerk.call('POST /api/students', { body })
    const byUpi = await take(100.25, { transactionMode: 'UPI', reference: '412345678901' })
    await reverse(byUpi._id)
    await fees.of(params).concede({ amount: 800 })
    await fees.of(params).refund({ amount: 200 })
    const { expense } = await clerk.call('POST /api/day-book/expenses', {
      body: { amount: 80.75, purpose: 'Chalk', paidTo: 'Ravi Stores' },
    })
    const found = await compared('2027-01-05')
    const sums = { received: 900.25, reversed: 100.25, refunded: 200, spent: 80.75, net: 519.25 }
    expect(found.sums).toEqual(sums)
    const [spent, receipt] = found.entries
    expect(spent).toMatchObject({ kind: 'expense', purpose: 'Chalk', collector: { name: 'Asha' } })
    const paidFor = [course.name, 'Admission fee']
    expect(receipt).toMatchObject({ kind: 'receipt', student: { _id: student._id }, paidFor })
    const cash = { received: 800, reversed: 0, refunded: 200, spent: 80.75 }
    expect(found.till).toEqual({ openingCash: 0, ...cash, expectedCash: 519.25 })
    expect((await compared('2027-01-04')).sums).toMatchObject({ received: 450.5, reversed: 0 })
    const own = await clerk.call('GET /api/day-book', { query: { collectorId: '1' } })
    expect(own).toMatchObject({ ownOnly: true, total: 2, sums: { received: 800, spent: 80.75 } })
    expect([own.till, own.closings]).toEqual([undefined, []])
    expect(own.entries.map(({ kind }) => kind)).toEqual(['expense', 'receipt'])
    await cancel(expense._id)
    expect((await cancel(expense._id)).body.code).toBe('already_cancelled')
    expect((await compared('2027-01-05')).sums.spent).toBe(0)
    const chosen = await call('GET /api/day-book', { query: { collectorId: String(clerk.id) } })
    expect(chosen.entries.map(({ kind, cancelled = false }) => [kind, cancelled])).toEqual([
      ['cancellation', false],
      ['expense', true],
      ['receipt', false],
    ])
  })

  test('is closed with its counted cash, and what is left opens the next', async () => {
    at('2027-02-01T06:30:00Z')
    await enrol({ courseFee: 10_000, first: 1200.5 })
    await spend({ amount: 50 })
    const counted = { openingCash: 300, counts: { '500': 2, '200': 2, '20': 2 }, otherCash: 10 }
    const given = { ...counted, handedOver: 1000 }
    expect((await close('2027-02-01', given)).body.code).toBe('remark_needed')
    const { body } = await close('2027-02-01', { ...given, remark: 'Coins are lost' })
    const cash = { openingCash: 300, received: 1200.5, spent: 50, expectedCash: 1450.5 }
    const left = { countedCash: 1450, difference: -0.5, handedOver: 1000, leftInTill: 450 }
    expect(body.closing).toMatchObject({ ...cash, ...left, remark: 'Coins are lost' })
    at('2027-02-04T06:30:00Z')
    // What is typed as opening cash counts at the first close only.
    const next = await close('2027-02-04', { openingCash: 0 })
    expect(next.body.closing).toMatchObject({ openingCash: 450, leftInTill: 450 })
    await compared('2027-02-04')
    await expectBooksAgree()
  })

  test('never changes once it is closed, and pays nothing out until it is reopened', async () => {
    at('2027-03-01T06:30:00Z')
    const { params, take, receipt } = await enrol({ courseFee: 5000, first: 900 })
    const spent = (await spend({ amount: 70 })).body.expense?._id ?? ''
    const { body: closed } = await close('2027-03-01')
    expect(closed.closing?.lastReceipt).toBe(receipt?.number)
    const { _id: late } = await take(500)
    const { afterClose, entries } = await read()
    expect(afterClose).toEqual({ receipts: 1, amount: 500, cash: 500 })
    expect(entries.map((one) => one.afterClose ?? false)).toEqual([false, false, true])
    await fees.of(params).concede({ amount: 4500 })
    for (const refused of [
      await spend(),
      await spend({ day: '2027-02-27' }),
      await cancel(spent),
      await reverse(late),
      await fees.of(params).refund({ amount: 100 }),
      await close('2027-03-01'),
      await close('2027-02-28'),
    ])
      expect([refused.status, refused.body.code, refused.body.facts]).toEqual([
        409,
        'day_closed',
        { day: '2027-03-01' },
      ])
    expect((await spend({ day: '2027-03-02' })).body.code).toBe('day_in_future')
    expect((await close('2027-03-02')).body.code).toBe('day_in_future')
    at('2027-03-02T06:30:00Z')
    const before = await compared('2027-03-01')
    // The late receipt counts now; it is reversed on its own day.
    expect((await read()).till).toMatchObject({ received: 500 })
    await reverse(late)
    await cancel(spent)
    expect((await read()).till).toMatchObject({ received: 500, reversed: 500, spent: -70 })
    expect({ ...(await compared('2027-03-01')), today: before.today }).toEqual({
      ...before,
      entries: before.entries.map((one) =>
        one.kind === 'expense' ? { ...one, cancelled: true } : one,
      ),
    })
    const next = (await close('2027-03-02')).body.closing?._id ?? ''
    const refused = { code: 'later_day_closed', facts: { day: '2027-03-02' } }
    expect((await reopen(closed.closing?._id ?? '')).body).toMatchObject(refused)
    expect((await reopen(next)).status).toBe(200)
    expect((await reopen(next)).body.code).toBe('already_reopened')
    expect((await reopen('999999')).body.code).toBe('closing_not_found')
    expect((await spend({ amount: 1_00_000, onlyFromTill: true })).body.code).toBe('above_till')
    expect((await spend({ amount: 5 })).status).toBe(201)
    expect((await close('2027-03-02')).status).toBe(201)
    const { closings } = await compared('2027-03-02')
    expect(closings.map(({ spent: paid, reopening }) => [paid, reopening?.reason])).toEqual([
      [-65, undefined],
      [-70, 'A receipt was forgotten'],
    ])
    await expectBooksAgree()
  })

  test('leaves as a file, its own entries only for an employee', async () => {
    at('2027-01-05T06:30:00Z')
    const file = async (client: Awaited<ReturnType<typeof superadmin>>, day = '2027-01-05') => {
      const url = `/api/exports/day-book?format=csv&day=${day}`
      const { status, bytes } = await client.raw({ url })
      return { status, lines: bytes.toString().trim().split('\r\n').slice(1) }
    }
    const { lines } = await file(await superadmin())
    expect(lines).toHaveLength(6)
    expect(lines.find((line) => line.includes('Chalk'))).toBe(
      '2027-01-05 00:00:00,Expense cancelled,,,,Chalk,Ravi Stores,Cash,80.75,,Asha,The superadmin,Typed twice',
    )
    expect((await file(await server.as('employee', 'Asha'))).lines).toHaveLength(3)
    expect((await file(await superadmin(), '2027-01-06')).status).toBe(400)
  })

  test('is kept by the database: its rows are never changed or deleted', () =>
    expectOnlyGrows(server.store, 'till_expenses', 'day_closings', 'day_reopenings'))

  test('tells the reconciliation of a close that is not what the ledger has', async () => {
    at('2027-04-10T06:30:00Z')
    await enrol({ first: 100 })
    const { body } = await close('2027-04-10')
    await reopen(body.closing?._id ?? '')
    await server.store.write(async (tx) => {
      const last = tx.selectFrom('day_closings').selectAll().orderBy('id', 'desc')
      const { id: _, ...row } = await last.executeTakeFirstOrThrow()
      await tx
        .insertInto('day_closings')
        .values({ ...row, turn: row.turn + 1, received_paise: 9900, remark: 'Wrong' })
        .execute()
    })
    expect(await Array.fromAsync(findDifferences(server.store.db))).toContain(
      'Day book, 2027-04-10: the cash received is kept as ₹99, recomputed as ₹100',
    )
  })
})
