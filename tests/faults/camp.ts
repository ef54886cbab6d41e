import { connect, type DatabaseAddress } from '../../server/db/connect.ts'
import { insertEmployee } from '../../server/employees/sql/employees.ts'
import { openSession } from '../../server/kit/sign-in/session.ts'
import { aCourse, aLocation, aStudent } from '../support/builders.ts'
import { daysBack, now } from '../support/clock/clock.ts'
import { gate } from '../support/gate.ts'
import { must, type Send, sender, type Where } from '../support/programs/http.ts'

const date = '2026-01-05'
/** How many people work at a venue, and count parts of one roll call there. */
const atEach = 6
const venueOf = (at: number) => `Fault Camp ${Math.floor(at / atEach)}`

/** What one person sends, with the text that the database then has once. */
export type Write = { path: string; text: string; body: object; by?: Send }

type At = { where: Where; address: DatabaseAddress; send: Send; people: number; run: number }

/** A key of a device, which repeats it when it sends a second time. */
export const keyOf = (text: string): string => text.replaceAll(' ', '-')

/** A student for each of `people`, squads with a place for everyone, and what each person writes in a turn. */
export const openCamp = async ({ where, address, send, people, run }: At) => {
  const { course } = await must(send, 'POST /api/courses', aCourse({ courseFee: 1_000_000 }))
  const register = (name: string, at: number) =>
    aStudent(course, {
      name,
      campVenue: venueOf(at),
      registrationDate: '2026-01-01',
      selectedCourses: [{ courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 1 }],
    })
  await must(send, 'POST /api/locations', aLocation(gate))
  const staff = await hireStaff(address, run, people)
  const students: { _id: string; name: string }[] = await Promise.all(
    Array.from({ length: people }, async (_, at) => {
      const { student } = await must(send, 'POST /api/students', register(`Payer ${run} ${at}`, at))
      return student
    }),
  )
  const squads = new Map<string, readonly string[]>()
  for (const campVenue of new Set(students.map((_, at) => venueOf(at)))) {
    const add = (name: string) =>
      must(send, 'POST /api/squads', { name: `${name} ${run}`, campVenue, capacity: atEach })
    squads.set(campVenue, [(await add('Alpha')).squad._id, (await add('Bravo')).squad._id])
  }

  /** All at a venue count parts of one roll call in a turn, each the own student. */
  const count = (name: string, at: number, turn: number): Write => {
    const campVenue = venueOf(at)
    const rollCall = `Count ${run} ${turn} at ${campVenue}`
    const all = students.flatMap(({ _id }, other) => (venueOf(other) === campVenue ? _id : []))
    const own = students.slice(at, at + 1).map(({ _id }) => _id)
    const text = `${rollCall} ${name}`
    const part = {
      key: keyOf(text),
      rollCall: keyOf(`${rollCall} of all`),
      name: rollCall,
      date,
      campVenue,
      startedAt: now().toISOString(),
      here: own,
      uncounted: all,
    }
    return { path: '/api/roll-calls', text, body: part }
  }

  /** Each in place of the one before. */
  const excuse = (studentId: string, text: string, former: string): Write => {
    const replaces = former === '' ? {} : { replaces: keyOf(former) }
    const row = { key: keyOf(text), studentId, kind: 'sick', from: date, saidBy: 'coach' }
    const body = { excuses: [{ ...row, note: text, ...replaces }] }
    return { path: '/api/excuses', text, body }
  }

  const writesOf = (at: number, turn: number): Write[] => {
    const { _id: studentId = '', name = '' } = students[at] ?? {}
    const text = `Act ${run} ${at} ${turn}`
    const paid = { studentId, courseId: course._id, amount: 1, notes: `${text} pays` }
    const mark = { studentId, status: turn % 2 ? 'present' : 'late', remarks: `${text} marks` }
    const campVenue = venueOf(at)
    const marked = { date, campVenue, attendanceData: [mark], reason: 'A fault' }
    const moved = {
      students: [studentId],
      squad: squads.get(campVenue)?.[turn % 2],
      reason: `${text} moves`,
    }
    const before = turn > 1 ? `Act ${run} ${at} ${turn - 1} excuses` : ''
    const writes: Write[] = [
      { path: '/api/course-students/update-payment', text: paid.notes, body: paid },
      { path: '/api/attendance/mark', text: mark.remarks, body: marked },
      excuse(studentId, `${text} excuses`, before),
      { path: '/api/squads/moves', text: moved.reason, body: moved },
      count(name, at, turn),
      { path: '/api/students', text: `${text} comes`, body: register(`${text} comes`, at) },
    ]
    const colleague = staff[at]?.pop()
    if (!colleague) return writes
    const by = sender(where, colleague.token)
    const clocks = { text: `${colleague.name} clocks`, body: gate, by }
    const leave = { text: `${colleague.name} leaves`, body: leaveOf(colleague.name), by }
    return [
      ...writes,
      { path: '/api/employee-attendance/clock-in', ...clocks },
      { path: '/api/leave-requests', ...leave },
    ]
  }
  return writesOf
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
