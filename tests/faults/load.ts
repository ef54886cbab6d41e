import { setTimeout as pause } from 'node:timers/promises'
import { connect, type DatabaseAddress } from '../../server/db/connect.ts'
import { insertEmployee } from '../../server/employees/sql/employees.ts'
import { openSession } from '../../server/kit/sign-in/session.ts'
import { aCourse, aLocation, aStudent } from '../support/builders.ts'
import { daysBack, now } from '../support/clock/clock.ts'
import { gate } from '../support/gate.ts'
import { isReady, must, type Send, sender, signIn, type Where } from '../support/programs/http.ts'
import { expectNoLosses, type Tally } from './losses.ts'
import { until } from '../support/until.ts'

const campVenue = 'Fault Camp'
const date = '2026-01-05'

export type Load = {
  people: number
  tally: Tally
  /** When the last write succeeded, by `performance.now()`. */
  lastWrite: () => number
  /** Ends when each write that was begun is answered. */
  stop: () => Promise<unknown>
}

type Work = {
  name: string
  where: Where
  address: DatabaseAddress
  people: number
  times: number
  /** What is said with a 500 while something is broken; people come again. */
  meets?: 'damaged' | 'replaced'
}

/**
 * Lets people work while `round` breaks something and mends it, so many times; it answers after how many
 * milliseconds work went on. Expects every answered write to be kept, once.
 */
export const expectKept = async (
  work: Work,
  round: (load: Load, time: number) => Promise<number>,
): Promise<Tally> => {
  const { name, where, address, times } = work
  const load = await startLoad(work)
  const back: number[] = []
  for (let time = 0; time < times; time += 1) {
    back.push(await round(load, time))
    await until(() => isReady(where), 'it is ready')
  }
  await load.stop()
  await expectNoLosses(name, address, load.tally, back)
  return load.tally
}

let runs = 0

/** Signs in, registers a student for each of `people`, and lets them work until `stop`. */
const startLoad = async ({ where, people, address, meets }: Work): Promise<Load> => {
  runs += 1
  const run = runs
  const send = await signIn(where)
  const { course } = await must(send, 'POST /api/courses', aCourse({ courseFee: 1_000_000 }))
  const register = (name: string) =>
    aStudent(course, {
      name,
      campVenue,
      registrationDate: '2026-01-01',
      selectedCourses: [{ courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 1 }],
    })
  const noAnswers = { answered: [], wrong: [], broken: [] }
  const tally: Tally = { ...noAnswers, told: 0, met: 0, withoutRetryAfter: 0, slowest: 0 }
  const stopped = new AbortController()
  let lastWrite = Number.NEGATIVE_INFINITY

  /** Sends once, and says whether it was done, refused for good, or must be sent again. */
  const attempt = async (by: Send, method: string, path: string, body?: object, key?: string) => {
    const began = performance.now()
    try {
      const { status, ok, headers, text } = await by(method, path, body, key)
      tally.slowest = Math.max(tally.slowest, performance.now() - began)
      if (ok) return 'done'
      if (status === 500 && meets !== undefined && text.includes(`"code":"${meets}"`)) {
        tally.met += 1
        return 'again'
      }
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

  const work = async (studentId: string, at: number) => {
    for (let turn = 1; !stopped.signal.aborted; turn += 1) {
      const text = `Act ${run} ${at} ${turn}`
      const paid = { studentId, courseId: course._id, amount: 1, notes: `${text} pays` }
      await write('/api/course-students/update-payment', paid.notes, paid)
      const mark = { studentId, status: turn % 2 ? 'present' : 'late', remarks: `${text} marks` }
      const marked = { date, campVenue, attendanceData: [mark], reason: 'A fault' }
      await write('/api/attendance/mark', mark.remarks, marked)
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

  await must(send, 'POST /api/locations', aLocation(gate))
  const staff = await hireStaff(address, run, people)
  const students = await Promise.all(
    Array.from({ length: people }, (_, at) =>
      must(send, 'POST /api/students', register(`Payer ${at}`)),
    ),
  )
  const working = Promise.all(students.map(({ student }, at) => work(student._id, at)))
  return {
    people,
    tally,
    lastWrite: () => lastWrite,
    stop: () => {
      stopped.abort()
      return working
    },
  }
}

export const anothersRefusal = ({ tally }: Load) => {
  const before = tally.told
  return until(() => tally.told > before, 'somebody is told to come again')
}
/** Waits until somebody meets what only another start ends, and readiness says so. */
export const anothersFault = ({ tally }: Load, where: Where) => {
  const before = tally.met
  return until(async () => tally.met > before && !(await isReady(where)), 'the fault is met')
}
/** Waits until somebody writes after `mend`, and answers after how many milliseconds. */
export const anothersWrite = async (load: Load, mend: () => unknown = () => {}) => {
  const from = performance.now()
  await mend()
  await until(() => load.lastWrite() > from, 'somebody writes')
  return performance.now() - from
}
export const manyWrites = ({ tally, people }: Load) => {
  const before = tally.answered.length
  return until(() => tally.answered.length > before + people, 'many write')
}

const leaveOf = (name: string) => ({
  leaveType: 'other',
  startDate: daysBack(-2),
  endDate: daysBack(-2),
  reason: `${name} leaves`,
})

/** As many for each at work as they can send to the gate while it lasts. */
const each = 25

/** People who are signed in already, because signing in takes the server long on purpose. */
const hireStaff = async (address: DatabaseAddress, run: number, people: number) => {
  const store = connect(address)
  const at = now().toISOString()
  const staff = Array.from({ length: people }, (): { name: string; token: string }[] => [])
  await store.write(async (tx) => {
    for (const [person, theirs] of staff.entries())
      for (let turn = 0; turn < each; turn += 1) {
        const name = `Colleague ${run} ${person} ${turn}`
        const email = `${name.replaceAll(' ', '.')}@muster.test`
        const employee = { name, email, role: 'employee', passwordHash: '-' } as const
        theirs.push({
          name,
          token: await openSession(tx, await insertEmployee(tx, employee, at), at),
        })
      }
  })
  await store.close()
  return staff
}
