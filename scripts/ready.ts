import { isIPv6 } from 'node:net'
import { z } from '../contract/kit/zod.ts'
import { fail, say } from '../server/command-line.ts'
import { readConfig } from '../server/config.ts'

// For whoever watches the server from beside it: a container's health check, or a script.
const patience = 4000

const nearAddress = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return isIPv6(host) ? `[${host}]` : host
}

const config = readConfig(process.env)
if ('wrong' in config) fail(config.wrong)
else {
  const address = `http://${nearAddress(config.HOST)}:${config.PORT}`
  const answer = await fetch(`${address}/health/ready`, {
    signal: AbortSignal.timeout(patience),
  }).catch(() => fail(`Muster does not answer at ${address}`))
  const { status } = z.object({ status: z.string() }).parse(await answer.json())
  if (answer.ok) say(`Muster is ready at ${address}`)
  else fail(`Muster at ${address} is not ready: ${status}`)
}
