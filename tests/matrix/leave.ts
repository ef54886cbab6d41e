import type { Client } from '../support/client.ts'
import { aLeave, ask, decide } from '../support/leave.ts'
import type { TestServer } from '../support/server.ts'
import type { CallerKind } from './table.ts'

type Caller = { client: Client; kind: CallerKind }
type Sent = { params?: Record<string, string>; query?: string; body?: object }

let made = 0

/** The input of a call about leave: the caller's own request, or another person's. */
export const prepareLeave = async (
  server: TestServer,
  call: string,
  record: string,
  caller: Caller,
): Promise<Sent> => {
  const { reason: _, ...range } = aLeave()
  if (call.endsWith('/preview')) return { query: new URLSearchParams(range).toString() }
  if (call.startsWith('POST')) return { body: aLeave() }
  if (call.startsWith('GET')) return {}
  return {
    params: { id: await requestId(server, record, caller) },
    ...(call.startsWith('PUT') && { body: { status: 'approved' } }),
  }
}

const requestId = async (server: TestServer, record: string, caller: Caller): Promise<string> => {
  if (record === 'not there') return '999999'
  made += 1
  const isIn = !['nobody', 'revoked', 'inactive'].includes(caller.kind)
  const isOwn = record.startsWith('own') && isIn
  const asker = isOwn ? caller.client : await server.as('employee', `Asker ${made}`)
  const { _id } = await ask(asker)
  if (record.endsWith('decided'))
    await decide(await server.as('superadmin', 'World Chief'), _id, 'rejected')
  return _id
}
