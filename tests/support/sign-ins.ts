import type { TestServer } from './server.ts'
import { password } from './builders.ts'

type From = { address?: string | undefined; device?: string | undefined }

/** Signing in as a person, from an address and with the device token of a browser. */
export const signInsOf = (server: TestServer) => {
  const signIn = async (
    email: string,
    typed: string,
    { address = '10.0.0.1', device }: From = {},
  ) => {
    const headers = device === undefined ? {} : { cookie: `other=1; muster_device=${device}` }
    const answer = await server
      .nobody()
      .try('POST /api/auth/login', { body: { email, password: typed } }, { address, headers })
    return { ...answer, device: deviceIn(answer.headers['set-cookie']) }
  }
  const wrong = (email: string, from?: From) => signIn(email, 'not the password', from)
  const statuses = async (count: number, one: (at: number) => Promise<{ status: number }>) => {
    const found: number[] = []
    for (let at = 0; at < count; at += 1) found.push((await one(at)).status)
    return found
  }
  /** The device token of a browser where a person has signed in. */
  const deviceOf = async (email: string, address?: string) =>
    (await signIn(email, password, { address })).device ?? ''
  return { signIn, wrong, statuses, deviceOf }
}

export const deviceIn = (cookie: string | undefined): string | undefined =>
  /^muster_device=([^;]+)/.exec(cookie ?? '')?.[1]
