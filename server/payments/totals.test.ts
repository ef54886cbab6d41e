import { expect, test } from 'vitest'
import { cashierAt, inFull, inParts } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('the dashboard', (server) => {
  const { addCourse, enrol, courseStudents, reverse, receiptOf, stats } = cashierAt(server)

  /** Students, sum of fees, sum of admission fees, students who have paid in full, students who owe. */
  const seen = async () => {
    const { totalStudents, totalCourseFee, totalAdmissionFee, totalFeePaid, totalFeePending } =
      await stats()
    return [totalStudents, totalCourseFee, totalAdmissionFee, totalFeePaid, totalFeePending]
  }
  const states = async () => {
    const totals = []
    for (const paymentStatus of ['Pending', 'Partial', 'Completed'] as const)
      totals.push((await courseStudents({ paymentStatus })).total)
    return totals
  }
  const admissionFeeOf = async (paymentId: string) => {
    const { lines } = await receiptOf(paymentId)
    return lines.find(({ description }) => description === 'Admission fee')?._id ?? ''
  }

  test('follows every step of the money', async () => {
    const { pay, take, edit, course, paymentId, remove, restore } = await enrol({
      courseFee: 1000.1,
      first: 0.1,
      given: { admissionFee: 50.5 },
    })
    const steps: unknown[] = []
    const note = async (step: string) => steps.push([step, await seen(), await states()])
    await note('registered')
    const rest = await take(1000)
    await note('paid off')
    expect((await pay(0.01)).status).toBe(409)
    await note('overpaid')
    const added = await addCourse({ courseFee: 200 })
    await edit([inParts(course), inFull(added, 0)])
    await note('course added')
    await reverse(rest._id)
    await note('reversed')
    await reverse(await admissionFeeOf(paymentId))
    await note('admission reversed')
    await remove()
    await note('deleted')
    await reverse(paymentId)
    await note('reversed while deleted')
    await restore()
    await note('restored')
    await edit([inFull(added, 0)])
    await note('course taken off')
    await pay(200, { courseId: added._id })
    await note('the other paid')
    await edit([inFull(added, 0), inParts(course, 0.05)])
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
})
