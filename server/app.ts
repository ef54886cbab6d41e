import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { defaultSettings } from '../contract/settings.ts'
import { authRoutes } from './auth/routes.ts'
import { courseRoutes } from './courses/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Store } from './db/connect.ts'
import { acceptOnlyJson, answerFailure } from './kit/answer-failure.ts'
import { serveHealth } from './kit/health.ts'
import { guardBrowser } from './kit/headers.ts'
import type { Route } from './kit/route.ts'
import { serve } from './kit/serve.ts'
import { serveWebApp } from './kit/web-app.ts'
import { studentRoutes } from './students/routes.ts'

/** Every route of the API, room by room. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...dashboardRoutes,
  ...courseRoutes,
  ...studentRoutes,
]

export type AppOptions = {
  store: Store
  now: () => Date
  isReady?: () => boolean
  logLevel?: string
  trustProxy?: boolean | string
  /** The folder of the built web app; without it only the API is served. */
  webRoot?: string
}

const largestBody = 1024 * 1024

/** The whole server, wired but not yet listening. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: { level: options.logLevel ?? 'silent' },
    trustProxy: options.trustProxy ?? false,
    bodyLimit: largestBody,
    genReqId: () => randomUUID(),
    frameworkErrors: answerFailure,
    routerOptions: { maxParamLength: 8000 },
  })
  acceptOnlyJson(app)
  app.setErrorHandler(answerFailure)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  await guardBrowser(app)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })

  const isReady = options.isReady ?? (() => true)
  const house = {
    store: options.store,
    now: options.now,
    settings: defaultSettings,
    isReady,
  }
  for (const route of routes) serve(app, house, route)
  serveHealth(app, options.store, isReady)
  await serveWebApp(app, options.webRoot)
  return app
}
