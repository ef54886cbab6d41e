import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { sendText } from '../http/pack.ts'
import { admitSignedIn } from '../http/serve.ts'
import { openApiText } from './document.ts'

/** `/openapi.json`: what can be called, for everyone who is signed in and every program with a key. */
export const serveOpenApi = (
  app: FastifyInstance,
  appContext: AppContext,
  version: string,
): void => {
  let text: Promise<string> | undefined
  app.get('/openapi.json', {
    onRequest: (request) => admitSignedIn(appContext, request),
    handler: async (request, reply) => {
      text ??= openApiText(version)
      return sendText(request, reply.type('application/json; charset=utf-8'), await text, true)
    },
  })
}
