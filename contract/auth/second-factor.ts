import { endpoint, said } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { isReadable, unreadableSentence } from '../values/readable.ts'

const required = 'Enter the code'

/** Six digits of an authenticator app, or a recovery code; spaces and dashes are left out. */
export const secondFactorCode = () =>
  z
    .string({ error: required })
    .max(100, { error: required })
    .refine(isReadable, { error: unreadableSentence })
    .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .refine((text) => text !== '', { error: required })

export const currentPassword = () =>
  z
    .string({ error: 'Current password is required' })
    .min(1, { error: 'Current password is required' })
    .max(300, { error: 'Current password is required' })

/** What an app makes its codes of: 160 random bits in base32. */
const setupKey = z
  .string({ error: 'Set up the app again' })
  .regex(/^[A-Z2-7]{32}$/, { error: 'Set up the app again' })

export const getSecondFactor = endpoint('GET /api/auth/second-factor', {
  summary: 'Whether the person signs in with a code as well, and how many recovery codes are left',
  access: 'account.own',
  answer: z.object({
    /** Since when; absent where the password alone is asked. */
    addedAt: z.string().optional(),
    /** True after a restore, which knows no app any more: a recovery code still signs in. */
    appIsLost: z.literal(true).optional(),
    recoveryCodes: z.number().int(),
  }),
})

const madeCodes = z.object({
  message: z.string(),
  /** Shown in this answer only; each signs in once. */
  recoveryCodes: z.array(z.string()),
})

export const addSecondFactor = endpoint('POST /api/auth/second-factor', {
  summary: 'Ask for a code of an app at every sign-in from now on',
  access: 'account.own',
  done: 'Two-step sign-in is on',
  body: z.object({
    currentPassword: currentPassword(),
    setupKey,
    code: secondFactorCode(),
  }),
  answer: madeCodes,
  refuses: ['wrong_current_password', 'wrong_code', 'second_factor_is_on', 'rate_limited', 'busy'],
})

const byCode = {
  access: 'account.own',
  body: z.object({ code: secondFactorCode() }),
  refuses: ['wrong_code', 'rate_limited'],
} as const

export const makeRecoveryCodes = endpoint('POST /api/auth/second-factor/recovery-codes', {
  ...byCode,
  summary: 'Make new recovery codes; those from before stop working',
  done: 'New recovery codes made',
  answer: madeCodes,
})

export const removeSecondFactor = endpoint('POST /api/auth/second-factor/remove', {
  ...byCode,
  summary: 'Ask for the password alone from now on',
  done: 'Two-step sign-in is off',
  answer: said,
})
