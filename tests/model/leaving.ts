import { expect } from 'vitest'
import {
  changesOf,
  cutDues,
  type Enrolment,
  feeFor,
  noteRefund,
  paidFor,
  type Student,
} from './books.ts'
import { daysAfter, monthsAfter } from './calendar.ts'
import { change } from './change-views.ts'
import { meant, none, reasonOf } from './changing.ts'
import { answersAs, wrongAccount } from './paying.ts'
import type { Step } from './steps.ts'
import type { World } from './world.ts'

/** The number of days from one to another, both included. */
const daysFrom = (first: string, last: string): number => {
  let days = 0
  for (let day = first; day <= last; day = daysAfter(day, 1)) days += 1
  return days
}

const workingOf = (student: Student, enrolment: Enrolment, day: string) => {
  const fee = feeFor(student, enrolment)
  const whole = daysFrom(enrolment.on, monthsAfter(enrolment.on, enrolment.months)) - 1
  const held = Math.min(whole, daysFrom(enrolment.on, day))
  const charge = (fee * held - ((fee * held) % whole)) / whole
  const paid = paidFor(student, enrolment.course)
  const kept = { keptPercent: 0, kept: 0 }
  return { rule: 'days', fee, paid, ...kept, held, whole, share: charge, charge }
}

const inRupees = (working: ReturnType<typeof workingOf>) => ({
  ...working,
  fee: working.fee / 100,
  paid: working.paid / 100,
  share: working.share / 100,
  charge: working.charge / 100,
})

export const leave = async (world: World, step: Step): Promise<Student | undefined> => {
  const found = meant(world, step)
  if (!found) return undefined
  const { student, course, enrolment, params } = found
  const day = daysAfter(world.today(), -step.daysAgo)
  const working = enrolment && workingOf(student, enrolment, day)
  const charge = (working?.charge ?? 0) + (step.isWrong ? 1 : 0)
  const reason = reasonOf(world)
  const said = await (await world.superadmin()).try(
    'POST /api/students/:id/courses/:courseId/leave',
    { params, body: { day, reason, charge: charge / 100 } },
  )
  world.done.push(`${student.id} left ${course} on ${day} for ${charge} paise → ${said.status}`)
  const hasLeft = changesOf(student, course).some(({ leftOn }) => leftOn !== undefined)
  const early = enrolment && day < enrolment.on ? 'left_too_early' : undefined
  const differs = step.isWrong ? 'charge_changed' : undefined
  const code = hasLeft ? 'already_left' : (early ?? differs)
  if (!answersAs(said, wrongAccount(student, enrolment) ?? code) || !enrolment || !working)
    return student
  const one = {
    id: said.body.feeChange?._id ?? 'missing',
    course,
    title: enrolment.name,
    amount: working.fee - working.charge,
    leftOn: day,
    working: inRupees(working),
    reason,
    at: world.now(),
    cut: none(),
  }
  student.changes.push(one)
  one.cut = cutDues(student, enrolment)
  noteRefund(student, enrolment, day)
  expect(said.body).toEqual({ message: 'Leaving recorded', feeChange: change(one) })
  return student
}
