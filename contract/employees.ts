import { z } from 'zod'
import { roles } from './access.ts'

/** A person who signs in, as he sees himself. */
export const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  department: z.string().optional(),
  designation: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
  isActive: z.boolean(),
})
export type User = z.output<typeof user>

export const minPassword = 6
export const maxPassword = 128

export const password = () =>
  z
    .string({ error: 'Password is required' })
    .min(minPassword, {
      error: `Password must be at least ${minPassword} characters`,
    })
    .max(maxPassword, {
      error: `Password must be at most ${maxPassword} characters`,
    })
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), {
      error: 'Please remove the characters that cannot be read',
    })
