import { endpoint, said, byId } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'

const superAdministrator = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  /** How many sessions and API keys of theirs can be used. */
  sessions: z.number().int(),
  keys: z.number().int(),
  /** When one of these sessions was used, correct to ten minutes. */
  lastSeenAt: z.string().optional(),
})
export type SuperAdministrator = z.output<typeof superAdministrator>

export const listSuperAdministrators = endpoint('GET /api/super-administrators', {
  summary: 'The super administrators by name, with their sessions and API keys',
  access: 'rights.manage',
  answer: z.object({ superAdministrators: z.array(superAdministrator) }),
})

const ofAnother = {
  access: 'rights.manage',
  params: byId,
  answer: said,
  refuses: ['super_administrator_not_found', 'own_super_administration'],
} as const

export const endTheirSessions = endpoint('POST /api/super-administrators/:id/end-sessions', {
  ...ofAnother,
  summary: 'Sign another super administrator out everywhere',
  done: 'Signed out everywhere',
})

export const takeTheirRole = endpoint('POST /api/super-administrators/:id/take-role', {
  ...ofAnother,
  summary:
    'Make another super administrator an admin; their sessions end and their API keys are revoked',
  done: 'Role taken away',
  refuses: [...ofAnother.refuses, 'last_super_administrator'],
})
