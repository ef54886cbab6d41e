import { expect, test } from 'vitest'
import { aStudent } from '../../tests/support/builders.ts'
import { cashierAt, feesAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { rightsColumns } from '../db/shared/rights.ts'
import { findEveryVenue } from '../db/shared/venues.ts'

onEachEngine('a reference', (server) => {
  const cashier = cashierAt(server)
  const { enrol } = cashier
  const { of } = feesAt(server)

  test('by UPI is a UTR of 12 digits, in any script and with any spaces, or none', async () => {
    const { pay, take, history } = await enrol()
    const byUpi = { transactionMode: 'UPI' } as const
    for (const reference of ['41234567890', '4123456789012', 'AXIS 4411']) {
      const { status, body } = await pay(1, { ...byUpi, reference })
      const sentence = 'Enter the 12 digits of the UTR, or leave this blank'
      expect([status, body.fields]).toEqual([400, { reference: sentence }])
    }
    expect(await take(1, byUpi)).not.toHaveProperty('reference')
    const taken = await take(1, { ...byUpi, reference: ' ४१२३ ४५६७ ८९०१ ' })
    expect(taken.reference).toBe('412345678901')
    for (const transactionMode of ['UPI', 'Bank Transfer'] as const) {
      const again = await pay(1, { transactionMode, reference: '4123 4567 8901' })
      expect([again.status, again.body.code]).toEqual([409, 'reference_used'])
    }
    expect((await history()).amountPaid).toBe(402)
  })

  test('of a refund by UPI is a UTR too, that no payment or refund has', async () => {
    const { params, take } = await enrol()
    await take(1, { transactionMode: 'UPI', reference: '412345678902' })
    const { concede, refund } = of(params)
    await concede({ percent: 100 })
    const byUpi = { amount: 1, transactionMode: 'UPI' } as const
    const wrong = await refund({ ...byUpi, reference: 'B 1' })
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { reference: 'Enter the 12 digits of the UTR, or leave this blank' },
    ])
    const codeOf = async (reference: string) => (await refund({ ...byUpi, reference })).body.code
    expect(await codeOf('4123 4567 8902')).toBe('reference_used')
    const paidBack = await refund({ ...byUpi, reference: 'UTR: 4123 4567 8903' })
    expect(paidBack.body.refund?.reference).toBe('412345678903')
    expect(await codeOf('412345678903')).toBe('refund_reference_used')
    const other = await enrol()
    const again = await other.pay(1, { transactionMode: 'UPI', reference: '412345678903' })
    expect(again.body).toMatchObject({
      code: 'refund_reference_used',
      message:
        'Reference 412345678903 is already on the refund V/26-27/000001 of 21 Nov 2026. Check the number.',
    })
    expect((await refund(byUpi)).body.refund?.toBeChecked).toBe(true)
  })

  test('used at a venue that is not seen is refused, and not said whose it is', async () => {
    const byUpi = { transactionMode: 'UPI', reference: '412345678904' } as const
    const there = await enrol({ given: { campVenue: 'Nashik Camp' } })
    await there.take(1, byUpi)
    const { params, body } = await enrol()
    const { id, ...clerk } = await server.as('employee', 'A clerk of one venue')
    await server.store.write(async (tx) => {
      const venues = (await findEveryVenue(tx)).filter(({ name }) => name === body.campVenue)
      const rights = {
        preset: 'counter',
        permissions: [],
        venues: venues.map((one) => one.id),
      } as const
      await tx.updateTable('employees').set(rightsColumns(rights)).where('id', '=', id).execute()
    })
    const pay = 'POST /api/course-students/update-payment'
    const { status, body: answer } = await clerk.try(pay, {
      body: { ...params, amount: 1, ...byUpi },
    })
    expect([status, answer.code, answer.facts]).toEqual([
      409,
      'reference_taken',
      { reference: '412345678904' },
    ])
    const unseen = { ...there.params, amount: 1 }
    expect((await clerk.try(pay, { body: unseen })).status).toBe(404)
  })

  test('is on a payment or on a refund, also when both are recorded at once', async () => {
    const upi = { transactionMode: 'UPI' } as const
    const { attempt } = cashier
    const payments = {
      paid: async () => {
        const { pay } = await enrol()
        return (reference: string) => pay(1, { ...upi, reference })
      },
      added: async () => {
        const { _id: id } = await (await enrol()).take(1, upi)
        return (reference: string) =>
          attempt('POST /api/payments/:id/utr', { params: { id }, body: { reference } })
      },
      registered: async () => {
        const course = await cashier.addCourse()
        return (reference: string) =>
          attempt('POST /api/students', {
            body: aStudent(course, { modeOfTransaction: 'UPI', firstPayment: { reference } }),
          })
      },
    }
    const owed = async () => {
      const { params } = await enrol()
      await of(params).concede({ percent: 100 })
      return of(params).refund
    }
    const refunds = {
      paid: async () => {
        const refund = await owed()
        return (reference: string) => refund({ ...upi, reference })
      },
      added: async () => {
        const id = (await (await owed())(upi)).body.refund?._id ?? ''
        return (reference: string) =>
          attempt('POST /api/refunds/:id/utr', { params: { id }, body: { reference } })
      },
    }
    const moves = Object.values(payments).flatMap((payment) =>
      Object.values(refunds).map((refund) => [payment, refund] as const),
    )
    for (const [at, makers] of moves.entries()) {
      const tries = await Promise.all(makers.map((make) => make()))
      const answers = await Promise.all(tries.map((one) => one(`4124000000${10 + at}`)))
      expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1)
    }
  })
})
