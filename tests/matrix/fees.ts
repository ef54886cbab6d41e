import { aCourse, aStudent } from '../support/builders.ts'
import type { Client } from '../support/client.ts'

type Sent = { params: Record<string, string>; body?: object }

const nowhere = '999999'
const fee = 1000
const paidAtFirst = 400

/** The input of a call about a student's course: one who owes 600, one who has paid in full, or an unknown one. */
export const prepareAccount = async (
  superadmin: Client,
  call: string,
  record: string,
): Promise<Sent> => {
  const { course } = await superadmin.call('POST /api/courses', {
    body: aCourse({ courseFee: fee }),
  })
  const amountPaid = record === 'paid in full' ? fee : paidAtFirst
  const { student } = await superadmin.call('POST /api/students', {
    body: aStudent(course, {
      selectedCourses: [
        {
          courseId: course._id,
          paymentMode: 'Partial',
          amountPaid,
          partialPaymentAmount: amountPaid,
        },
      ],
    }),
  })
  if (record === 'deleted')
    await superadmin.call('DELETE /api/students/:id', { params: { id: student._id } })
  const spare = await superadmin.call('POST /api/courses', { body: aCourse() })
  const studentId = record === 'not there' ? nowhere : student._id
  const courseId = record === 'without this course' ? spare.course._id : course._id
  const params = { studentId, courseId }
  const amount = fee - paidAtFirst
  if (call.startsWith('GET')) return { params }
  if (call.startsWith('PUT'))
    return { params, body: { instalments: [{ dueDate: '2027-01-15', amount }] } }
  return { params: {}, body: { ...params, amount, transactionMode: 'Cash' } }
}

/** What a call about one payment is sent. */
export const preparePayment = async (
  superadmin: Client,
  call: string,
  record: string,
): Promise<Sent & { query?: string }> => {
  if (call.endsWith('/freed-utr')) return { params: {}, query: 'reference=412345678901' }
  if (call.endsWith('/confirmations'))
    return { params: {}, body: { payments: [{ id: nowhere, day: '2026-11-21' }] } }
  const body = call.startsWith('POST') ? { body: bodyOf(call) } : {}
  if (record === 'not there') return { params: { id: nowhere }, ...body }
  const { course } = await superadmin.call('POST /api/courses', { body: aCourse() })
  const { student } = await superadmin.call('POST /api/students', {
    body: aStudent(course, {
      admissionFee: 100,
      ...(record === 'by UPI' && { modeOfTransaction: 'UPI' }),
    }),
  })
  const one = { params: { id: student._id } }
  const { payments } = await superadmin.call('GET /api/students/:id/payments', one)
  const wanted = record === 'for admission' ? 'Admission fee' : course.name
  const id = payments.find(({ description }) => description === wanted)?._id ?? ''
  if (record === 'of one deleted') await superadmin.call('DELETE /api/students/:id', one)
  if (record === 'reversed')
    await superadmin.call('POST /api/payments/:id/reverse', {
      params: { id },
      body: { reason: 'The wrong student' },
    })
  return { params: { id }, ...body }
}

let utrs = 0

const bodyOf = (call: string): object => {
  if (!call.endsWith('/utr')) return { reason: 'Typed twice' }
  utrs += 1
  return { reference: `4123${String(utrs).padStart(8, '0')}` }
}
