import { defaultSettings } from '../../contract/settings/defaults.ts'
import { dayInZone } from '../../contract/values/calendar.ts'
import type { AppOptions } from '../../server/app.ts'
import type { ThreadCall } from '../../server/kit/threads/calls.ts'
import { anotherServer, type TestServer } from '../support/server.ts'

/** Another app on the database of a server, which listens, and a super administrator to call it. */
export const serving = async (server: TestServer, options: Partial<AppOptions> = {}) => {
  const { token } = await server.as('superadmin')
  const app = await anotherServer(server, { leeway: 10, ...options })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, address, headers: { authorization: `Bearer ${token}` } }
}

/** What a report or a file knows about its call. */
export const contextOf = ({ clock }: TestServer): ThreadCall['ctx'] => ({
  now: clock.now.toISOString(),
  today: dayInZone(clock.now, 'UTC'),
  requestId: '',
  network: '',
  devices: [],
  makesBackups: false,
  settings: defaultSettings,
})
