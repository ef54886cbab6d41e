import { aCourse, aLocation, anEmployee, aStudent } from '../support/builders.ts'
import type { Client } from '../support/client.ts'
import { ask, decide } from '../support/leave.ts'
import { aStandard } from '../support/fitness/standards.ts'
import { aResult } from '../support/fitness/track.ts'
import { venues } from './pool.ts'

const firstPayment = 0.5

/**
 * Fills an institute with `records` of each kind, so that the ids of the pool exist: free,
 * expensive and cheap courses, students who owe for several of them, some deleted, payments, some with a
 * reference and some reversed, marks of two days at two venues, mock tests, expenses, closed days, and leave in every status.
 */
export const fill = async (superadmin: Client, clerk: Client, records: number): Promise<void> => {
  const courses: { _id: string; courseFee: number }[] = []
  for (let at = 0; at < records; at += 1) {
    const body = aCourse({ courseFee: [1000, 0, firstPayment, 1000][at % 4] ?? 0 })
    const { course } = await superadmin.call('POST /api/courses', { body })
    courses.push(course)
    await superadmin.call('POST /api/employees', { body: anEmployee() })
    await superadmin.call('POST /api/locations', { body: aLocation() })
    await setStandard(superadmin, course._id, at)
    const chosen = courses.map(({ _id, courseFee }) => {
      const paid = Math.min(courseFee, firstPayment)
      const split = { amountPaid: paid, partialPaymentAmount: paid }
      return { courseId: _id, paymentMode: 'Partial' as const, ...split }
    })
    const { student } = await clerk.call('POST /api/students', {
      body: aStudent(course, {
        selectedCourses: chosen,
        admissionFee: 100,
        campVenue: venues[at % 3 === 2 ? 1 : 0],
        registrationDate: at % 2 === 0 ? '1900-01-01' : '2026-11-21',
      }),
    })
    await mark(clerk, student, at)
    await measure(clerk, student, at)
    await pay(superadmin, student._id, courses[0]?._id ?? '', at)
    await takeLeave(at % 2 === 0 ? clerk : superadmin, superadmin, at)
    await planMockTest(clerk, student.campVenue, course._id, at)
    await spend(at % 2 === 0 ? superadmin : clerk, at)
    if (at % 4 === 3)
      await superadmin.call('DELETE /api/students/:id', { params: { id: student._id } })
  }
}

const days = ['2026-02-28', '2026-11-21']

const mark = async (clerk: Client, student: { _id: string; campVenue: string }, at: number) => {
  const attendanceData = [{ studentId: student._id, status: 'absent' as const }]
  for (const date of days.slice(at % 2))
    await clerk.call('POST /api/attendance/mark', {
      body: { date, campVenue: student.campVenue, attendanceData },
    })
}

/** A run of two days, timed twice on one of them; every third is corrected. */
const measure = async (clerk: Client, student: { _id: string; campVenue: string }, at: number) => {
  const rows = days.flatMap((day) =>
    aResult({ id: student._id, venue: student.campVenue }, { day, key: `fuzz-${at}-${day}` }),
  )
  const again = rows.map((row) => ({ ...row, key: `${row.key}-again`, value: row.value + 1000 }))
  const answer = await clerk.call('POST /api/measurements', {
    body: { measurements: [...rows, ...again.slice(1)] },
  })
  const [first] = answer.rows
  if (at % 3 !== 0) return
  await clerk.call('POST /api/measurements/:id/corrections', {
    params: { id: first?._id ?? '' },
    body: { value: 350_000, reason: 'Misread' },
  })
}

/** An exam that every other course prepares for; every third has a second version. */
const setStandard = async (superadmin: Client, courseId: string, at: number) => {
  const { standard } = await superadmin.call('POST /api/standards', { body: aStandard() })
  const params = { id: standard._id }
  if (at % 2 === 0)
    await superadmin.call('PUT /api/standards/:id/courses', {
      params,
      body: { courseIds: [courseId] },
    })
  if (at % 3 === 0)
    await superadmin.call('PUT /api/standards/:id', {
      params,
      body: { ...aStandard(), version: 1 },
    })
}

const pay = async (superadmin: Client, studentId: string, courseId: string, at: number) => {
  const { payment } = await superadmin.call('POST /api/course-students/update-payment', {
    body: {
      studentId,
      courseId,
      amount: 100,
      transactionMode: 'UPI',
      reference: `4123${String(at).padStart(8, '0')}`,
    },
  })
  if (at % 3 !== 0) return
  const params = { id: payment._id }
  await superadmin.call('POST /api/payments/:id/reverse', {
    params,
    body: { reason: 'Typed twice' },
  })
}

const planMockTest = async (clerk: Client, campVenue: string, courseId: string, at: number) => {
  const body = { name: `Test ${at}`, day: '2026-11-20', campVenue, courseId }
  await clerk.call('POST /api/mock-tests', { body: { ...body, events: ['run_1600m', 'pull_ups'] } })
}

/** Expenses, and days long past that were closed, some of them reopened. */
const spend = async (spender: Client, at: number) => {
  await spender.call('POST /api/day-book/expenses', { body: { amount: 1.5, purpose: 'Tea' } })
  if (at % 2 === 1) return
  const day = `2026-01-${String(at + 10)}`
  const { till } = await spender.call('GET /api/day-book', { query: { day } })
  const { openingCash = 0, expectedCash = 0 } = till ?? {}
  const { closing } = await spender.call('POST /api/day-book/closings', {
    body: { day, counts: {}, otherCash: openingCash, expectedCash, remark: 'Counted late' },
  })
  if (at % 4 === 0)
    await spender.call('POST /api/day-book/closings/:id/reopen', {
      params: { id: closing._id },
      body: { reason: 'Counted again' },
    })
}

const takeLeave = async (asker: Client, superadmin: Client, at: number) => {
  const day = `2027-01-${String(at + 10)}`
  const { _id } = await ask(asker, { leaveType: 'paternity', startDate: day, endDate: day })
  if (at % 5 < 3) await decide(superadmin, _id, at % 5 === 0 ? 'approved' : 'rejected')
}
