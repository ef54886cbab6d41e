import { once } from 'node:events'
import type { Server } from 'node:net'

/** Lets a server of the tests listen on this machine, and returns its port. */
export const listening = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen')
  return address.port
}
