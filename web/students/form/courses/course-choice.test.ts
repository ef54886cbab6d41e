import { expect, test } from 'vitest'
import { ageOn } from '../form-values.ts'
import { chosenCourse, runningTotal } from './course-choice.ts'

const army = { _id: '7', name: 'Army GD', courseFee: 25_000.1, duration: '6 Months' }
const police = {
  courseId: '8',
  courseName: 'Police',
  courseFee: 100,
  duration: '1 Year',
  paymentMode: 'Partial' as const,
  totalAmount: 100,
  amountPaid: 40,
  paymentStatus: 'Partial' as const,
  partialPaymentAmount: 40,
}
const offer = { active: [army], enrolled: [police] }
const full = { courseId: '7', paymentMode: 'Full' as const, partialPaymentAmount: undefined }

test('pays the total in full, and what was entered in part', () => {
  const whole = { amountPaid: 25_000.1, paymentStatus: 'Pending' }
  expect(chosenCourse(full, offer)).toMatchObject(whole)
  const partial = { ...full, paymentMode: 'Partial' as const, partialPaymentAmount: 500 }
  expect(chosenCourse(partial, offer)).toMatchObject({ amountPaid: 500, partialPaymentAmount: 500 })
  // A course that the student has already stays as it is stored.
  expect(chosenCourse({ ...full, courseId: '8' }, offer)).toBe(police)
})

test('adds up what is paid now apart from before, and nothing that is refused', () => {
  const choices = [{ ...full, courseId: '8' }, full]
  expect(runningTotal(choices, offer, 0.2)).toEqual({
    courses: 25_100.1,
    paidBefore: 40,
    admissionFee: 0.2,
    toPay: 25_000.3,
    balance: 60,
  })
  for (const amount of [25_000.11, Number.NaN]) {
    const refused = { ...full, paymentMode: 'Partial' as const, partialPaymentAmount: amount }
    const nothing = { toPay: undefined, balance: undefined }
    expect(runningTotal([refused], offer, 500)).toMatchObject({ admissionFee: 500, ...nothing })
  }
  expect(runningTotal([full], offer, 10_000_001)).toMatchObject({ toPay: undefined, balance: 0 })
})

test('years are whole up to the birthday', () => {
  expect(ageOn('2007-11-21', '2026-11-21')).toBe(19)
  expect(ageOn('2007-11-22', '2026-11-21')).toBe(18)
  expect(ageOn('', '2026-11-21')).toBeUndefined()
})
