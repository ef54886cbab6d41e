import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'

/** What a connection is allowed; times in ms. */
export type ConnectionLimits = {
  /** How many may be open at once. */
  connections: number
  /** Until the headers of a request are here, and until all of it is. */
  headers: number
  request: number
  /** How long nothing at all may move while an answer is made or taken. */
  still: number
  /** How long one is kept for the next request: longer than the minute that proxies keep theirs. */
  keepAlive: number
  /** How often it is looked whether one has taken too long. */
  checkedEvery: number
}

export const usualLimits: ConnectionLimits = {
  connections: 2000,
  headers: 10_000,
  request: 30_000,
  still: 60_000,
  keepAlive: 72_000,
  checkedEvery: 2000,
}

/**
 * Keeps the open connections below a number. Where it is reached, the address that has most of them
 * makes room with one that nothing is being answered on: one caller cannot take the places of
 * others, and behind a proxy, where all have one address, those that stall give way first.
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
    // Its place is free at once; that it has closed is heard of later.
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

/** What a connection asked for last. */
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
