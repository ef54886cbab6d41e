import type { Course, Due, Enrolment, Mode } from './books.ts'
import { monthsAfter } from './calendar.ts'

const mostParts = 6

/** What is agreed when a course is taken up. */
export const enrolmentOf = (course: Course, mode: Mode, first: number, on: string): Enrolment => ({
  course: course.id,
  name: course.name,
  on,
  months: course.months,
  fee: course.fee,
  duration: course.duration,
  mode,
  partial: mode === 'Partial' ? first : 0,
  dues: mode === 'Full' ? inFull(course.fee, on) : inPart(course, first, on),
})

const inFull = (fee: number, on: string): Due[] => (fee > 0 ? [{ dueDate: on, amount: fee }] : [])

const inPart = ({ fee, months }: Course, first: number, on: string): Due[] => {
  const dues = first > 0 ? [{ dueDate: on, amount: first }] : []
  let left = fee - first
  const parts = Math.min(mostParts, months, left)
  const each = parts > 0 ? (left - (left % parts)) / parts : 0
  for (let at = 1; at <= parts; at += 1) {
    const amount = at < parts ? each : left
    dues.push({ dueDate: monthsAfter(on, at), amount })
    left -= amount
  }
  return dues
}
