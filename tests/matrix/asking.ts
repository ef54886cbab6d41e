import { api } from '../../contract/kit/api.ts'
import type { TestServer } from '../support/server.ts'
import { type CallerKind, callers } from './table.ts'
import { type Caller, newCaller, nowhere, type Sent } from './sent.ts'
import { prepare } from './world.ts'

/** What a caller was answered, or why there is no answer. */
export type Asked = { caller: Caller } & (
  | { status: number; body: Record<string, unknown> }
  | { error: string }
)

/** Calls that work with what is the caller's own, or change it, so that each needs a new one. */
const isCallersOwn = (call: string, record: string) =>
  record.startsWith('own') || /\/api\/(auth|leave-requests|employee-attendance)\b/.test(call)

/** Makes a call as each kind of caller in turn; the record that one has left as it was serves the next. */
export const askingEveryone = (server: TestServer) => {
  const known = new Map<CallerKind, Caller>()
  const callerOf = async (kind: CallerKind) => {
    const caller = known.get(kind) ?? (await newCaller(server, kind))
    known.set(kind, caller)
    return caller
  }

  return async (call: string, record: string): Promise<Asked[]> => {
    const ownOnly = isCallersOwn(call, record)
    let sent: Sent | undefined
    const asked: Asked[] = []
    for (const kind of callers) {
      const caller = ownOnly ? await newCaller(server, kind) : await callerOf(kind)
      try {
        if (sent === undefined || ownOnly) sent = await prepare(server, call, record, caller)
        const { status, body } = await caller.client.raw(requestOf(call, sent))
        asked.push({ caller, status, body })
        if (!call.startsWith('GET') && status < 300) sent = undefined
      } catch (error) {
        asked.push({ caller, error: String(error) })
        sent = undefined
      }
    }
    return asked
  }
}

/** What a super administrator is answered who means a record by an id that cannot be one, beside one that is not there. */
export const askingForNothing =
  (server: TestServer) => async (call: string, ids: readonly string[]) => {
    const caller = await newCaller(server, 'superadmin')
    const sent = JSON.stringify(await prepare(server, call, 'not there', caller))
    const ask = async (id: string) => {
      const { params, ...rest }: Sent = JSON.parse(
        sent.replaceAll(nowhere, JSON.stringify(id).slice(1, -1)),
      )
      const encoded = Object.entries(params ?? {}).map(([name, text]) => [
        name,
        encodeURIComponent(text),
      ])
      const request = requestOf(call, { ...rest, params: Object.fromEntries(encoded) })
      const { status, body } = await caller.client.raw(request)
      return { id, status, code: body['code'] }
    }
    const expected = await ask(nowhere)
    const asked = await Promise.all(ids.map(ask))
    return asked.filter(({ status, code }) => status !== expected.status || code !== expected.code)
  }

export const requestOf = (call: string, { params, query, body }: Sent) => {
  const endpoint = api.find(({ method, path }) => `${method} ${path}` === call)
  const path = (endpoint?.path ?? '').replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '')
  return {
    method: endpoint?.method ?? ('GET' as const),
    url: query === undefined ? path : `${path}?${query}`,
    ...(body && { payload: body }),
  }
}
