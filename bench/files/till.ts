import { setTimeout as pause } from 'node:timers/promises'
import { z } from '../../contract/kit/zod.ts'
import { dayInZone } from '../../contract/values/calendar.ts'
import { type Institute } from '../institute.ts'

const betweenPayments = 20
const betweenRegistrations = 1000

const madeCourse = z.object({ course: z.object({ _id: z.string() }) })
const madeStudent = z.object({ student: z.object({ _id: z.string() }) })

/** Someone at the till, who takes payments one after another, and now and then registers a student. */
export const registerAndPay = async ({ muster, headers }: Institute) => {
  // Whatever is not saved ends the benchmark.
  const send = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${muster.url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const fee = 5_000_000
  const body = { name: `Till ${Date.now()}`, duration: '6 Months', courseFee: fee }
  const { course } = madeCourse.parse(await send('/api/courses', body))
  const register = async (name: string) => {
    const selectedCourses = [
      { courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 1 },
    ]
    const person = {
      campVenue: 'Till camp',
      name,
      age: 21,
      dateOfBirth: '2004-03-14',
      registrationDate: dayInZone(new Date(), 'Asia/Kolkata'),
      address: '12 Shivaji Road, Pune',
      contactNumber: '9822012345',
      parentName: 'Vijay Patil',
      parentMobileNumber: '9822054321',
    }
    return madeStudent.parse(await send('/api/students', { ...person, selectedCourses })).student
  }
  const { _id: studentId } = await register('Asha Patil')
  const pay = () =>
    send('/api/course-students/update-payment', { studentId, courseId: course._id, amount: 1 })

  /** How many milliseconds each took until something else was done. */
  const until = async (done: Promise<unknown>) => {
    const state = { isDone: false }
    void done.then(() => (state.isDone = true))
    const again = async (work: (at: number) => Promise<unknown>, every: number) => {
      const waits: number[] = []
      while (!state.isDone) {
        const from = performance.now()
        await work(waits.length)
        waits.push(performance.now() - from)
        await Promise.race([pause(every), done])
      }
      return waits
    }
    const [payments, registrations] = await Promise.all([
      again(pay, betweenPayments),
      again((at) => register(`Beside ${at}`), betweenRegistrations),
    ])
    return { payments, registrations }
  }
  return { until }
}
