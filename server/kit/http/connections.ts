import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'

/** The limits of a connection; times in ms. */
export type ConnectionLimits = {
  /** How many may be open at once. */
  connections: number
  /** Until the headers of a request have arrived, a body of JSON, and a file with all before it. */
  headers: number
  body: number
  request: number
  /** How long a connection may be silent while an answer is made or sent. */
  still: number
  /** How long one is kept for the next request: longer than the minute that proxies keep theirs. */
  keepAlive: number
  /** How long one whose request is answered unread is still listened to, so that its sender gets the answer. */
  unread: number
  /** How often connections are checked for having taken too long. */
  checkedEvery: number
}

export const usualLimits: ConnectionLimits = {
  connections: 2000,
  headers: 10_000,
  body: 30_000,
  // The largest file over a line of 1 Mbit/s.
  request: 180_000,
  still: 60_000,
  keepAlive: 72_000,
  unread: 2000,
  checkedEvery: 2000,
}

/**
 * Limits the number of open connections. At the limit, an idle connection of the address with the
 * most connections is closed: one caller cannot take the places of others, and behind a proxy, where
 * all have one address, stalled connections are closed first.
 */
export const limitConnections = (server: Server, most: number): void => {
  const networks = new Map<string, Set<Socket>>()
  const latest: Latest = new WeakMap()
  let open = 0

  const forget = (network: string, socket: Socket) => {
    const theirs = networks.get(network)
    if (!theirs?.delete(socket)) return
    open -= 1
    if (theirs.size === 0) networks.delete(network)
  }
  const makeRoom = (): boolean => {
    const crowd = [...networks].reduce((one, other) => (other[1].size > one[1].size ? other : one))
    const victim = leastMissed(crowd[1], latest)
    // Its place is free at once; the close event comes later.
    if (victim) forget(crowd[0], victim)
    victim?.destroy()
    return victim !== undefined
  }

  server.on('connection', (socket) => {
    if (open >= most && !makeRoom()) return socket.destroy()
    const network = networkOf(socket.remoteAddress ?? '')
    networks.set(network, (networks.get(network) ?? new Set()).add(socket))
    open += 1
    return socket.once('close', () => forget(network, socket))
  })
  server.on('request', (request, response) => latest.set(request.socket, response))
}

/** The last request of a connection. */
type Latest = WeakMap<Socket, ServerResponse>

/** The one that has waited longest for the rest of a request, else for anything but an answer. */
const leastMissed = (sockets: ReadonlySet<Socket>, latest: Latest): Socket | undefined => {
  let idle: Socket | undefined
  for (const socket of sockets) {
    const response = latest.get(socket)
    if (response?.req.complete !== true) return socket
    if (response.writableEnded) idle ??= socket
  }
  return idle
}
