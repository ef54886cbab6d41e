import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { listening } from '../support/services/listening.ts'

export type RoundRobin = { url: string; stop: () => void }

/** Milliseconds after which servers that all refuse connections are tried again, and how often. */
const pause = 50
const tries = 200

/**
 * A plain proxy in front of several servers: each request goes to the next one, or to the one after
 * it if that does not listen. A request that was sent and not answered is cut off, as by any proxy.
 */
export const startRoundRobin = async (servers: () => readonly string[]): Promise<RoundRobin> => {
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  const pass = (from: IncomingMessage, to: ServerResponse, body: Buffer, left: number): void => {
    turn += 1
    const all = servers()
    const onward = request(`${all[turn % all.length]}${from.url}`, {
      agent,
      method: from.method,
      headers: { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress },
    })
    onward.on('response', (answer) => {
      answer.on('error', () => to.destroy())
      to.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'keep-alive' })
      answer.pipe(to)
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED' || left === 0) to.destroy()
      else setTimeout(() => pass(from, to, body, left - 1), left % all.length === 0 ? pause : 0)
    })
    onward.end(body)
  }

  const proxy = createServer((from, to) => {
    const pieces: Buffer[] = []
    from.on('data', (piece: Buffer) => pieces.push(piece))
    from.on('end', () => pass(from, to, Buffer.concat(pieces), tries))
  })
  // The servers tell callers how long connections are kept: never longer than here.
  proxy.keepAliveTimeout = 0
  return {
    url: `http://127.0.0.1:${await listening(proxy)}`,
    stop: () => {
      proxy.closeAllConnections()
      proxy.close()
      agent.destroy()
    },
  }
}
