import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../contract/kit/refuse.ts'
import { isLanguage } from '../../../contract/values/languages.ts'
import { answerNoSuchCall } from './answer-failure.ts'
import { sendText } from './pack.ts'
import { serveFiles } from './serve-files.ts'
import type { WebFiles } from './web-files.ts'

/** Serves the built web app: its files, and its page at every other address. */
export const serveWebApp = async (
  app: FastifyInstance,
  files: WebFiles | undefined,
): Promise<void> => {
  // Before the body is read.
  app.addHook('onRequest', (request, _reply, done) =>
    done(request.is404 && !isRead(request) ? new Refusal('no_such_call') : undefined),
  )
  if (files === undefined) {
    app.setNotFoundHandler(answerNoSuchCall)
    return
  }
  serveFiles(app, files)
  const page = (await files.read('index.html')).toString()
  const names = [...files.names]
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return answerNoSuchCall(request, reply)
    const words = wordsAhead(names, request)
    if (words !== undefined) reply.header('link', `</${words}>; rel=modulepreload`)
    return sendPage(request, reply, page)
  })
}

/** The file of the first words in the browser's language: fetched beside the code, not after it. */
const wordsAhead = (names: readonly string[], request: FastifyRequest): string | undefined => {
  const language = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().split(/[-;]/, 1)[0])
    .find(isLanguage)
  const part = /^\/login\b/.test(request.url) ? 'start' : 'signedIn'
  const file = new RegExp(`^assets/${language}-${part}-.*\\.js$`)
  return names.find((name) => file.test(name))
}

/** Any address except the API's and a file's is a screen, which the app itself finds. */
const wantsPage = (request: FastifyRequest): boolean => {
  const path = request.url.split('?', 1)[0] ?? ''
  return (
    isRead(request) &&
    !path.startsWith('/api/') &&
    path !== '/api' &&
    !path.startsWith('/health/') &&
    !path.startsWith('/assets/') &&
    !namesFile(path)
  )
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** No screen has a dot in its path; `/.env`, `/.git/config` or `/old.php` are requests for files. */
const namesFile = (path: string): boolean => path.includes('.') || /%2e/i.test(path)

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: string) =>
  sendText(
    request,
    reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8'),
    page,
  )
