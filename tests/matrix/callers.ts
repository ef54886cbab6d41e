import type { TestServer } from '../support/server.ts'
import type { Caller } from './sent.ts'
import type { CallerKind } from './table.ts'

/** Everyone's salary here, so that it is found wherever it leaks. */
export const salary = 87_654.32

let made = 0

/** A new caller each time, so that no case disturbs another. */
export const newCaller = async (server: TestServer, kind: CallerKind): Promise<Caller> => {
  made += 1
  const role = kind === 'superadmin' || kind === 'admin' ? kind : 'employee'
  const { email, id, ...client } = await server.as(role, `Caller ${made}`)
  await server.store.write((tx) =>
    tx
      .updateTable('employees')
      .set({
        salary_paise: salary * 100,
        ...(kind === 'inactive' && { deactivated_at: server.clock.now.toISOString() }),
      })
      .where('id', '=', id)
      .execute(),
  )
  if (kind === 'revoked') await client.call('POST /api/auth/logout', {})
  return { client: kind === 'nobody' ? server.nobody() : client, id, email, kind }
}
