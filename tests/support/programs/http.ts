import type { Answer, CallName } from '../../../contract/kit/api.ts'

export const superadmin = { email: 'superadmin@muster.test', password: 'monsoon-2026' }
/** What makes a start make this super administrator. */
export const withSuperadmin = {
  SUPERADMIN_EMAIL: superadmin.email,
  SUPERADMIN_PASSWORD: superadmin.password,
}
/** Ten times longer than Muster may take for an answer by its own limits; longer counts as hung. */
const longestAnswer = 300_000

/** An address, which may change while people work, as that of a server which is started again. */
export type Where = string | (() => string)

/** A text is sent as a file; `from` is the caller's address, as a proxy in front would report it. */
type Sent = {
  body?: object | string | undefined
  key?: string | undefined
  token?: string | undefined
  from?: string | undefined
  signal?: AbortSignal
}

/** Calls a server over the network. */
export const request = (url: string, method: string, sent: Sent) => {
  const { body, key, token = '', from, signal = AbortSignal.timeout(longestAnswer) } = sent
  const isObject = typeof body === 'object'
  return fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(isObject && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
    signal,
    ...(body !== undefined && { body: isObject ? JSON.stringify(body) : body }),
  })
}

export type Send = ReturnType<typeof sender>

/** Makes calls of somebody who is signed in, or of nobody. */
export const sender =
  (where: Where, token = '') =>
  async (method: string, path: string, body?: object | string, key?: string) => {
    const url = `${typeof where === 'string' ? where : where()}${path}`
    const answer = await request(url, method, { body, key, token })
    const { status, ok, headers } = answer
    return { status, ok, headers, text: await answer.text() }
  }

/** Makes a call that must succeed. */
export const must = async <N extends CallName>(
  send: Send,
  name: N,
  body?: object | string,
  { query = '', ...params }: Record<string, string> = {},
): Promise<Answer<N>> => {
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? '')
  const { ok, status, text } = await send(method, `${filled}${query}`, body)
  if (!ok) throw new Error(`${name} answered ${status} ${text}`)
  return JSON.parse(text)
}

export const tokenAt = async (where: Where, person: object = superadmin): Promise<string> =>
  (await must(sender(where), 'POST /api/auth/login', person)).token

export const signIn = async (where: Where, person?: object): Promise<Send> =>
  sender(where, await tokenAt(where, person))

/** Whether a server is ready, as it says itself. */
export const isReady = async (where: Where): Promise<boolean> =>
  (await sender(where)('GET', '/health/ready')).ok
