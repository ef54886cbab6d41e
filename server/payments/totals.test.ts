import { expect, test } from 'vitest'
import { cashierAt, type Choice } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('the dashboard', (server) => {
  const { superadmin, addCourse, enrol, reverse, receiptOf, stats } = cashierAt(server)

  /** Students, sum of fees, sum of admission fees, students who have paid in full, students who owe. */
  const seen = async () => {
    const { totalStudents, totalCourseFee, totalAdmissionFee, totalFeePaid, totalFeePending } =
      await stats()
    return [totalStudents, totalCourseFee, totalAdmissionFee, totalFeePaid, totalFeePending]
  }
  const states = async () => {
    const client = await superadmin()
    const totals = []
    for (const paymentStatus of ['Pending', 'Partial', 'Completed'])
      totals.push(
        (await client.call('GET /api/course-students', { query: { paymentStatus } })).total,
      )
    return totals
  }

  test('follows every step of the money', async () => {
    const { pay, edit, course, receipt, remove, restore } = await enrol({
      courseFee: 1000.1,
      first: 0.1,
      given: { admissionFee: 50.5 },
    })
    const steps: unknown[] = []
    const note = async (step: string) => steps.push([step, await seen(), await states()])
    await note('registered')
    const rest = await pay(1000)
    await note('paid off')
    expect((await pay(0.01)).status).toBe(409)
    await note('overpaid')
    const added = await addCourse({ courseFee: 200 })
    const keep: Choice = { courseId: course._id, paymentMode: 'Partial' }
    await edit([keep, { courseId: added._id, paymentMode: 'Full' }])
    await note('course added')
    await reverse(rest.body.payment?._id ?? '')
    await note('reversed')
    const admission = (await receiptOf(receipt?.paymentId ?? '')).lines.find(
      ({ description }) => description === 'Admission fee',
    )
    await reverse(admission?._id ?? '')
    await note('admission reversed')
    await remove()
    await note('deleted')
    await reverse(receipt?.paymentId ?? '')
    await note('reversed while deleted')
    await restore()
    await note('restored')
    await edit([{ courseId: added._id, paymentMode: 'Full' }])
    await note('course taken off')
    await pay(200, { courseId: added._id })
    await note('the other paid')
    await edit([
      { courseId: added._id, paymentMode: 'Full' },
      { ...keep, amountPaid: 0.05, partialPaymentAmount: 0.05 },
    ])
    await note('chosen again')
    expect(steps).toEqual([
      ['registered', [1, 1000.1, 50.5, 0, 1], [0, 1, 0]],
      ['paid off', [1, 1000.1, 50.5, 1, 0], [0, 0, 1]],
      ['overpaid', [1, 1000.1, 50.5, 1, 0], [0, 0, 1]],
      ['course added', [1, 1200.1, 50.5, 0, 1], [1, 0, 1]],
      ['reversed', [1, 1200.1, 50.5, 0, 1], [1, 1, 0]],
      ['admission reversed', [1, 1200.1, 0, 0, 1], [1, 1, 0]],
      ['deleted', [0, 0, 0, 0, 0], [0, 0, 0]],
      ['reversed while deleted', [0, 0, 0, 0, 0], [0, 0, 0]],
      ['restored', [1, 1200.1, 0, 0, 1], [1, 0, 0]],
      ['course taken off', [1, 200, 0, 0, 1], [1, 0, 0]],
      ['the other paid', [1, 200, 0, 1, 0], [0, 0, 1]],
      ['chosen again', [1, 1200.1, 0, 0, 1], [0, 1, 1]],
    ])
  })

  test('takes back the admission fee of a deleted student only once they are restored', async () => {
    const { receipt, remove, restore, payments } = await enrol({ given: { admissionFee: 70 } })
    const before = await seen()
    const { payments: lines } = await payments()
    await remove()
    const fee = lines.find(({ description }) => description === 'Admission fee')
    await reverse(fee?._id ?? '')
    const without = await seen()
    await restore()
    const after = await seen()
    expect([before[2], without[2], after[2]]).toEqual([70, 0, 0])
    expect((await receiptOf(receipt?.paymentId ?? '')).cancelled).toBe(false)
  })

  test('counts once when twenty pay the last rupees at once', async () => {
    const { pay, history } = await enrol({ courseFee: 1000, first: 980 })
    const before = await states()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(4)))
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([
      ...Array.from({ length: 5 }, () => 200),
      ...Array.from({ length: 15 }, () => 409),
    ])
    expect(await history()).toMatchObject({ amountPaid: 1000, pendingAmount: 0 })
    const after = await states()
    expect(after.map((total, at) => total - (before[at] ?? 0))).toEqual([0, -1, 1])
  })
})
