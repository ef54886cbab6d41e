import { connect } from 'node:net'

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
