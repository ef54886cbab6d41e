import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { aCourse } from '../support/builders.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { isLong, seed, reportFigures } from '../support/seed.ts'
import type { Student } from './books.ts'
import { concede, refund, takeBack } from './changing.ts'
import { closeDay, reopenDay, spend, takeExpenseBack } from './day-book.ts'
import { edit, register } from './enrolling.ts'
import { leave } from './leaving.ts'
import { pay, reschedule, reverse } from './paying.ts'
import { compareAll, compareScreens } from './screens.ts'
import { type Act, coursesTaught, type Step, step } from './steps.ts'
import { openWorld, pick, studentOf, type World } from './world.ts'

const runs = isLong ? 12 : 2
const stepsOfEach = isLong ? 250 : 60

/** When a run begins: an ordinary noon, the last hours of a financial year, the end of a January. */
const beginnings = ['2026-11-21T06:30:00Z', '2027-03-31T18:00:00Z', '2028-01-30T19:00:00Z']

/** What each act does, to the server and in the books; answers the student it was about. */
const acts: Record<Act, (world: World, step: Step) => Promise<Student | undefined>> = {
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
  spend,
  takeExpenseBack,
  closeDay,
  reopenDay,
  remove: async (world, one) => {
    const student = studentOf(world, one)
    if (!student) return undefined
    const params = { id: student.id }
    const said = await (await world.superadmin()).try('DELETE /api/students/:id', { params })
    world.done.push(`deleted ${student.id} → ${said.status}`)
    expect(said.status).toBe(student.isDeleted ? 404 : 200)
    student.isDeleted = true
    return student
  },
  restore: async (world, one) => {
    const deleted = world.books.students.filter(({ isDeleted }) => isDeleted)
    const student = one.isAny ? studentOf(world, one) : pick(deleted, one.student)
    if (!student) return undefined
    const params = { id: student.id }
    const said = await (await world.superadmin()).try('PATCH /api/students/:id/restore', { params })
    world.done.push(`restored ${student.id} → ${said.status}`)
    expect(said.status).toBe(student.isDeleted ? 200 : 404)
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

for (let run = 1; run <= runs; run += 1) {
  const runSeed = seed + run
  onEachEngine(`the books of run ${run}`, (server) => {
    test('match every screen after every step', { timeout: 900_000 }, async () => {
      server.clock.now = new Date(pick(beginnings, run) ?? '')
      const world = await openWorld(server)
      const steps = fc.sample(step, { seed: runSeed, numRuns: stepsOfEach })
      try {
        for (const [at, one] of steps.entries())
          await compareScreens(world, await acts[one.act](world, one), at)
        await compareAll(world)
      } catch (cause) {
        const story = world.done.map((line, at) => `${at + 1}. ${line}`).join('\n')
        throw new Error(`With the seed ${runSeed} the screens differ after:\n${story}`, { cause })
      }
    })
  })
}

afterAll(() => {
  reportFigures(`fees against the books: ${runs} runs of ${stepsOfEach} steps, seed ${seed}`)
})
