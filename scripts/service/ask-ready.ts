import { isIPv6 } from 'node:net'
import { z } from '../../contract/kit/zod.ts'
import type { Config } from '../../server/config.ts'

const timeoutMs = 4000

/** Where the configured server is reached from this machine. */
export const nearAddress = ({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string => {
  const near: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  return `http://${near[HOST] ?? (isIPv6(HOST) ? `[${HOST}]` : HOST)}:${PORT}`
}

/** What the server says of itself, `ready` or what is missing; undefined where no Muster answers. */
export const askReady = async (address: string): Promise<string | undefined> => {
  try {
    const answer = await fetch(`${address}/health/ready`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    return z.object({ status: z.string() }).parse(await answer.json()).status
  } catch {
    return undefined
  }
}
