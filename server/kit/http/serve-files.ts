import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codingFor } from './pack.ts'
import type { WebFiles } from './web-files.ts'

const oneYear = 365 * 24 * 3600

/** How the build ends the names of compressed files, by their names in `Content-Encoding`. */
const compressed = { br: '.br', gzip: '.gz' } as const
const codings = ['br', 'gzip'] as const
const isCompressed = /\.(br|gz)$/

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/**
 * Serves each file as the build compressed it: those named by their hash are cached for ever, the
 * others are asked for again at each visit. An etag is of the content, so it is the same on several servers.
 */
export const serveFiles = (app: FastifyInstance, files: WebFiles): void => {
  const tags = new Map<string, string>()

  const send = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const kept = codings.filter((one) => files.names.has(`${name}${compressed[one]}`))
    const coding = codingFor(request, kept)
    const stored = coding === undefined ? name : `${name}${compressed[coding]}`
    reply.header('cache-control', cacheFor(name)).header('vary', 'accept-encoding')
    const known = tags.get(stored)
    if (known !== undefined && asksFor(request, known))
      return reply.code(304).header('etag', known).send()
    const bytes = await files.read(stored)
    const tag = known ?? tagOf(bytes)
    tags.set(stored, tag)
    reply.header('etag', tag)
    if (asksFor(request, tag)) return reply.code(304).send()
    if (coding !== undefined) reply.header('content-encoding', coding)
    return reply.type(typeOf(name)).send(bytes)
  }

  const isServed = (name: string) => files.names.has(name) && !isCompressed.test(name)
  for (const name of files.names)
    if (isServed(name) && !name.startsWith(hashed))
      app.get(`/${encodeURI(name)}`, (request, reply) => send(name, request, reply))
  // There are hundreds: a route for each would take a tenth of a start.
  app.get<{ Params: { '*': string } }>(`/${hashed}*`, (request, reply) => {
    const name = hashed + request.params['*']
    return isServed(name) ? send(name, request, reply) : reply.callNotFound()
  })
}

/** The folder of the files that are named by their hash. */
const hashed = 'assets/'

const cacheFor = (name: string): string =>
  name.startsWith(hashed) ? `public, max-age=${oneYear}, immutable` : 'no-cache'

const tagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** Whether the browser has what the tag names; a proxy may have weakened it. */
const asksFor = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === tag)

const typeOf = (name: string): string => types[extname(name)] ?? 'application/octet-stream'
