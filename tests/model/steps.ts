import fc from 'fast-check'

/** The actions, and how often each is taken. */
const acts = [
  { arbitrary: fc.constant('register'), weight: 5 },
  { arbitrary: fc.constant('pay'), weight: 9 },
  { arbitrary: fc.constant('overpay'), weight: 1 },
  { arbitrary: fc.constant('reverse'), weight: 5 },
  { arbitrary: fc.constant('concede'), weight: 4 },
  { arbitrary: fc.constant('leave'), weight: 3 },
  { arbitrary: fc.constant('refund'), weight: 5 },
  { arbitrary: fc.constant('takeBack'), weight: 3 },
  { arbitrary: fc.constant('spend'), weight: 2 },
  { arbitrary: fc.constant('takeExpenseBack'), weight: 1 },
  { arbitrary: fc.constant('closeDay'), weight: 2 },
  { arbitrary: fc.constant('reopenDay'), weight: 2 },
  { arbitrary: fc.constant('edit'), weight: 4 },
  { arbitrary: fc.constant('reschedule'), weight: 3 },
  { arbitrary: fc.constant('remove'), weight: 2 },
  { arbitrary: fc.constant('restore'), weight: 2 },
  { arbitrary: fc.constant('reprice'), weight: 1 },
  { arbitrary: fc.constant('wait'), weight: 2 },
] as const

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

export const clerks = ['Anil', 'Bina'] as const

/** One action with all its random choices; each action uses what it needs. */
export const step = fc.record({
  act: fc.oneof(...acts),
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
  reference: fc.option(
    fc.constantFrom('HDFC 1', 'hdfc1', 'ＨＤＦＣ１', 'sbi  2', 'axis/3', '412345678901'),
    {
      nil: undefined,
    },
  ),
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
export type Step = ReturnType<typeof step.generate>['value']
export type Act = Step['act']
