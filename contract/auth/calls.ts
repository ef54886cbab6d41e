import { z } from '../kit/zod.ts'
import { secondFactorCode } from './second-factor.ts'
import { loggedOut } from './terms.ts'
import { history, marker } from '../history/calls.ts'
import { guessablePassword, ownDetails, password, user } from '../employees/calls.ts'
import { endpoint, optionalChoice, said } from '../kit/endpoint.ts'
import { languages } from '../values/languages.ts'
import { isReadable, unreadableSentence } from '../values/readable.ts'

const typed = (required: string) =>
  z
    .string({ error: required })
    .min(1, { error: required })
    .max(300, { error: required })
    .refine(isReadable, { error: unreadableSentence })

/** Who is signed in, and the institute's language for those who have chosen none. */
const person = {
  user,
  defaultLanguage: z.enum(languages).optional(),
  /** They may only see to their own account until they have a second factor. */
  mustAddSecondFactor: z.literal(true).optional(),
}

/** What a browser gets that has signed someone in. */
export const signedIn = z.object({ token: z.string(), ...person })

export const login = endpoint('POST /api/auth/login', {
  summary: 'Sign in with email and password',
  access: 'anyone',
  body: z.object({
    email: typed('Email is required'),
    password: typed('Password is required'),
    /** Of who has a second factor. */
    code: secondFactorCode().optional(),
  }),
  answer: signedIn,
  refuses: [
    'wrong_credentials',
    'inactive_account',
    'second_factor_needed',
    'recovery_code_needed',
    'wrong_code',
    'rate_limited',
    'busy',
  ],
})

export const profile = endpoint('GET /api/auth/profile', {
  summary: 'The person who is signed in, and what became of the history that a device has seen',
  access: 'account.own',
  query: z.object({ seen: marker().optional() }),
  answer: z.object({
    ...person,
    /** What `GET /api/history` answers; only with `seen`. */
    history: history.optional(),
  }),
})

export const chooseLanguage = endpoint('PUT /api/auth/language', {
  summary: 'Choose the language in which the person reads Muster',
  access: 'account.own',
  body: z.object({
    language: z.enum(languages, { error: 'Choose a language from the list' }),
  }),
  answer: z.object({ user }),
})

/** The caller's own details; only super administrators may change name and email. */
export const changeOwnDetails = endpoint('PUT /api/auth/profile', {
  summary: 'Change own phone and address; a super administrator also name and email',
  access: 'account.own',
  done: 'Details saved',
  body: ownDetails,
  answer: z.object({ message: z.string(), user }),
  refuses: ['email_taken'],
})

export const changePassword = endpoint('POST /api/auth/change-password', {
  summary: 'Change your own password; ends every other session',
  access: 'account.own',
  done: 'Password changed successfully!',
  body: z
    .object({
      currentPassword: typed('Current password is required'),
      newPassword: password('New password is required'),
    })
    .refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
      path: ['newPassword'],
      error: 'This is your current password. Choose another.',
    }),
  answer: said,
  refuses: ['wrong_current_password', ...guessablePassword, 'rate_limited', 'busy'],
})

export const logout = endpoint('POST /api/auth/logout', {
  summary: 'End this session',
  access: 'account.own',
  done: loggedOut,
  answer: said,
})

export const logoutEverywhere = endpoint('POST /api/auth/logout-everywhere', {
  summary:
    'End every session of this person, including this one, and their API keys if that is asked',
  access: 'account.own',
  query: z.object({ keys: optionalChoice(['end'], 'Choose end, or leave it out') }),
  done: loggedOut,
  answer: said,
})
