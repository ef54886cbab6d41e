import { expect, test } from 'vitest'
import { accountOf, isPaid } from '../../account.ts'
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
  expect(chosenCourse(full, offer)).toMatchObject({
    amountPaid: 25_000.1,
    paymentStatus: 'Pending',
  })
  const partial = { ...full, paymentMode: 'Partial' as const, partialPaymentAmount: 500 }
  expect(chosenCourse(partial, offer)).toMatchObject({ amountPaid: 500, partialPaymentAmount: 500 })
})

test('leaves a course that the student already has as it is stored', () => {
  expect(chosenCourse({ ...full, courseId: '8' }, offer)).toBe(police)
})

test('adds up what is paid now apart from what was paid before', () => {
  const choices = [{ ...full, courseId: '8' }, full]
  expect(runningTotal(choices, offer, 0.2)).toEqual({
    courses: 25_100.1,
    paidBefore: 40,
    admissionFee: 0.2,
    toPay: 25_000.3,
    balance: 60,
  })
})

test.each([-5000, 25_000.11, Number.NaN])(
  'computes nothing with a refused part of %s',
  (amount) => {
    const refused = { ...full, paymentMode: 'Partial' as const, partialPaymentAmount: amount }
    const choices = [{ ...full, courseId: '8' }, refused]
    expect(runningTotal(choices, offer, 500)).toEqual({
      courses: 25_100.1,
      paidBefore: 40,
      admissionFee: 500,
      toPay: undefined,
      balance: undefined,
    })
  },
)

test.each([-1, 10_000_001])('computes nothing with a refused admission fee of %s', (fee) => {
  expect(runningTotal([full], offer, fee)).toMatchObject({
    admissionFee: undefined,
    toPay: undefined,
    balance: 0,
  })
})

test('calls an account paid when nothing is left, also that of a free course', () => {
  expect(isPaid([{ totalAmount: 0, amountPaid: 0 }])).toBe(true)
  expect(isPaid([police])).toBe(false)
  expect(accountOf([police]).balance).toBe(60)
})

test('counts whole years up to the birthday', () => {
  expect(ageOn('2007-11-21', '2026-11-21')).toBe(19)
  expect(ageOn('2007-11-22', '2026-11-21')).toBe(18)
  expect(ageOn('', '2026-11-21')).toBeUndefined()
})
