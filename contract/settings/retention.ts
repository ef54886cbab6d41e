import { z } from '../kit/zod.ts'

export const wholeFrom = (min: number, max: number) => {
  const error = `Enter a whole number from ${min} to ${max}`
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

/** How long personal data is kept. */
export const retention = z.object({
  /** Financial years after the one of their last payment for which the books keep a name; 0 for none. */
  booksYears: wholeFrom(0, 30).default(8),
  /** Months for which it is kept where people clocked in and out. */
  placesMonths: wholeFrom(1, 120).default(12),
  /** Months for which it is kept who read what. */
  readingsMonths: wholeFrom(12, 120).default(12),
  /** Months after which students who left may be erased. */
  studentsMonths: wholeFrom(1, 360).default(36),
  /** Whether they are then listed, so that a person decides, or erased at night. */
  leftStudents: z.enum(['list', 'erase'], { error: 'Choose from the list' }).default('list'),
})
