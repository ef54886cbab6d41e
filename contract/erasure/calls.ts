import { byId, endpoint, said } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { requiredText } from '../values/text.ts'

const mayBeErased = z.object({
  _id: z.string(),
  kind: z.enum(['student', 'employee']),
  name: z.string(),
  registrationNumber: z.string().optional(),
  leftOn: z.string(),
})
export type MayBeErased = z.output<typeof mayBeErased>

/** How many students are listed. */
export const mostListed = 50

export const listErasures = endpoint('GET /api/erasures', {
  summary: 'Who left and may be erased now, and what the last night has forgotten',
  access: 'students.erase',
  answer: z.object({
    /** Deleted employees, for whoever manages them, and the students who left first. */
    due: z.array(mayBeErased),
    /** How many students there are in all. */
    dueStudents: z.number().int(),
    lastNight: z
      .object({
        at: z.string(),
        places: z.number().int(),
        readings: z.number().int(),
        erased: z.number().int(),
      })
      .optional(),
  }),
})

/** The name as it stands, typed once more. */
export const typedName = z.object({ name: requiredText('Type the name to go on') })

const erasing = {
  access: 'students.erase',
  done: 'Personal data erased',
  params: byId,
  body: typedName,
  answer: said,
} as const

export const eraseStudent = endpoint('POST /api/students/:id/erase', {
  summary: "Erase a student's personal data for good; amounts, receipts and counts are kept",
  ...erasing,
  refuses: [
    'student_not_found',
    'already_erased',
    'erasure_name_differs',
    'erasure_owing',
    'erasure_owed_back',
    'erasure_of_books',
  ],
})

export const eraseEmployee = endpoint('POST /api/employees/:id/erase', {
  summary: "Erase a deleted employee's personal data for good; what they recorded is kept",
  ...erasing,
  refuses: [
    'employee_not_found',
    'super_administrator_protected',
    'own_record_protected',
    'may_more_than_you',
    'erasure_of_present',
    'already_erased',
    'erasure_name_differs',
    'erasure_of_books',
  ],
})
