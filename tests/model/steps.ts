import fc from 'fast-check'
import { often } from './often.ts'

/** The actions, and how often each is taken. */
const acts = fc.oneof(
  often(9, 'pay'),
  often(5, 'register', 'reverse', 'refund'),
  often(4, 'concede', 'edit'),
  often(3, 'leave', 'takeBack', 'reschedule'),
  often(2, 'spend', 'closeDay', 'reopenDay', 'remove', 'restore', 'wait', 'setOff', 'setBack'),
  often(1, 'overpay', 'takeExpenseBack', 'reprice'),
)

/** Of the amount owed: nothing, a paisa or so, parts, all. */
const part = () => fc.constantFrom(0, 0.000_01, 0.25, 0.5, 0.999, 1)

/** What a course costs and how long it lasts, in paise and months. */
export const coursesTaught = [
  { fee: 0, duration: '1 Month', months: 1 },
  { fee: 1, duration: '6 Months', months: 6 },
  { fee: 10_003, duration: '3 Months', months: 3 },
  { fee: 12_000_50, duration: '1.5 Years', months: 18 },
  { fee: 1_25_000_00, duration: '1 Year', months: 12 },
] as const

const references = ['HDFC 1', 'hdfc1', 'ＨＤＦＣ１', 'sbi  2', 'axis/3', '412345678901']

export const clerks = ['Anil', 'Bina'] as const

/** One action with all its random choices; each action uses what it needs. */
export const step = fc.record({
  act: acts,
  student: fc.nat(),
  line: fc.nat(),
  course: fc.nat(),
  /** Now and then any student and any course is meant, mostly one of whom there is something to do. */
  isAny: fc.constantFrom(false, false, false, true),
  courses: fc.uniqueArray(fc.nat({ max: coursesTaught.length - 1 }), {
    minLength: 1,
    maxLength: 3,
  }),
  modes: fc.array(fc.constantFrom('Full', 'Partial', 'Partial'), { minLength: 3, maxLength: 3 }),
  parts: fc.array(part(), { minLength: 3, maxLength: 3 }),
  admissionFee: fc.constantFrom(0, 0, 1, 50_000),
  transactionMode: fc.constantFrom('Cash', 'Card', 'UPI', 'UPI', 'Bank Transfer'),
  reference: fc.constantFrom(undefined, ...references),
  utr: fc.constantFrom(undefined, '4123 4567 8901', '४१२३४५६७८९०१', '999999999999'),
  notes: fc.constantFrom(undefined, 'By his uncle'),
  daysAgo: fc.constantFrom(0, 0, 1, 29, 30, 70),
  daysOn: fc.uniqueArray(fc.integer({ min: -40, max: 300 }), { minLength: 1, maxLength: 4 }),
  isWrong: fc.constantFrom(false, false, false, true),
  percent: fc.constantFrom(undefined, undefined, 0.01, 33.33, 100),
  hours: fc.constantFrom(1, 30, 24 * 11, 24 * 40),
  clerk: fc.constantFrom(...clerks),
  name: fc.constantFrom('Asha', 'Ravi', 'Meera', 'Vikram'),
})
export type FeeStep = ReturnType<typeof step.generate>['value']
export type Act = FeeStep['act']
