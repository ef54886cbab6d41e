import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import type { Server } from 'node:net'

/** Lets a server of the tests listen on this machine, and returns its port. */
export const listening = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen')
  return address.port
}

/** Closes it at once, whoever is connected; one that is closed stays so. */
export const closeNow = (server: HttpServer): Promise<void> => {
  server.closeAllConnections()
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
