import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '../../../contract/kit/access.ts'
import type { Answer, CallName, Input } from '../../../contract/kit/api.ts'
import { connect } from '../../../server/db/connect.ts'
import { keepAllSearchable } from '../../../server/db/search/keep.ts'
import type { Tx } from '../../../server/db/schema.ts'
import { insertEmployee } from '../../../server/employees/sql.ts'
import { hashPassword } from '../../../server/kit/sign-in/password.ts'
import { aCourse, aStudent, type CourseBody, type StudentBody } from '../../support/builders.ts'
import { holidaysToday, now } from '../../support/clock/clock.ts'
import { freePort } from '../../support/databases/postgres.ts'
import { startMuster } from '../../support/process.ts'
import { openOutside } from './outside.ts'

export const password = 'monsoon-2026'
export const emailOf = (role: Role) => `${role}@muster.test`

export type JourneyServer = Awaited<ReturnType<typeof startServer>>

/** Muster as a process of its own on a fresh folder, with a person of each role. */
export const startServer = async (name = '') => {
  const outside = await openOutside()
  const folder = mkdtempSync(join(tmpdir(), `muster-journey-${name}-`))
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    SUPERADMIN_EMAIL: emailOf('superadmin'),
    SUPERADMIN_PASSWORD: password,
    ...outside.env,
  }
  let muster = startMuster(env)
  const address = await muster.address()
  const write = async (work: (tx: Tx) => Promise<unknown>) => {
    const store = connect({ dataDir: folder })
    await store.write(work)
    await store.close()
  }
  await write(async (tx) => {
    const passwordHash = await hashPassword(password)
    for (const role of ['admin', 'employee'] as const) {
      const person = { name: `The ${role}`, email: emailOf(role), role, passwordHash }
      await insertEmployee(tx, person, now().toISOString())
    }
  })

  const tokens = new Map<Role, string>()
  const send = async <N extends CallName>(
    name: N,
    {
      body,
      params = {},
      query = {},
    }: { body?: unknown; params?: Record<string, string>; query?: Record<string, string> },
    token = '',
  ): Promise<Answer<N>> => {
    const [method = 'GET', path = ''] = name.split(' ')
    const asked = path.replace(/:(\w+)/g, (_, part) => params[part] ?? '')
    const answer = await fetch(`${address}${asked}?${new URLSearchParams(query)}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${name} answered ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer<N>
  }
  const tokenOf = async (role: Role): Promise<string> => {
    const known = tokens.get(role)
    if (known !== undefined) return known
    const body = { email: emailOf(role), password }
    const { token } = await send('POST /api/auth/login', { body })
    tokens.set(role, token)
    return token
  }
  const call = async <N extends CallName>(name: N, input: Input<N>): Promise<Answer<N>> =>
    send(name, input as object, await tokenOf('superadmin'))

  const holidays = holidaysToday()
  if (holidays.length > 0) {
    const { settings } = await call('GET /api/settings', {})
    await call('PUT /api/settings', { body: { ...settings, holidays } })
  }

  const addStudent = async (
    course: { _id: string; courseFee: number },
    given: Partial<StudentBody> = {},
  ) => (await call('POST /api/students', { body: aStudent(course, given) })).student

  return {
    address,
    /** The other companies' services that this server uses. */
    outside,
    call,
    /** Calls as the token's owner. */
    callWith: <N extends CallName>(token: string, name: N, input: Input<N>): Promise<Answer<N>> =>
      send(name, input as object, token),
    /** A new employee with a session, whose account exists since an instant. */
    addPerson: async (name: string, since = now()) => {
      const email = `${crypto.randomUUID()}@muster.test`
      const passwordHash = await hashPassword(password)
      const person = { name, email, role: 'employee' as const, passwordHash }
      let id = 0
      await write(async (tx) => {
        id = await insertEmployee(tx, person, since.toISOString())
      })
      const { token } = await send('POST /api/auth/login', { body: { email, password } })
      return { _id: String(id), name, token }
    },
    tokenOf,
    addCourse: async (given: Partial<CourseBody> = {}) =>
      (await call('POST /api/courses', { body: aCourse(given) })).course,
    addStudent,
    /** So many students of a venue, all but one of them straight into the table. */
    addStudents: async (
      course: { _id: string; courseFee: number },
      campVenue: string,
      count: number,
    ) => {
      const { _id } = await addStudent(course, { campVenue, registrationDate: '2026-01-01' })
      await write(async (tx) => {
        const { id: _, ...row } = await tx
          .selectFrom('students')
          .selectAll()
          .where('id', '=', Number(_id))
          .executeTakeFirstOrThrow()
        const copies = Array.from({ length: count - 1 }, (_, at) => ({
          ...row,
          name: `Cadet ${at}`,
          name_key: `cadet ${at}`,
          registration_number: `${campVenue}/${at}`,
          registration_number_key: `${campVenue}/${at}`.toLowerCase(),
          registration_year: null,
          registration_sequence: null,
        }))
        for (let from = 0; from < copies.length; from += 500)
          await tx
            .insertInto('students')
            .values(copies.slice(from, from + 500))
            .execute()
        await keepAllSearchable(tx)
      })
    },
    /** Writes directly to the database what otherwise only time would bring about. */
    write,
    /** Ends every session, as if it had expired. */
    endSessions: () => {
      tokens.clear()
      return write((tx) => tx.deleteFrom('sessions').execute())
    },
    /** Stops the server and starts it again; `meanwhile` may change its data folder. */
    restart: async (meanwhile: (folder: string) => void = () => {}) => {
      await muster.stop()
      meanwhile(folder)
      muster = startMuster(env)
      await muster.address()
    },
    close: async () => {
      await muster.stop('SIGKILL')
      await outside.close()
      for (const made of [folder, `${folder}-backups`])
        rmSync(made, { recursive: true, force: true })
    },
  }
}
