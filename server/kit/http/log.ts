import { writeSync } from 'node:fs'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/*
 * The log tells an operator what happened, and nothing about a person: addresses carry search terms,
 * venues and phone numbers, and what a database says of a row quotes it.
 */

/** One line for each answer: the path as the contract writes it, never as it was asked. */
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
    // They come every few seconds and say nothing as long as all is well.
    if (line.path.startsWith('/health/')) request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
  }

  override routeNotFound(): void {}
}

type Request = FastifyRequest
type Reply = FastifyReply

const pathOf = ({ routeOptions }: Request): string => routeOptions.url ?? 'a screen, or no path'

/** Errors whose words quote what was sent or stored. */
const quotesInput = (error: Error & Facts): boolean =>
  error instanceof SyntaxError ||
  error.severity !== undefined ||
  error.code?.startsWith('FST_') === true

type Facts = { code?: string; errcode?: number; severity?: string; constraint?: string }

type Described = { [name: string]: unknown; type: string; message: string; stack: string }

/** What is logged of an error: its kind, its origin, and its message where that quotes no one's data. */
export const describeError = (error: Error & Facts): Described => ({
  type: error.name,
  code: error.code,
  errcode: error.errcode,
  constraint: error.constraint,
  message: quotesInput(error) ? 'left out, for it may quote what was entered' : error.message,
  stack: framesOf(error),
  cause: error.cause instanceof Error ? describeError(error.cause) : undefined,
})

/** The stack without its head, which repeats the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

export type LogOptions = {
  level: string
  /** Where the lines go; the standard output unless another place is named. */
  to?: { write: (line: string) => void } | undefined
}

const standardOutput = 1
const writtenWithin = 50
const mostGathered = 1024 * 1024

/**
 * The standard output, written to once for all lines of a moment: a system call for each line takes a
 * fifth of what a small answer costs. Lines that nobody takes are dropped, so that a reader who has
 * gone or a full disk never stops the server. A process killed outright loses those of its last 50 ms.
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

/** How many of these bytes need no second try: those written, or all where writing makes no sense. */
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
