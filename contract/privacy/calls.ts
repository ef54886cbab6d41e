import { byId, endpoint } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'

const cell = z.union([z.string(), z.number(), z.null()])

/** All that is held on a person, table by table; amounts are rupees, instants ISO 8601 in UTC. */
const held = z.object({
  name: z.string(),
  madeAt: z.string(),
  tables: z.array(
    z.object({
      table: z.string(),
      about: z.string(),
      columns: z.array(
        z.object({
          key: z.string(),
          about: z.string(),
          type: z.enum(['text', 'day', 'instant', 'money', 'integer', 'number']),
        }),
      ),
      rows: z.array(z.array(cell)),
    }),
  ),
})
export type HeldOnPerson = z.output<typeof held>

const taking = {
  access: 'institute.export',
  params: byId,
  answer: z.object({ message: z.string(), held }),
  done: 'File saved',
} as const

export const takeStudent = endpoint('POST /api/students/:id/held', {
  ...taking,
  summary: 'All that is held on a student, also on a deleted one; the audit keeps who took it',
  refuses: ['student_not_found'],
})

export const takeEmployee = endpoint('POST /api/employees/:id/held', {
  ...taking,
  summary: 'All that is held on an employee, also on a deleted one; the audit keeps who took it',
  refuses: ['employee_not_found'],
})
