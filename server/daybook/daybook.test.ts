import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCourse, aStudent } from '../../tests/support/builders.ts'
import { cashierAt, dayBookAt, feesAt } from '../../tests/support/cashier.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { compareDayBook } from '../../tests/support/recount/compare-day-book.ts'
import { findDifferences } from '../reconciliation/actions.ts'

onEachEngine('the day book', (server) => {
  const { enrol, reverse } = cashierAt(server)
  const fees = feesAt(server)
  const { read, close, reopen, spend, cancel } = dayBookAt(server)
  const at = (instant: string) => {
    server.clock.now = new Date(instant)
  }
  const compared = async (day: string) => compareDayBook(server, await server.as('superadmin'), day)
  const agreed = async () => {
    expect(await Array.fromAsync(findDifferences(server.store.db))).toEqual([])
  }

  test('has what came in and went out on a day of the institute, by collector and mode', async () => {
    // 18:30 UTC is midnight in India.
    at('2027-01-04T18:29:59Z')
    const { params, pay } = await enrol({ first: 400, given: { admissionFee: 50.5 } })
    at('2027-01-04T18:30:00Z')
    const clerk = await server.as('employee', 'Asha')
    const { course } = await (await server.as('superadmin')).call('POST /api/courses', {
      body: aCourse({ courseFee: 700 }),
    })
    const { student } = await clerk.call('POST /api/students', {
      body: aStudent(course, {
        admissionFee: 100,
        selectedCourses: [{ courseId: course._id, paymentMode: 'Full', amountPaid: 700 }],
      }),
    })
    const { body } = await pay(100.25, { transactionMode: 'UPI', reference: '412345678901' })
    await reverse(body.payment?._id ?? '')
    await fees.of(params).concede({ amount: 800 })
    await fees.of(params).refund({ amount: 200 })
    const { expense } = await clerk.call('POST /api/day-book/expenses', {
      body: { amount: 80.75, purpose: 'Chalk', paidTo: 'Ravi Stores' },
    })
    const found = await compared('2027-01-05')
    expect(found.sums).toEqual({
      received: 900.25,
      reversed: 100.25,
      refunded: 200,
      spent: 80.75,
      net: 519.25,
    })
    expect(
      found.entries.map(({ kind, mode, amount, paidFor, purpose, collector }) => [
        kind,
        mode,
        amount,
        purpose ?? paidFor.length,
        collector.name,
      ]),
    ).toEqual([
      ['expense', 'Cash', 80.75, 'Chalk', 'Asha'],
      ['receipt', 'Cash', 800, 2, 'Asha'],
      ['receipt', 'UPI', 100.25, 1, 'The superadmin'],
      ['refund', 'Cash', 200, 1, 'The superadmin'],
      ['reversal', 'UPI', 100.25, 1, 'The superadmin'],
    ])
    expect(found.entries[1]).toMatchObject({
      student: { _id: student._id },
      paidFor: [course.name, 'Admission fee'],
    })
    expect(found.till).toEqual({
      openingCash: 0,
      received: 800,
      reversed: 0,
      refunded: 200,
      spent: 80.75,
      expectedCash: 519.25,
    })
    expect((await compared('2027-01-04')).sums).toMatchObject({ received: 450.5, reversed: 0 })
    const own = await clerk.call('GET /api/day-book', { query: { collectorId: '1' } })
    expect(own).toMatchObject({ ownOnly: true, total: 2, sums: { received: 800, spent: 80.75 } })
    expect([own.till, own.closings]).toEqual([undefined, []])
    expect(own.entries.map(({ kind }) => kind)).toEqual(['expense', 'receipt'])
    await cancel(expense._id)
    expect((await cancel(expense._id)).body.code).toBe('already_cancelled')
    expect((await compared('2027-01-05')).sums.spent).toBe(0)
    const chosen = await (await server.as('superadmin')).call('GET /api/day-book', {
      query: { collectorId: String(clerk.id) },
    })
    expect(chosen.entries.map(({ kind, cancelled = false }) => [kind, cancelled])).toEqual([
      ['cancellation', false],
      ['expense', true],
      ['receipt', false],
    ])
  })

  test('is closed with its counted cash, and what is left opens the next', async () => {
    at('2027-02-01T06:30:00Z')
    const { pay } = await enrol({ courseFee: 10_000, first: 1200.5 })
    await spend({ amount: 50 })
    const given = {
      openingCash: 300,
      counts: { '500': 2, '200': 2, '20': 2 },
      otherCash: 10,
      handedOver: 1000,
    }
    expect((await close('2027-02-01', given)).body).toMatchObject({
      code: 'remark_needed',
      fields: { remark: expect.any(String) },
    })
    expect((await close('2027-02-01', { ...given, handedOver: 1450.01 })).body.code).toBe(
      'handed_over_too_much',
    )
    expect((await close('2027-02-01', { ...given, expectedCash: 1450 })).body).toMatchObject({
      code: 'till_changed',
      facts: { expected: 1450.5 },
    })
    const { status, body } = await close('2027-02-01', { ...given, remark: 'Coins are lost' })
    expect(status).toBe(201)
    expect(body.closing).toMatchObject({
      openingCash: 300,
      received: 1200.5,
      spent: 50,
      expectedCash: 1450.5,
      countedCash: 1450,
      difference: -0.5,
      handedOver: 1000,
      leftInTill: 450,
      remark: 'Coins are lost',
    })
    at('2027-02-02T06:30:00Z')
    await pay(300)
    await pay(40, { transactionMode: 'Card' })
    at('2027-02-04T06:30:00Z')
    await pay(20)
    expect((await read()).till).toEqual({
      closedBefore: '2027-02-01',
      openingCash: 450,
      received: 320,
      reversed: 0,
      refunded: 0,
      spent: 0,
      expectedCash: 770,
    })
    // What is typed as opening cash counts at the first close only.
    expect((await close('2027-02-04', { openingCash: 0 })).body.closing).toMatchObject({
      openingCash: 450,
      leftInTill: 770,
    })
    await compared('2027-02-04')
    await agreed()
  })

  test('never changes once it is closed, and pays nothing out until it is reopened', async () => {
    at('2027-03-01T06:30:00Z')
    const { params, pay, receipt } = await enrol({ courseFee: 5000, first: 900 })
    const { body: spent } = await spend({ amount: 70 })
    const { body: closed } = await close('2027-03-01')
    expect(closed.closing?.lastReceipt).toBe(receipt?.number)
    const { body: late } = await pay(500)
    const mine = (await read()).afterClose
    expect(mine).toEqual({ receipts: 1, amount: 500, cash: 500 })
    expect((await read()).entries.map(({ afterClose = false }) => afterClose)).toEqual([
      false,
      false,
      true,
    ])
    await fees.of(params).concede({ amount: 4500 })
    for (const refused of [
      await spend(),
      await spend({ day: '2027-02-27' }),
      await cancel(spent.expense?._id ?? ''),
      await reverse(late.payment?._id ?? ''),
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
    await reverse(late.payment?._id ?? '')
    await cancel(spent.expense?._id ?? '')
    expect((await read()).till).toMatchObject({ received: 500, reversed: 500, spent: -70 })
    expect({ ...(await compared('2027-03-01')), today: before.today }).toEqual({
      ...before,
      entries: before.entries.map((one) =>
        one.kind === 'expense' ? { ...one, cancelled: true } : one,
      ),
    })
    const { body: next } = await close('2027-03-02')
    expect((await reopen(closed.closing?._id ?? '')).body).toMatchObject({
      code: 'later_day_closed',
      facts: { day: '2027-03-02' },
    })
    expect((await reopen(next.closing?._id ?? '')).status).toBe(200)
    expect((await reopen(next.closing?._id ?? '')).body.code).toBe('already_reopened')
    expect((await reopen('999999')).body.code).toBe('closing_not_found')
    expect((await spend({ amount: 5 })).status).toBe(201)
    expect((await close('2027-03-02')).status).toBe(201)
    const { closings } = await compared('2027-03-02')
    expect(closings.map(({ spent: paid, reopening }) => [paid, reopening?.reason])).toEqual([
      [-65, undefined],
      [-70, 'A receipt was forgotten'],
    ])
    await agreed()
  })

  test('agrees with the report of collectors, day by day', async () => {
    const superadmin = await server.as('superadmin')
    const month = { from: '2027-01', until: '2027-01' }
    const { rows } = await superadmin.call('GET /api/reports/collectors', { query: month })
    const days = Array.from(
      { length: 31 },
      (_, day) => `2027-01-${String(day + 1).padStart(2, '0')}`,
    )
    const books = []
    for (const day of days) books.push(await read(day))
    const sums = new Map<string, number[]>()
    for (const { collector, received, reversed, refunded } of books.flatMap(
      ({ collectors }) => collectors,
    )) {
      const sum = sums.get(collector.name) ?? [0, 0, 0]
      sums.set(
        collector.name,
        [received, reversed, refunded].map((one, place) =>
          Math.round(one * 100 + (sum[place] ?? 0)),
        ),
      )
    }
    const reported = rows.map(({ collector, received, reversed, refunded }) => [
      collector?.name,
      [received, reversed, refunded].map((one) => Math.round(one * 100)),
    ])
    expect(reported.length).toBeGreaterThan(1)
    expect([...sums]).toEqual(expect.arrayContaining(reported))
  })

  test('leaves as a file, its own entries only for an employee', async () => {
    at('2027-01-05T06:30:00Z')
    const file = async (client: Awaited<ReturnType<typeof server.as>>) => {
      const { bytes } = await client.raw({ url: '/api/exports/day-book?format=csv&day=2027-01-05' })
      return bytes.toString().trim().split('\r\n').slice(1)
    }
    const lines = await file(await server.as('superadmin'))
    expect(lines).toHaveLength(6)
    expect(lines.find((line) => line.includes('Chalk'))).toMatch(
      /^2027-01-05 00:00:00,Expense cancelled,,,,Chalk,Ravi Stores,Cash,80\.75,,Asha,The superadmin,Typed twice$/,
    )
    expect(await file(await server.as('employee', 'Asha'))).toHaveLength(3)
    const { status } = await (await server.as('superadmin')).raw({
      url: '/api/exports/day-book?format=csv&day=2027-01-06',
    })
    expect(status).toBe(400)
  })

  test('is kept by the database: its rows are never changed or deleted', async () => {
    for (const table of ['till_expenses', 'day_closings', 'day_reopenings'])
      for (const statement of [`delete from ${table}`, `update ${table} set reason = 'x'`])
        await expect(server.store.write((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
          /only grows|no such column|does not exist/,
        )
  })

  test('tells the reconciliation of a close that is not what the ledger has', async () => {
    at('2027-04-10T06:30:00Z')
    await enrol({ first: 100 })
    await server.store.write((tx) =>
      tx
        .insertInto('day_closings')
        .values({
          day: aDay('2027-04-10'),
          turn: 1,
          opening_paise: 0,
          received_paise: 9900,
          reversed_paise: 0,
          refunded_paise: 0,
          spent_paise: 0,
          counts: '{}',
          other_paise: 9900,
          counted_paise: 9900,
          handed_over_paise: 0,
          remark: 'Wrong',
          financial_year: '27-28',
          last_receipt: 9,
          closed_at: '2027-04-10T06:30:00Z',
          closed_by: 1,
        })
        .execute(),
    )
    const found = await Array.fromAsync(findDifferences(server.store.db))
    expect(found).toEqual(
      expect.arrayContaining([
        'Day book, 2027-04-10: the cash received is kept as ₹99, recomputed as ₹100',
      ]),
    )
  })
})
