import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { noticeHeader } from '../contract/kit/notice.ts'
import { timeHeader } from '../contract/kit/own-answer.ts'
import { historyHeader } from '../contract/history/marker.ts'
import { newestVerified } from './backups/actions/list.ts'
import { serveBackupFiles } from './backups/actions/send-file.ts'
import type { Store } from './db/connect.ts'
import type { AppContext } from './kit/app-context.ts'
import { historyOf } from './kit/history/history.ts'
import { answerFailure } from './kit/http/answer-failure.ts'
import { acceptOnlyJson, bodyLimiter, endUnread, smallestLimit } from './kit/http/bodies.ts'
import { answerUnreadable } from './kit/http/client-error.ts'
import { type ConnectionLimits, limitConnections, usualLimits } from './kit/http/connections.ts'
import { serveHealth } from './kit/http/health.ts'
import { guardHeaders } from './kit/http/headers.ts'
import { type LogOptions, logging } from './kit/http/log.ts'
import { admitCallers, serve } from './kit/http/serve.ts'
import { type Outside, servicesAt } from './kit/services/services.ts'
import { keyLimiter } from './kit/sign-in/key-limiter.ts'
import { signInFailures } from './kit/sign-in/sign-in-failures.ts'
import { type BrowserClocks, browserClocks } from './kit/monitoring/browser-clocks.ts'
import { bareInstallation, type Installation } from './kit/installation.ts'
import { createShutdown, type Shutdown } from './kit/shutdown.ts'
import { gatherReadings } from './kit/reading/gather.ts'
import { searchesIn } from './kit/threads/searches.ts'
import { type ThreadOptions, threadPool } from './kit/threads/pool.ts'
import { watchEventLoop, watchEventLoopDelay } from './kit/monitoring/event-loop.ts'
import { Measurements } from './kit/monitoring/measurements.ts'
import { watchOutages } from './kit/monitoring/outages.ts'
import { serveOpenApi } from './kit/openapi/serve-openapi.ts'
import { type MetricsOptions, serveMetrics } from './kit/monitoring/serve-metrics.ts'
import { passwordsWaiting } from './kit/sign-in/password.ts'
import { serveWebApp } from './kit/http/web-app.ts'
import type { WebFiles } from './kit/http/web-files.ts'
import { routes } from './routes.ts'
import { version } from './kit/version.ts'

export type AppOptions = {
  store: Store
  now: () => Date
  outside: Outside
  /** Without one, no backup is made or found. */
  installation?: Installation
  /** What hears the clocks of browsers. */
  browsers?: BrowserClocks
  isReady?: () => boolean
  shutdown?: Shutdown
  logLevel?: string
  /** Where the log's lines go; the standard output unless another place is named. */
  logTo?: LogOptions['to']
  trustProxy?: false | number | string[]
  limits?: ConnectionLimits
  threads?: Pick<ThreadOptions, 'limits' | 'sending'>
  /**
   * How many times longer than usual calls may wait and threads work before they are given up, or told
   * to the log as slow.
   */
  leeway?: number
  /** After how many milliseconds it is written who read what. */
  readingsAfter?: number
  /** The built web app; without it only the API is served. */
  webFiles?: WebFiles | undefined
  /** Without it nothing is measured, and there are no metrics. */
  monitoring?: Omit<MetricsOptions, 'isBehindProxy'> & {
    /** Milliseconds from which on a statement is logged. */
    slowStatement: number
  }
}

/** Trusts the nearest proxies, or those at the addresses given. */
const trusted = (proxies: false | number | string[]) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

const kindOf = (url: string): 'data' | 'file' | 'page' => {
  if (/^\/(api\/|health\/|metrics\b|openapi\.json\b)/.test(url)) return 'data'
  return url.startsWith('/assets/') ? 'file' : 'page'
}

const unused = () => () => {
  throw new Error('No route has a schema of Fastify')
}

/** The whole server, wired but not yet listening. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const guards = guardHeaders(options.outside.tileUrl)
  const guardsNow = (kind: keyof typeof guards) => ({
    ...guards[kind],
    // A file is kept for a year, and a clock does not last.
    ...(kind !== 'file' && { [timeHeader]: options.now().toISOString() }),
  })
  const { limits = usualLimits, leeway = 1, monitoring, isReady = () => true } = options
  const measurements = monitoring && new Measurements(monitoring.slowStatement)
  const app = Fastify({
    ...logging({ level: options.logLevel ?? 'silent', to: options.logTo, measurements, leeway }),
    // What arrives while we close is answered like the rest.
    return503OnClosing: false,
    trustProxy: trusted(options.trustProxy ?? false),
    bodyLimit: smallestLimit,
    requestTimeout: limits.request,
    connectionTimeout: limits.still,
    keepAliveTimeout: limits.keepAlive,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.checkedEvery },
    genReqId: () => randomUUID(),
    // Both are answered before any hook runs.
    frameworkErrors: (error, request, reply) => {
      endUnread(request, reply, limits.unread)
      reply.headers(guardsNow('data')).header('x-request-id', request.id)
      return answerFailure(error, request, reply)
    },
    clientErrorHandler: answerUnreadable(() => guardsNow('data')),
    // The contract's schemas check what is sent: Fastify's own compilers are not even loaded.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    routerOptions: { maxParamLength: 8000 },
  })
  limitConnections(app.server, limits.connections)
  acceptOnlyJson(app, limits.body)
  app.setErrorHandler(answerFailure)
  const { shutdown = createShutdown(), store } = options
  const history = historyOf(store, options.now, app.log)
  app.addHook('onRequest', async (request, reply) => {
    // It follows one whose connection is ended (`endUnread`): no answer could be sent any more.
    if (request.raw.socket.writableEnded) reply.hijack()
    return shutdown.held()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    endUnread(request, reply, limits.unread)
    // Else a connection that is busy when we stop would be kept open, and we with it.
    if (shutdown.isShuttingDown()) reply.header('connection', 'close')
    reply.headers(guardsNow(kindOf(request.url))).header('x-request-id', request.id)
    if (request.marker !== null) {
      reply.header(historyHeader, history.sign(request.marker))
      reply.header(noticeHeader, request.marker.notice)
    }
    done(null, payload)
  })

  const { installation = bareInstallation(options.now) } = options
  const outages = watchOutages(app.log)
  app.decorate('outages', outages)
  app.decorate('newestBackup', () => newestVerified(installation.backups.folder))
  admitCallers(app)
  const threads = threadPool(store, { ...options.threads, log: app.log, leeway })
  app.addHook('onClose', threads.close)
  const failures = signInFailures(options.store, app.log, options.now, measurements)
  app.addHook('onClose', failures.flush)
  const readings = gatherReadings(store, app.log, options.now, options.readingsAfter)
  app.addHook('onClose', readings.stop)
  const eventLoop = watchEventLoopDelay()
  app.addHook('onClose', eventLoop.stop)
  app.addHook('onClose', installation.stop)
  const appContext: AppContext = {
    store: options.store,
    threads,
    searches: searchesIn(store.engine, leeway),
    services: servicesAt(options.store, withLog(options.outside, app)),
    now: options.now,
    isReady,
    limitBody: bodyLimiter(),
    limitKey: keyLimiter(options.now),
    failures,
    readings,
    measurements,
    history,
    installation,
    eventLoop,
    outages,
    browsers: options.browsers ?? browserClocks(),
  }
  for (const route of routes) serve(app, appContext, route)
  serveBackupFiles(app, appContext)
  serveOpenApi(app, appContext, version)
  serveHealth(app, options.store, { isReady, isLeaving: shutdown.isShuttingDown })
  if (measurements && monitoring) {
    measurements.queues
      .set('searches', () => appContext.searches.waiting('search'))
      .set('overviews', () => threads.waiting('overview'))
      .set('downloads', () => threads.waiting('download'))
      .set('passwords', passwordsWaiting)
    const isBehindProxy = (options.trustProxy ?? false) !== false
    serveMetrics(app, options.store, measurements, { ...monitoring, isBehindProxy })
    const loop = watchEventLoop(app.log, { leeway, isReady }, () => measurements.blocked())
    app.addHook('onClose', async () => loop.stop())
  }
  await serveWebApp(app, options.webFiles)
  return app
}

/** A failing service is logged; the person can go on without it. */
const withLog = (outside: Outside, app: FastifyInstance): Outside => ({
  ...outside,
  geocoder: {
    onFault: (error) => app.log.warn({ err: error }, 'the geocoder is left alone for a while'),
    ...outside.geocoder,
  },
})
