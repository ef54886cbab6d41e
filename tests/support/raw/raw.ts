import type { FastifyInstance } from 'fastify'
import { openRaw } from './raw-connection.ts'

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
