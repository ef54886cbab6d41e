import { writeSync } from 'node:fs'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Measurements } from '../monitoring/measurements.ts'

/*
 * The log shows an operator what happened, without personal data: addresses contain search terms,
 * venues and phone numbers, and a database's message about a row quotes it.
 */

/** Milliseconds; a phone with a bad network may take as long to send its marks. */
const slowAnswer = 2000

/** One line for each answer: the path as the contract writes it, never as it was requested. */
class RequestLog extends LogController {
  readonly #measurements: Measurements | undefined
  readonly #slowAfter: number

  constructor(measurements: Measurements | undefined, slowAfter: number) {
    super()
    this.#measurements = measurements
    this.#slowAfter = slowAfter
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: Request, reply: Reply): void {
    const { method, use, caller } = request
    const { statusCode: status, elapsedTime } = reply
    const path = pathOf(request)
    request.server.outages.answered(request, status)
    this.#measurements?.answered({
      method,
      route: routeOf(path),
      status,
      milliseconds: elapsedTime,
      use,
    })
    const line = {
      method,
      path,
      status,
      milliseconds: Math.round(elapsedTime),
      ...(use && {
        statements: use.statements,
        rows: use.rows,
        databaseMs: Math.round(use.milliseconds),
      }),
      ...(caller?.person && { employee: caller.person.id, role: caller.person.role }),
      ...(caller?.person?.key && { apiKey: caller.person.key.id }),
      ...(error && { err: error }),
    }
    // They come every few seconds and mean nothing as long as all is well.
    if (isOfMonitors(path)) request.log.debug(line, 'answered')
    else if (elapsedTime >= this.#slowAfter) request.log.warn(line, 'answered slowly')
    else request.log.info(line, 'answered')
  }

  override routeNotFound(): void {}
}

type Request = FastifyRequest
type Reply = FastifyReply

const noPath = 'a screen, or no path'
const pathOf = ({ routeOptions }: Request): string => routeOptions.url ?? noPath
const isOfMonitors = (path: string) => path.startsWith('/health/') || path === '/metrics'

/** The path as a label: those of the contract and of monitors, and one for all files of the web app. */
const routeOf = (path: string): string =>
  path.startsWith('/api/') || isOfMonitors(path) || path === noPath ? path : 'a file'

/** Errors whose messages quote what was sent or stored. */
const quotesInput = (error: Error & ErrorFacts): boolean =>
  error instanceof SyntaxError ||
  error.severity !== undefined ||
  error.code?.startsWith('FST_') === true

type ErrorFacts = { code?: string; errcode?: number; severity?: string; constraint?: string }

type Described = { [name: string]: unknown; type: string; message: string; stack: string }

/** What is logged of an error: its kind, its origin, and its message if that quotes no one's data. */
export const describeError = (error: Error & ErrorFacts): Described => ({
  type: error.name,
  code: error.code,
  errcode: error.errcode,
  constraint: error.constraint,
  message: quotesInput(error) ? 'left out, for it may quote what was entered' : error.message,
  stack: framesOf(error),
  cause: error.cause instanceof Error ? describeError(error.cause) : undefined,
})

/** The stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

export type LogOptions = {
  level: string
  measurements?: Measurements | undefined
  /** How many times longer than usual an answer may take before it is called slow. */
  leeway?: number
  /** Where the lines go; the standard output by default. */
  to?: { write: (line: string) => void } | undefined
}

const standardOutput = 1
const writtenWithin = 50
const mostGathered = 1024 * 1024

/**
 * The standard output, written in batches: a system call for each line takes a fifth of the time of a
 * small answer. Lines that cannot be written are dropped, so that a closed pipe or a full disk never
 * stops the server. A process that is killed loses the lines of its last 50 ms.
 */
export const gatheredOutput = (): NonNullable<LogOptions['to']> => {
  let lines = ''
  let unwritten = Buffer.alloc(0)
  let waiting: NodeJS.Timeout | undefined
  const flush = (): void => {
    waiting = undefined
    const bytes = Buffer.concat([unwritten, Buffer.from(lines)])
    lines = ''
    unwritten = bytes.subarray(writtenOf(bytes))
    if (unwritten.length > 0) flushSoon()
  }
  const flushSoon = (): void => {
    waiting ??= setTimeout(flush, writtenWithin).unref()
  }
  process.on('exit', flush)
  return {
    write: (line) => {
      if (lines.length + unwritten.length < mostGathered) lines += line
      flushSoon()
    },
  }
}

/** How many of these bytes need no second try: those written, or all if writing is pointless. */
const writtenOf = (lines: Buffer): number => {
  try {
    return writeSync(standardOutput, lines)
  } catch (error) {
    const isSlow = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
    return isSlow ? 0 : lines.length
  }
}

/** How Fastify logs. */
export const logging = ({ level, to, measurements, leeway = 1 }: LogOptions) => ({
  logController: new RequestLog(measurements, slowAnswer * leeway),
  logger: {
    level,
    serializers: {
      err: describeError,
      req: (request: Request) => ({ method: request.method, path: pathOf(request) }),
    },
    ...(to && { stream: to }),
  },
})
