import { writeSync } from 'node:fs'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/*
 * The log shows an operator what happened, without personal data: addresses contain search terms,
 * venues and phone numbers, and a database's message about a row quotes it.
 */

/** One line for each answer: the path as the contract writes it, never as it was requested. */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: Request, reply: Reply): void {
    const line = {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...(error && { err: error }),
    }
    // They come every few seconds and mean nothing as long as all is well.
    if (line.path.startsWith('/health/')) request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
  }

  override routeNotFound(): void {}
}

type Request = FastifyRequest
type Reply = FastifyReply

const pathOf = ({ routeOptions }: Request): string => routeOptions.url ?? 'a screen, or no path'

/** Errors whose messages quote what was sent or stored. */
const quotesInput = (error: Error & Facts): boolean =>
  error instanceof SyntaxError ||
  error.severity !== undefined ||
  error.code?.startsWith('FST_') === true

type Facts = { code?: string; errcode?: number; severity?: string; constraint?: string }

type Described = { [name: string]: unknown; type: string; message: string; stack: string }

/** What is logged of an error: its kind, its origin, and its message if that quotes no one's data. */
export const describeError = (error: Error & Facts): Described => ({
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
export const logging = ({ level, to }: LogOptions) => ({
  logController: new RequestLog(),
  logger: {
    level,
    serializers: {
      err: describeError,
      req: (request: Request) => ({ method: request.method, path: pathOf(request) }),
    },
    ...(to && { stream: to }),
  },
})
