import { expect, test } from 'vitest'
import { cashierAt, feesAt } from '../../tests/support/cashier.ts'
import { expectOnlyGrows } from '../../tests/support/databases/earlier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a payment by UPI', (server) => {
  const { enrol, reverse, receiptOf, expectBooksAgree, call, attempt } = cashierAt(server)
  const add = (id: string, reference: string) =>
    attempt('POST /api/payments/:id/utr', { params: { id }, body: { reference } })
  const listed = () => call('GET /api/payments/to-be-checked', {})
  const confirm = (...ids: string[]) =>
    attempt('POST /api/payments/confirmations', {
      body: { payments: ids.map((id) => ({ id, day: '2026-11-20' })) },
    })
  const freed = async (reference: string) =>
    (await call('GET /api/payments/freed-utr', { query: { reference } })).payments
  const byUpi = async (reference?: string) => {
    const enrolled = await enrol()
    const payment = await enrolled.take(100, { transactionMode: 'UPI', reference })
    return { ...enrolled, payment, id: payment._id }
  }

  test('without a UTR is listed until its UTR is added, once', async () => {
    const before = await listed()
    const { id, payment, student } = await byUpi()
    expect(payment.toBeChecked).toBe(true)
    const after = await listed()
    expect([after.total - before.total, after.amount - before.amount]).toEqual([1, 100])
    expect(after.payments.at(-1)).toMatchObject({
      _id: id,
      amount: 100,
      receiptNumber: payment.receiptNumber,
      student: { _id: student._id, name: student.name },
    })

    expect((await add(id, '41234')).status).toBe(400)
    const added = await add(id, 'UTR 4100 0000 0001')
    expect(added.status).toBe(200)
    expect(added.body.payment).toMatchObject({ _id: id, reference: '410000000001' })
    expect(added.body.payment).not.toHaveProperty('toBeChecked')
    expect(await listed()).toEqual(before)
    expect((await receiptOf(id)).lines).toMatchObject([{ _id: id, reference: '410000000001' }])
    expect((await add(id, '410000000002')).body.code).toBe('utr_not_missing')
    expect((await add('999999', '410000000002')).body.code).toBe('payment_not_found')

    const other = await byUpi()
    const same = await add(other.id, '410000000001')
    expect([same.status, same.body.code]).toEqual([409, 'reference_used'])
    const paid = await other.pay(1, { transactionMode: 'UPI', reference: '410000000001' })
    expect(paid.status).toBe(409)
    await expectBooksAgree()
  })

  test('paid back without a UTR is listed until its UTR is added, once', async () => {
    const addTo = (id: string, reference: string) =>
      attempt('POST /api/refunds/:id/utr', { params: { id }, body: { reference } })
    const { of, voucherOf } = feesAt(server)
    const { params, student, take } = await enrol()
    await take(1, { transactionMode: 'UPI', reference: '450000000001' })
    await of(params).concede({ percent: 100 })
    const payBack = async () =>
      (await of(params).refund({ amount: 100.5, transactionMode: 'UPI' })).body.refund
    const [one, other] = [await payBack(), await payBack()]
    const id = one?._id ?? ''
    const before = await listed()
    expect([before.refundTotal, before.refundAmount]).toEqual([2, 201])
    const { voucherNumber } = one ?? {}
    const owner = { _id: student._id, name: student.name }
    expect(before.refunds[0]).toMatchObject({
      _id: id,
      voucherNumber,
      amount: 100.5,
      student: owner,
    })

    expect((await addTo(id, '41234')).status).toBe(400)
    expect((await addTo(id, '450000000001')).body.code).toBe('reference_used')
    const added = await addTo(id, 'UTR 4500 0000 0002')
    expect([added.status, added.body.refund?.reference]).toEqual([200, '450000000002'])
    const { reference, toBeChecked } = await voucherOf(id)
    expect([reference, toBeChecked]).toEqual(['450000000002', undefined])
    expect((await addTo(id, '450000000003')).body.code).toBe('utr_not_missing')
    expect((await addTo('999999', '450000000003')).body.code).toBe('refund_not_found')
    expect((await listed()).refunds.map(({ _id }) => _id)).toEqual([other?._id])
    const { id: payment } = await byUpi()
    for (const again of [addTo(other?._id ?? '', reference ?? ''), add(payment, reference ?? '')])
      expect((await again).body.code).toBe('refund_reference_used')
    const { entries } = await call('GET /api/audit', { query: { kind: 'enrolment' } })
    expect(entries[0]).toMatchObject({
      action: 'enrolment.refund_utr_added',
      after: { reference, voucher: voucherNumber },
    })
    await expectOnlyGrows(server.store, 'refund_checks')
    await expectBooksAgree()
  })

  test('frees its UTR when reversed; who types it again is told where it stood', async () => {
    const { id, student, payment } = await byUpi()
    await add(id, '420000000001')
    expect(await freed('420000000001')).toEqual([])
    await reverse(id)
    expect((await add(id, '420000000003')).body.code).toBe('already_reversed')
    expect(await freed('4200 0000 0001')).toMatchObject([
      {
        _id: id,
        amount: 100,
        receiptNumber: payment.receiptNumber,
        student: { name: student.name },
        reversedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ])
    const next = await byUpi('420000000001')
    expect(next.payment.reference).toBe('420000000001')
    await reverse(next.id)
    expect((await freed('420000000001')).map(({ _id }) => _id)).toEqual([next.id, id])
    await expectBooksAgree()
  })

  test('of several courses is one transfer, checked by one UTR', async () => {
    const before = await listed()
    const { student } = await enrol({ given: { modeOfTransaction: 'UPI', admissionFee: 50 } })
    const mine = (await listed()).payments.filter((one) => one.student._id === student._id)
    const [one = '', other = '', ...more] = mine.map(({ _id }) => _id)
    expect([other === '', more]).toEqual([false, []])
    await add(one, '430000000001')
    expect(await listed()).toEqual(before)
    await reverse(one)
    expect((await listed()).payments.map(({ _id }) => _id)).toContain(other)
    await add(other, '430000000001')
    expect(await listed()).toEqual(before)
    await expectBooksAgree()
  })

  test('is confirmed by a statement of the bank once, with who and when', async () => {
    const before = await listed()
    const [{ id }, reversed] = [await byUpi(), await byUpi('440000000001')]
    await reverse(reversed.id)
    const date = server.clock.now.toISOString()
    const bank = { day: '2026-11-20', date, confirmedBy: { name: 'The superadmin' } }
    for (const [ids, confirmed] of [
      [[id, reversed.id, '999999'], 1],
      [[id], 0],
    ] as const) {
      const { status, body } = await confirm(...ids)
      expect([status, body.confirmed]).toEqual([200, confirmed])
      expect((await receiptOf(id)).lines).toMatchObject([{ bank }])
      server.clock.forward(1)
    }
    expect(await listed()).toEqual(before)
    expect((await confirm()).status).toBe(400)
    const query = { kind: 'payment' } as const
    const { entries } = await call('GET /api/audit', { query })
    expect(entries.filter(({ action }) => action === 'payment.confirmed')).toHaveLength(1)
  })
})
