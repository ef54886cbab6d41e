import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { timeHeader } from '../../../contract/kit/own-answer.ts'
import { refusals } from '../../../contract/kit/refusals.ts'
import { Refusal } from '../../../contract/kit/refuse.ts'
import { refusalOfFault } from '../../db/limits/faults.ts'
import { toFailure } from './errors.ts'
import { createServer } from './node-http.ts'

const millisecondsBetweenTries = 1000

/** Tries work again each second while the disk is full; `begin` starts what answers meanwhile, and returns how to end it. */
export const onceThereIsSpace = async <T>(
  work: () => Promise<T>,
  begin: () => Promise<() => Promise<void>>,
): Promise<T> => {
  let end: (() => Promise<void>) | undefined
  for (;;) {
    try {
      const result = await work()
      await end?.()
      return result
    } catch (error) {
      if (refusalOfFault(error) !== 'disk_full') throw error
      end ??= await begin()
      await setTimeout(millisecondsBetweenTries)
    }
  }
}

/**
 * Answers in place of a server that cannot start because its disk is full: to everything with a 503
 * that says so. Returns how to end it, after which its port is free.
 */
export const serveDiskFull = async (
  port: number,
  host: string,
  now: () => Date,
): Promise<() => Promise<void>> => {
  const server = createServer((request, response) => {
    const id = randomUUID()
    const failure = toFailure(new Refusal('disk_full'), id)
    const isHealth = request.url === '/health/ready'
    const isLive = request.url === '/health/live'
    response.writeHead(isLive ? 200 : failure.status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(failure.retryAfter),
      'x-request-id': id,
      [timeHeader]: now().toISOString(),
      connection: 'close',
    })
    if (isLive) response.end(JSON.stringify({ status: 'live' }))
    else
      response.end(JSON.stringify(isHealth ? { status: refusals.disk_full.message } : failure.body))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
    })
}
