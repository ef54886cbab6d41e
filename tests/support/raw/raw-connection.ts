import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A connection that sends exactly the given bytes, or nothing. */
export const openRaw = (port: number, localAddress = '127.0.0.1') => {
  const socket = connect({ host: '127.0.0.1', port, localAddress })
  const listeners = new Set<() => void>()
  let received = ''
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(received))
  })
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    received += chunk.toString()
    for (const listener of listeners) listener()
  })
  return {
    send: (bytes: string | Buffer) => void socket.write(bytes),
    /** Waits until the received text matches, and returns all of it. */
    hear: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          if (pattern.test(received)) resolve(received)
        }
        listeners.add(look)
        look()
        void closed.then(() => {
          look()
          reject(new Error(`Closed before ${String(pattern)} came: ${received}`))
        })
      }),
    /** What was received when the other side closed the connection. */
    closed,
    /** Closes it from here. */
    drop: () => void socket.destroy(),
  }
}

/** The beginning of a call that announces a body of this length. */
export const callWithBody = (path: string, bytes: number, token = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: muster.test\r\nAuthorization: Bearer ${token}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`

/** Makes an app listen and returns its port. */
export const portOf = async (app: FastifyInstance): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen')
  return address.port
}

/** Sends bytes to a port and returns the answer once the other side has closed. */
export const sendRaw = (port: number, bytes: string | Buffer): Promise<string> => {
  const { send, closed } = openRaw(port)
  send(bytes)
  return closed
}
