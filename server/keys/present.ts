import type { ApiKey } from '../../contract/keys/calls.ts'
import type { Day } from '../../contract/values/calendar.ts'
import { toNamedPerson } from '../db/people.ts'
import { keyPermissionsIn } from '../kit/sign-in/api-keys.ts'
import { stateOf } from './rules.ts'
import type { KeyFound } from './sql.ts'

export const presentKey = (row: KeyFound, today: Day): ApiKey => ({
  _id: String(row.id),
  name: row.name,
  ending: row.ending,
  permissions: [...keyPermissionsIn(row.permissions)],
  lastDay: row.last_day,
  state: stateOf(
    {
      lastDay: row.last_day,
      isRevoked: row.revoked_at !== null,
      isOfSuperAdministrator:
        row.author_role === 'superadmin' &&
        row.author_id !== null &&
        row.author_deactivated_at === null,
    },
    today,
  ),
  createdAt: row.created_at,
  createdBy: toNamedPerson(row.author_id, row.author),
  lastUsedAt: row.last_used_at ?? undefined,
  revokedAt: row.revoked_at ?? undefined,
})
