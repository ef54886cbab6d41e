import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Makes an app listen and returns its port. */
export const portOf = async (app: FastifyInstance): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen')
  return address.port
}

/** Sends bytes to a port and returns the answer once the other side has closed. */
export const sendRaw = async (port: number, bytes: string | Buffer): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8')
  socket.on('data', (text) => {
    answer += String(text)
  })
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}
