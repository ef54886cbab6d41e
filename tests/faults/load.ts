import { setTimeout as pause } from 'node:timers/promises'
import { z } from '../../contract/kit/zod.ts'
import { aCourse, aStudent } from '../support/builders.ts'
import { until } from './until.ts'

export const superadmin = { email: 'superadmin@muster.test', password: 'monsoon-2026' }
const campVenue = 'Fault Camp'
const date = '2026-01-05'
/** Longer than Muster may take for an answer by its own limits; longer counts as hung. */
const longestAnswer = 30_000

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

/** An address that may change while people work, as that of a server which is started again. */
export type Where = () => string

let runs = 0

/** Signs in, registers a student for each of `people`, and lets them work until `stop`. */
export const startLoad = async (where: Where, people: number): Promise<Load> => {
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
  const attempt = async (method: string, path: string, body?: object, key?: string) => {
    const began = performance.now()
    try {
      const { status, ok, headers, text } = await send(method, path, body, key)
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

  const write = async (path: string, text: string, body: object): Promise<void> => {
    // The key is the same each time, so that an act whose answer was lost is not done twice.
    const outcome = await attempt('POST', path, body, text.replaceAll(' ', '-'))
    if (outcome === 'refused') return
    if (outcome === 'again') {
      await pause(50)
      return write(path, text, body)
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
      for (const path of ['/api/students?page=1&limit=20', '/api/dashboard/stats'])
        await attempt('GET', path)
    }
  }

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

const signIn = async (where: Where) => {
  const send = sender(where, '')
  const { token } = signedIn.parse(await must(send, 'POST', '/api/auth/login', superadmin))
  return sender(where, token)
}

type Send = ReturnType<typeof sender>

const sender =
  (where: Where, token: string) =>
  async (method: string, path: string, body?: object, key?: string) => {
    const answer = await fetch(`${where()}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      signal: AbortSignal.timeout(longestAnswer),
      ...(body && { body: JSON.stringify(body) }),
    })
    const { status, ok, headers } = answer
    return { status, ok, headers, text: await answer.text() }
  }

const must = async (send: Send, method: string, path: string, body: object): Promise<unknown> => {
  const { ok, status, text } = await send(method, path, body)
  if (!ok) throw new Error(`${method} ${path} answered ${status} ${text}`)
  return JSON.parse(text)
}

const bigCourse = () => aCourse({ courseFee: 1_000_000 })
const created = z.object({ course: z.object({ _id: z.string(), courseFee: z.number() }) })
const enrolled = z.object({ student: z.object({ _id: z.string() }) })
const signedIn = z.object({ token: z.string() })
