import type { KeyPermission } from '../../../contract/keys/terms.ts'
import { addDays, dayInZone } from '../../../contract/values/calendar.ts'
import type { Client } from '../client.ts'
import type { TestServer } from '../server.ts'

type Options = { name?: string; lastDay?: string; maker?: string }

let made = 0

/** A client that calls with an API key of these permissions, which a super administrator has made. */
export const aKey = async (
  server: TestServer,
  permissions: readonly KeyPermission[],
  { name, lastDay, maker = 'Key Maker' }: Options = {},
): Promise<Client & { id: string; name: string; revoke: () => Promise<unknown> }> => {
  made += 1
  const superadmin = await server.as('superadmin', maker)
  const today = dayInZone(server.clock.now, 'Asia/Kolkata')
  const { key, secret } = await superadmin.call('POST /api/keys', {
    body: {
      name: name ?? `Program ${made}`,
      permissions: [...permissions],
      lastDay: lastDay ?? addDays(today, 30),
    },
  })
  const revoke = () => superadmin.call('DELETE /api/keys/:id', { params: { id: key._id } })
  // Only so many may exist at once.
  await server.store.write((tx) =>
    tx
      .updateTable('api_keys')
      .set({ revoked_at: server.clock.now.toISOString() })
      .where('id', '<', Number(key._id) - 50)
      .execute(),
  )
  return { ...server.nobody(secret), id: key._id, name: key.name, revoke }
}
