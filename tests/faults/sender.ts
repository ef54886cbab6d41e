import { z } from '../../contract/kit/zod.ts'

export const superadmin = { email: 'superadmin@muster.test', password: 'monsoon-2026' }
/** Longer than Muster may take for an answer by its own limits; longer counts as hung. */
const longestAnswer = 30_000

/** An address that may change while people work, as that of a server which is started again. */
export type Where = () => string

export const signIn = async (where: Where) => {
  const send = sender(where, '')
  const { token } = signedIn.parse(await must(send, 'POST', '/api/auth/login', superadmin))
  return sender(where, token)
}

export type Send = ReturnType<typeof sender>

export const sender =
  (where: Where, token: string) =>
  async (method: string, path: string, body?: object, key?: string) => {
    const answer = await fetch(`${where()}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      signal: AbortSignal.timeout(longestAnswer),
      ...(body && { body: JSON.stringify(body) }),
    })
    const { status, ok, headers } = answer
    return { status, ok, headers, text: await answer.text() }
  }

export const must = async (
  send: Send,
  method: string,
  path: string,
  body: object,
): Promise<unknown> => {
  const { ok, status, text } = await send(method, path, body)
  if (!ok) throw new Error(`${method} ${path} answered ${status} ${text}`)
  return JSON.parse(text)
}

const signedIn = z.object({ token: z.string() })
