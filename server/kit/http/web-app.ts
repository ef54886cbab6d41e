import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage } from '../../../contract/values/languages.ts'
import { answerNoSuchCall } from './answer-failure.ts'
import { sendText } from './pack.ts'

const oneYear = 365 * 24 * 3600

/** Serves the built web app: hashed files are cached for ever, its page is fresh at every visit. */
export const serveWebApp = async (
  app: FastifyInstance,
  root: string | undefined,
): Promise<void> => {
  if (root === undefined) {
    app.setNotFoundHandler(answerNoSuchCall)
    return
  }
  await app.register(serveStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheFor(path.slice(root.length)))
    },
  })
  const page = await readFile(join(root, 'index.html'), 'utf8')
  const assets = await readdir(join(root, 'assets'))
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return answerNoSuchCall(request, reply)
    const words = wordsAhead(assets, request)
    if (words !== undefined) reply.header('link', `</assets/${words}>; rel=modulepreload`)
    return sendPage(request, reply, page)
  })
}

/** The file of the first words in the browser's language: fetched beside the code, not after it. */
const wordsAhead = (assets: readonly string[], request: FastifyRequest): string | undefined => {
  const language = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().split(/[-;]/, 1)[0])
    .find(isLanguage)
  const part = /^\/login\b/.test(request.url) ? 'start' : 'signedIn'
  const file = new RegExp(`^${language}-${part}-.*\\.js$`)
  return assets.find((name) => file.test(name))
}

const cacheFor = (path: string): string =>
  path.startsWith('/assets/') ? `public, max-age=${oneYear}, immutable` : 'no-cache'

/** Any address except the API's and a file's is a screen, which the app itself finds. */
const wantsPage = (request: FastifyRequest): boolean => {
  const path = request.url.split('?', 1)[0] ?? ''
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !path.startsWith('/api/') &&
    path !== '/api' &&
    !path.startsWith('/health/') &&
    !path.startsWith('/assets/') &&
    !namesFile(path)
  )
}

/** No screen has a dot in its path; `/.env`, `/.git/config` or `/old.php` are requests for files. */
const namesFile = (path: string): boolean => path.includes('.') || /%2e/i.test(path)

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: string) =>
  sendText(
    request,
    reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8'),
    page,
  )
