import type { Role } from '../../../contract/kit/access.ts'
import type { CallName, Input } from '../../../contract/kit/api.ts'
import type { Tx } from '../../../server/db/schema.ts'
import { openSession } from '../../../server/kit/sign-in/session.ts'
import { onTestFinished } from 'vitest'
import type { CourseBody, SettingsBody, StudentBody } from '../../support/builders.ts'
import { aCourse, aStudent } from '../../support/builders.ts'
import { signedIn } from '../../support/client.ts'
import { now, shift } from '../../support/clock/clock.ts'
import { addPerson, openServer } from '../../support/server.ts'
import { steady } from './steady.ts'

export type ScreenServer = Awaited<ReturnType<typeof openScreenServer>>

/** The server of a file, in this process: on SQLite, by the clock of the run. */
export const openScreenServer = async () => {
  const server = await openServer('sqlite')
  const { ahead } = shift
  Object.defineProperty(server.clock, 'now', { get: now })
  const write = <T>(work: (tx: Tx) => Promise<T>) => server.store.write(work)
  const { call } = signedIn(server)
  return {
    ...server,
    write,
    /** Calls as the super administrator. */
    call,
    /** Calls as the token's owner. */
    callWith: <N extends CallName>(token: string, name: N, input: Input<N>) =>
      server.nobody(token).call(name, input),
    tokenOf: async (role: Role) => (await server.as(role)).token ?? '',
    /** A new employee with a session, whose account exists since an instant. */
    addPerson: async (name: string, since = now()) => {
      const email = `${crypto.randomUUID()}@muster.test`
      const id = await addPerson(server.store, { name, email, role: 'employee' }, since)
      const token = await server.store.write((tx) => openSession(tx, id, now().toISOString()))
      return { _id: String(id), name, email, token }
    },
    addCourse: async (given: Partial<CourseBody> = {}) =>
      (await call('POST /api/courses', { body: aCourse(given) })).course,
    addStudent: async (
      course: { _id: string; courseFee: number },
      given: Partial<StudentBody> = {},
    ) => (await call('POST /api/students', { body: aStudent(course, given) })).student,
    /** Changes settings until the test ends. */
    withSettings: async (changed: (settings: SettingsBody) => Partial<SettingsBody>) => {
      const { settings } = await call('GET /api/settings', {})
      const body = { ...settings, ...changed(settings) }
      const { __v } = (await call('PUT /api/settings', { body })).settings
      onTestFinished(async () => {
        await call('PUT /api/settings', { body: { ...settings, __v } })
      })
    },
    /** Ends every session, as if it had expired. */
    endSessions: () => write((tx) => tx.deleteFrom('sessions').execute()),
    /** Moves the clock of server and page. */
    forward: (seconds: number) => {
      shift.ahead += seconds * 1000
      steady.ahead += seconds * 1000
    },
    close: async () => {
      await server.close()
      shift.ahead = ahead
    },
  }
}
