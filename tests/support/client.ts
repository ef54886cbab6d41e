import type { FastifyInstance, InjectOptions } from 'fastify'
import { z } from '../../contract/kit/zod.ts'
import type { Role } from '../../contract/kit/access.ts'
import type { Answer, CallName, Input } from '../../contract/kit/api.ts'
import type { Failure } from '../../contract/kit/endpoint.ts'

export type Tried<T> = {
  status: number
  headers: Record<string, string | undefined>
  /** The answer or the failure; each field is present in one of them only. */
  body: Partial<Failure> & Partial<T>
  /** The whole answer, which may be a file. */
  bytes: Buffer
}

type Extras = {
  key?: string | undefined
  address?: string | undefined
  headers?: Record<string, string>
}

export type Client = ReturnType<typeof clientOf>

/** Calls the API by the names of the contract, with a session's token or without. */
export const clientOf = (app: () => FastifyInstance, token?: string) => {
  const raw = async (request: InjectOptions): Promise<Tried<Record<string, unknown>>> => {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...request.headers,
    }
    const answer = await app().inject({ ...request, headers })
    const isJson = /json/.test(String(answer.headers['content-type']))
    const body = isJson ? JSON.parse(answer.body) : {}
    if (answer.statusCode === 500)
      throw new Error(`${request.method} ${String(request.url)} answered 500 ${answer.body}`)
    const bytes = answer.rawPayload
    return { status: answer.statusCode, headers: answer.headers as never, body, bytes }
  }

  /** Makes a call and returns any answer. */
  const attempt = async <N extends CallName>(
    name: N,
    input: Input<N>,
    { key, address, headers }: Extras = {},
  ): Promise<Tried<Answer<N>>> => {
    const { params = {}, query = {}, body } = parts.parse(input)
    const [method, path = ''] = name.split(' ')
    const filled = path.replace(/:(\w+)/g, (_, part: string) =>
      encodeURIComponent(params[part] ?? ''),
    )
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ).toString()
    const answer = await raw({
      method: method as NonNullable<InjectOptions['method']>,
      url: search === '' ? filled : `${filled}?${search}`,
      headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(body === undefined ? {} : { payload: body }),
      ...(address === undefined ? {} : { remoteAddress: address }),
    })
    return answer as Tried<Answer<N>>
  }

  /** Makes a call that must succeed. */
  const call = async <N extends CallName>(
    name: N,
    input: Input<N>,
    extras?: Extras,
  ): Promise<Answer<N>> => {
    const { status, body } = await attempt(name, input, extras)
    if (status >= 300) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`)
    return body as Answer<N>
  }

  return { token, call, try: attempt, raw }
}

const parts = z.object({
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.string().optional()).optional(),
  body: z.record(z.string(), z.unknown()).optional(),
})

/** A person who signs in anew for each call, so also after the clock was moved far. */
export const signedIn = (
  server: { as: (role: Role, name?: string) => Promise<Client> },
  role: Role = 'superadmin',
  name?: string,
): Pick<Client, 'call' | 'try' | 'raw'> => ({
  call: async (...sent) => (await server.as(role, name)).call(...sent),
  try: async (...sent) => (await server.as(role, name)).try(...sent),
  raw: async (...sent) => (await server.as(role, name)).raw(...sent),
})

/** Entries of the audit, the newest first, as a super administrator reads them. */
export const auditOf = async (
  server: { as: (role: Role) => Promise<Client> },
  query: NonNullable<Input<'GET /api/audit'>['query']>,
): Promise<Answer<'GET /api/audit'>['entries']> =>
  (await (await server.as('superadmin')).call('GET /api/audit', { query })).entries
