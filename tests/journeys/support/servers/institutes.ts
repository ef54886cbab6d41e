import { beginAgain } from '../../../support/clock/clock.ts'
import { type JourneyServer, startServer } from './journey-server.ts'

export type Institutes = ReturnType<typeof openInstitutes>

/** The servers of a worker, one at a time: another name asks for an institute of its own. */
export const openInstitutes = () => {
  let present: { name: string; server: JourneyServer } | undefined
  const close = async () => {
    await present?.server.close()
    present = undefined
  }
  return {
    of: async (name: string, made: 'empty' | 'filled' = 'empty'): Promise<JourneyServer> => {
      if (present?.name === name) return present.server
      await close()
      beginAgain()
      const server = await startServer(name, made)
      present = { name, server }
      return server
    },
    close,
  }
}
