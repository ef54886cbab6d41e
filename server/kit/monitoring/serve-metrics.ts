import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, type Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { performance } from 'node:perf_hooks'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Store } from '../../db/connect.ts'
import { oneAtATime } from '../../db/limits/ping.ts'
import { type DatabaseFacts, factsOf, freeBytesOf } from './database-facts.ts'
import type { Measurements } from './measurements.ts'
import { families, type Moment } from './families.ts'
import { textOf } from './family.ts'
import { processFamilies, type ProcessWatch, watchProcess } from './process-families.ts'

export type MetricsOptions = {
  /** Who sends it may read them from anywhere. */
  token: string | undefined
  /** Whether a proxy is in front, through which every caller seems to be on this machine. */
  isBehindProxy: boolean
  build: Record<string, string>
  /** Folders whose disks are shown, by name. */
  folders: Record<string, string>
}

/** `/metrics` for Prometheus: on this machine, or with the token. Anyone else finds no such address. */
export const serveMetrics = (
  app: FastifyInstance,
  store: Store,
  measurements: Measurements,
  options: MetricsOptions,
): void => {
  const readFacts = factsOf(store)
  const factsNow = (): Promise<DatabaseFacts | undefined> =>
    readFacts().then(
      (facts) => {
        app.outages.checked('reads')
        return facts
      },
      (error: unknown) => {
        app.outages.failed('unavailable', error)
        return undefined
      },
    )
  const readFree = oneAtATime(() => freeOf(options.folders))
  const show = createExposition(async () => ({
    measurements,
    build: options.build,
    load: store.load(),
    free: await readFree().catch(() => []),
    facts: await factsNow(),
  }))
  app.get('/metrics', async (request, reply) => {
    admit(request, reply, options)
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await show())
  })
}

const admit = (request: FastifyRequest, reply: FastifyReply, options: MetricsOptions): void => {
  const { token, isBehindProxy } = options
  const { authorization } = request.headers
  if (token !== undefined && authorization !== undefined) {
    if (isSame(authorization, `Bearer ${token}`)) return
    reply.header('www-authenticate', 'Bearer')
    refuse('not_signed_in')
  }
  if (isBehindProxy || !isOnThisMachine(request)) refuse('no_such_call')
}

/** Takes as long for any text. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const ofProxies = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|.*-connecting-ip)$/
const ownNames = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

type Caller = {
  raw: { socket: Pick<Socket, 'remoteAddress' | 'remoteFamily'> }
  headers: IncomingHttpHeaders
}

/**
 * Both ends are this machine's own, and neither a proxy nor a page of another site, whose name may
 * lead here, is in between.
 */
export const isOnThisMachine = ({ raw: { socket }, headers }: Caller): boolean => {
  const { remoteAddress = '', remoteFamily } = socket
  return (
    loopback.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4') &&
    ownNames.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => ofProxies.test(name))
  )
}

const freeOf = async (folders: Record<string, string>): Promise<Moment['free']> => {
  const free: [string, number][] = []
  for (const [name, folder] of Object.entries(folders)) {
    const bytes = await freeBytesOf(folder)
    if (bytes !== undefined) free.push([name, bytes])
  }
  return free
}

/** What `/metrics` shows, as text; the process is watched from the first call on. */
const createExposition = (
  read: () => Promise<Omit<Moment, 'utilization'>>,
): (() => Promise<string>) => {
  let utilized = performance.eventLoopUtilization()
  let watch: ProcessWatch | undefined
  return async () => {
    watch ??= watchProcess()
    const now = await read()
    const { utilization } = performance.eventLoopUtilization(utilized)
    utilized = performance.eventLoopUtilization()
    const moment = { ...now, utilization, process: watch }
    const text = `${textOf(families, moment)}\n${textOf(processFamilies, moment)}`
    watch.delays.reset()
    return text
  }
}
