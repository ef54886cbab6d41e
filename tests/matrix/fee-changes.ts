import { aCourse, aStudent } from '../support/builders.ts'
import type { Client } from '../support/client.ts'

type Sent = { params: Record<string, string>; query?: string; body?: object }

const nowhere = '999999'
const day = '2026-11-21'
const reason = 'Moved to another town'

/** What a call about the fee of a student's course is sent; of ₹1,000 they have paid ₹400. */
export const prepareFeeChange = async (
  superadmin: Client,
  call: string,
  record: string,
): Promise<Sent> => {
  const { course } = await superadmin.call('POST /api/courses', {
    body: aCourse({ courseFee: 1000 }),
  })
  const first = { courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 400 } as const
  const { student } = await superadmin.call('POST /api/students', {
    body: aStudent(course, { selectedCourses: [first] }),
  })
  const params = { id: student._id, courseId: course._id }
  const concede = async (amount: number) =>
    (
      await superadmin.call('POST /api/students/:id/courses/:courseId/concessions', {
        params,
        body: { amount, reason },
      })
    ).feeChange
  if (call.includes('/courses/:courseId/')) {
    const { body } = await superadmin.try('GET /api/students/:id/courses/:courseId/leaving', {
      params,
      query: { day },
    })
    const leaving = { day, reason, charge: body.working?.charge ?? 0 }
    if (record === 'who left')
      await superadmin.call('POST /api/students/:id/courses/:courseId/leave', {
        params,
        body: leaving,
      })
    if (record === 'with a refund due') await concede(800)
    if (record === 'deleted')
      await superadmin.call('DELETE /api/students/:id', { params: { id: student._id } })
    const spare = await superadmin.call('POST /api/courses', { body: aCourse() })
    const sent = {
      id: record === 'not there' ? nowhere : student._id,
      courseId: record === 'without this course' ? spare.course._id : course._id,
    }
    if (call.startsWith('GET')) return { params: sent, query: `day=${day}` }
    if (call.endsWith('/leave')) return { params: sent, body: leaving }
    const refund = { amount: 100, transactionMode: 'Cash', reason }
    return { params: sent, body: call.endsWith('/refunds') ? refund : { percent: 10, reason } }
  }
  const { _id } = await concede(800)
  const { refund } = await superadmin.call('POST /api/students/:id/courses/:courseId/refunds', {
    params,
    body: { amount: 100, transactionMode: 'UPI', reason },
  })
  if (record === 'reversed')
    await superadmin.call('POST /api/fee-changes/:id/reverse', {
      params: { id: _id },
      body: { reason },
    })
  if (record === 'of one deleted')
    await superadmin.call('DELETE /api/students/:id', { params: { id: student._id } })
  const id = record === 'not there' ? nowhere : call.startsWith('GET') ? refund._id : _id
  return call.startsWith('GET') ? { params: { id } } : { params: { id }, body: { reason } }
}
