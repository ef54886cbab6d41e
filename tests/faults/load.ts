import { setTimeout as pause } from 'node:timers/promises'
import { z } from '../../contract/kit/zod.ts'
import type { DatabaseAddress } from '../../server/db/connect.ts'
import { aCourse, aLocation, aStudent } from '../support/builders.ts'
import { daysBack } from '../support/clock/clock.ts'
import { gate } from '../support/gate.ts'
import { must, type Send, sender, signIn, type Where } from './sender.ts'
import { hireStaff } from './staff.ts'
import { until } from './until.ts'

const campVenue = 'Fault Camp'
const date = '2026-01-05'

/** What people at work met while something was broken. */
export type Tally = {
  /** The writes that were answered with success, each by the text that it wrote. */
  answered: string[]
  /** Answers that said to try again, and those of them that did not say when. */
  told: number
  withoutRetryAfter: number
  /** Answers other than success or 503, which nobody should get. */
  wrong: string[]
  /** Calls whose connection broke, or that had no answer in time. */
  broken: string[]
  slowest: number
}

export type Load = {
  tally: Tally
  /** When the last write succeeded, by `performance.now()`. */
  lastWrite: () => number
  /** Ends when each write that was begun is answered. */
  stop: () => Promise<Tally>
}

let runs = 0

/** Signs in, registers a student for each of `people`, and lets them work until `stop`. */
export const startLoad = async (
  where: Where,
  people: number,
  place: DatabaseAddress,
): Promise<Load> => {
  runs += 1
  const run = runs
  const send = await signIn(where)
  const { course } = created.parse(await must(send, 'POST', '/api/courses', bigCourse()))
  const register = (name: string) =>
    aStudent(course, {
      name,
      campVenue,
      registrationDate: '2026-01-01',
      selectedCourses: [{ courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 1 }],
    })
  const tally: Tally = {
    answered: [],
    told: 0,
    withoutRetryAfter: 0,
    wrong: [],
    broken: [],
    slowest: 0,
  }
  const stopped = new AbortController()
  let lastWrite = Number.NEGATIVE_INFINITY

  /** Sends once, and says whether it was done, refused for good, or must be sent again. */
  const attempt = async (by: Send, method: string, path: string, body?: object, key?: string) => {
    const began = performance.now()
    try {
      const { status, ok, headers, text } = await by(method, path, body, key)
      tally.slowest = Math.max(tally.slowest, performance.now() - began)
      if (ok) return 'done'
      if (status !== 503) {
        tally.wrong.push(`${method} ${path} ${status} ${text}`)
        return 'refused'
      }
      tally.told += 1
      if (!headers.has('retry-after')) tally.withoutRetryAfter += 1
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      tally.broken.push(`${method} ${path} ${String(cause)}`)
    }
    return 'again'
  }

  const write = async (path: string, text: string, body: object, by = send): Promise<void> => {
    // The key is the same each time, so that an act whose answer was lost is not done twice.
    const outcome = await attempt(by, 'POST', path, body, text.replaceAll(' ', '-'))
    if (outcome === 'refused') return
    if (outcome === 'again') {
      await pause(50)
      return write(path, text, body, by)
    }
    tally.answered.push(text)
    lastWrite = performance.now()
  }

  const work = async (student: { _id: string }, at: number) => {
    const account = { studentId: student._id, courseId: course._id }
    for (let turn = 1; !stopped.signal.aborted; turn += 1) {
      const text = `Act ${run} ${at} ${turn}`
      await write('/api/course-students/update-payment', `${text} pays`, {
        ...account,
        amount: 1,
        notes: `${text} pays`,
      })
      await write('/api/attendance/mark', `${text} marks`, {
        date,
        campVenue,
        attendanceData: [
          {
            studentId: student._id,
            status: turn % 2 ? 'present' : 'late',
            remarks: `${text} marks`,
          },
        ],
        reason: 'A fault',
      })
      await write('/api/students', `${text} comes`, register(`${text} comes`))
      const colleague = staff[at]?.pop()
      if (colleague) {
        const by = sender(where, colleague.token)
        await write('/api/employee-attendance/clock-in', `${colleague.name} clocks`, gate, by)
        await write('/api/leave-requests', `${colleague.name} leaves`, leaveOf(colleague.name), by)
      }
      for (const path of ['/api/students?page=1&limit=20', '/api/dashboard/stats'])
        await attempt(send, 'GET', path)
    }
  }

  await must(send, 'POST', '/api/locations', aLocation(gate))
  const staff = await hireStaff(place, run, people)
  const students = await Promise.all(
    Array.from({ length: people }, async (_, at) =>
      enrolled.parse(await must(send, 'POST', '/api/students', register(`Payer ${at}`))),
    ),
  )
  const working = Promise.all(students.map(({ student }, at) => work(student, at)))
  return {
    tally,
    lastWrite: () => lastWrite,
    stop: async () => {
      stopped.abort()
      await working
      return tally
    },
  }
}

export const anothersRefusal = ({ tally }: Load) => {
  const before = tally.told
  return until(() => tally.told > before, 'somebody is told to come again')
}
export const anothersWrite = (load: Load) => {
  const from = performance.now()
  return until(() => load.lastWrite() > from, 'somebody writes')
}

const leaveOf = (name: string) => ({
  leaveType: 'other',
  startDate: daysBack(-2),
  endDate: daysBack(-2),
  reason: `${name} leaves`,
})

const bigCourse = () => aCourse({ courseFee: 1_000_000 })
const created = z.object({ course: z.object({ _id: z.string(), courseFee: z.number() }) })
const enrolled = z.object({ student: z.object({ _id: z.string() }) })
