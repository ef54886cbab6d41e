import { endpoint, namedPerson, said, byId } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { calendarDay } from '../values/calendar-schemas.ts'
import { requiredText } from '../values/text.ts'
import { keyPermissions, keyStates } from './terms.ts'

const apiKey = z.object({
  _id: z.string(),
  name: z.string(),
  /** Its last four characters, by which it is recognised where it is used. */
  ending: z.string(),
  permissions: z.array(z.enum(keyPermissions)),
  /** The last day on which it can be used, in the institute's zone. */
  lastDay: z.string(),
  /** `suspended` while the person for whom it acts is not an active super administrator. */
  state: z.enum(keyStates),
  createdAt: z.string(),
  createdBy: namedPerson(),
  /** Correct to ten minutes. */
  lastUsedAt: z.string().optional(),
  revokedAt: z.string().optional(),
})
export type ApiKey = z.output<typeof apiKey>

export const keyInput = z.object({
  name: requiredText('Enter what the key is for', 60),
  permissions: z
    .array(z.enum(keyPermissions, { error: 'Choose what the key may do from the list' }), {
      error: 'Choose what the key may do',
    })
    .min(1, { error: 'Choose what the key may do' })
    .max(keyPermissions.length, { error: 'Choose what the key may do from the list' })
    .transform((chosen) => [...new Set(chosen)]),
  lastDay: calendarDay('Choose the last day on which the key can be used'),
})

export const listKeys = endpoint('GET /api/keys', {
  summary: 'The API keys that can be used, then those that ended or were revoked, newest first',
  access: 'keys.manage',
  answer: z.object({ keys: z.array(apiKey) }),
})

export const createKey = endpoint('POST /api/keys', {
  summary: 'Make an API key, which is shown in this answer only',
  access: 'keys.manage',
  done: 'API key made',
  body: keyInput,
  answer: z.object({
    message: z.string(),
    key: apiKey,
    /** The key itself; only its hash is kept. */
    secret: z.string(),
  }),
  status: 201,
  refuses: ['key_name_taken', 'key_ends_in_past', 'key_lasts_too_long', 'too_many_keys'],
})

export const revokeKey = endpoint('DELETE /api/keys/:id', {
  summary: 'Revoke an API key: from now on it is refused',
  access: 'keys.manage',
  done: 'API key revoked',
  params: byId,
  answer: said,
  refuses: ['key_not_found'],
})
