import { endpoint, said } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'

const session = z.object({
  _id: z.string(),
  /** The browser and the system, as it named them; absent for a program that names none. */
  device: z.string().optional(),
  /** The network address of the sign-in; under IPv6 that of the line. */
  address: z.string().optional(),
  startedAt: z.string(),
  /** Correct to ten minutes. */
  lastUsedAt: z.string(),
  isThis: z.literal(true).optional(),
})
export type OwnSession = z.output<typeof session>

export const listSessions = endpoint('GET /api/auth/sessions', {
  summary: 'Where the person is signed in, and which API keys act for them',
  access: 'account.own',
  answer: z.object({
    /** The one used last comes first. */
    sessions: z.array(session),
    /** When the person signed in on a new device, until they have said here that they know. */
    newSignInAt: z.string().optional(),
    keys: z.array(z.object({ _id: z.string(), name: z.string(), ending: z.string() })),
  }),
})

export const endOneSession = endpoint('DELETE /api/auth/sessions/:id', {
  summary: 'Sign the person out on one device',
  access: 'account.own',
  done: 'Signed out there',
  params: z.object({ id: z.string() }),
  answer: said,
  refuses: ['session_not_found'],
})

export const endOtherSessions = endpoint('POST /api/auth/sessions/end-others', {
  summary: 'Sign the person out on all devices but this one',
  access: 'account.own',
  done: 'Signed out on all other devices',
  answer: said,
})

export const confirmSignIns = endpoint('POST /api/auth/sessions/confirm', {
  summary: 'The person knows of the sign-in on a new device; its notice goes away here',
  access: 'account.own',
  done: 'Thank you',
  answer: said,
})
