import { byId, endpoint, said } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { requiredText } from '../values/text.ts'

const erased = z.object({
  _id: z.string(),
  kind: z.enum(['student', 'employee']),
  /** What stands for the name now. */
  name: z.string(),
  registrationNumber: z.string().optional(),
  at: z.string(),
  /** Absent for what the server does by itself. */
  by: z.string().optional(),
})
export type Erased = z.output<typeof erased>

const due = z.object({
  _id: z.string(),
  name: z.string(),
  registrationNumber: z.string(),
  leftOn: z.string(),
})
export type DueForErasure = z.output<typeof due>

/** How many are listed, and erased with one call. */
export const mostErased = 50

export const listErasures = endpoint('GET /api/erasures', {
  summary: 'Whose personal data was erased, and which students left long enough ago for it',
  access: 'students.erase',
  answer: z.object({
    /** The latest ones. */
    erased: z.array(erased),
    due: z.array(due),
    dueInAll: z.number().int(),
    /** What was forgotten by the last night whose work is done. */
    lastNight: z
      .object({
        at: z.string(),
        places: z.number().int(),
        due: z.number().int(),
        erased: z.number().int(),
      })
      .optional(),
  }),
})

/** The name as it stands, typed once more. */
export const typedName = z.object({ name: requiredText('Type the name to go on') })

export const erasureRefusals = [
  'already_erased',
  'erasure_name_differs',
  'erasure_owing',
  'erasure_owed_back',
  'erasure_of_books',
] as const

export const eraseStudent = endpoint('POST /api/students/:id/erase', {
  summary: "Erase a student's personal data for good; amounts, receipts and counts are kept",
  access: 'students.erase',
  done: 'Personal data erased',
  params: byId,
  body: typedName,
  answer: said,
  refuses: ['student_not_found', ...erasureRefusals],
})

export const eraseEmployee = endpoint('POST /api/employees/:id/erase', {
  summary: "Erase a former employee's personal data for good; what they recorded is kept",
  access: 'students.erase',
  done: 'Personal data erased',
  params: byId,
  body: typedName,
  answer: said,
  refuses: [
    'employee_not_found',
    'super_administrator_protected',
    'erasure_of_active',
    'already_erased',
    'erasure_name_differs',
    'erasure_of_books',
  ],
})

export const eraseDue = endpoint('POST /api/erasures', {
  summary: 'Erase students who left long enough ago; who must be kept by now is left out',
  access: 'students.erase',
  body: z.object({
    ids: z
      .array(z.string())
      .min(1, { error: 'Choose whom to erase' })
      .max(mostErased, { error: 'Choose at most 50 people at a time' }),
  }),
  answer: z.object({ message: z.string(), erased: z.number().int() }),
  done: 'Personal data erased',
})
