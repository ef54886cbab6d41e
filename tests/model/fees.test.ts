import { aCourse } from '../support/builders.ts'
import type { Student } from './books.ts'
import { concede, leave, refund, takeBack } from './changing.ts'
import { closeDay, reopenDay, spend, takeExpenseBack } from './day-book.ts'
import { edit, register } from './enrolling.ts'
import { pay, reschedule, reverse } from './paying.ts'
import { setBack, setOff } from './setting-off.ts'
import { compareAll, compareScreens } from './screens.ts'
import { type Act, coursesTaught, type FeeStep, step } from './steps.ts'
import { tellStories } from './stories.ts'
import { openWorld, pick, studentOf, type World } from './world.ts'

/** When a run begins: an ordinary noon, the last hours of a financial year, the end of a January. */
const beginnings = ['2026-11-21T06:30:00Z', '2027-03-31T18:00:00Z', '2028-01-30T19:00:00Z']

/** What each act does, to the server and in the books; answers the student it was about. */
const acts: Record<Act, (world: World, step: FeeStep) => Promise<Student | undefined>> = {
  register,
  edit,
  pay,
  overpay: pay,
  reverse,
  reschedule,
  concede,
  leave,
  refund,
  takeBack,
  setOff,
  setBack,
  spend,
  takeExpenseBack,
  closeDay,
  reopenDay,
  remove: async (world, one) => {
    const student = studentOf(world, one)
    if (!student) return undefined
    await world.make(
      `deleted ${student.id}`,
      student.isDeleted ? 'student_not_found' : undefined,
      'DELETE /api/students/:id',
      { params: { id: student.id } },
    )
    student.isDeleted = true
    return student
  },
  restore: async (world, one) => {
    const deleted = world.books.students.filter(({ isDeleted }) => isDeleted)
    const student = one.isAny ? studentOf(world, one) : pick(deleted, one.student)
    if (!student) return undefined
    await world.make(
      `restored ${student.id}`,
      student.isDeleted ? undefined : 'student_not_found',
      'PATCH /api/students/:id/restore',
      { params: { id: student.id } },
    )
    student.isDeleted = false
    return student
  },
  reprice: async (world, one) => {
    const course = pick(world.books.courses, one.course)
    const fee = pick(coursesTaught, one.line)?.fee ?? 0
    if (!course) return undefined
    const { id, name } = course
    const body = { ...aCourse({ courseFee: fee / 100 }), name, duration: durationOf(course) }
    await (await world.superadmin()).call('PUT /api/courses/:id', { params: { id }, body })
    world.done.push(`course ${id} costs ${fee} paise from now on`)
    course.fee = fee
    return undefined
  },
  wait: async (world, { hours }) => {
    world.server.clock.forward(hours * 3600)
    world.done.push(`${hours} hours went by`)
    return undefined
  },
}

const durationOf = ({ duration }: { duration: string }) =>
  coursesTaught.find((one) => one.duration === duration)?.duration ?? '1 Month'

tellStories('the books', step, {
  open: async (server, run) => {
    server.clock.now = new Date(pick(beginnings, run) ?? '')
    return openWorld(server)
  },
  take: async (world, one, at) => compareScreens(world, await acts[one.act](world, one), at),
  end: compareAll,
})
