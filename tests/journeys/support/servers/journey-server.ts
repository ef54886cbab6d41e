import { rmSync } from 'node:fs'
import type { Role } from '../../../../contract/kit/access.ts'
import type { Answer, CallName, Input } from '../../../../contract/kit/api.ts'
import { connect } from '../../../../server/db/connect.ts'
import type { Tx } from '../../../../server/db/schema.ts'
import { insertEmployee } from '../../../../server/employees/sql/employees.ts'
import { openSession } from '../../../../server/kit/sign-in/session.ts'
import { aCourse, aStudent, type CourseBody, type StudentBody } from '../../../support/builders.ts'
import { now } from '../../../support/clock/clock.ts'
import { freePort } from '../../../support/databases/postgres.ts'
import { startMuster } from '../../../support/process.ts'
import { compiledOnce, emailOf, newFolder, passwordHash, putInstitute } from './made-once.ts'
import { openOutside } from './outside.ts'

export type JourneyServer = Awaited<ReturnType<typeof startServer>>
/** What a screen's server has too. */
export type AnyServer = Pick<
  JourneyServer,
  'call' | 'callWith' | 'tokenOf' | 'addPerson' | 'addCourse' | 'addStudent'
> & { write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }

type Sent = { body?: unknown; params?: Record<string, string>; query?: Record<string, string> }

/** Muster as a process of its own on an institute of its own, with a person of each role. */
export const startServer = async (name = '', institute: 'empty' | 'filled' = 'empty') => {
  const outside = await openOutside()
  const folder = newFolder(`journey-${name}`)
  await putInstitute(folder, institute)
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    // It ends with its worker, however that ends.
    npm_lifecycle_event: 'journeys',
    ...compiledOnce(),
    ...outside.env,
  }
  let muster = startMuster(env)
  const address = await muster.address()

  const write = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const store = connect({ dataDir: folder })
    const made = await store.write(work)
    await store.close()
    return made
  }
  const send = async <N extends CallName>(
    name: N,
    { body, params = {}, query = {} }: Sent,
    token: string,
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

  const tokens = new Map<Role, Promise<string>>()
  const tokenOf = (role: Role): Promise<string> => {
    const token = tokens.get(role) ?? write((tx) => sessionOf(tx, role))
    tokens.set(role, token)
    return token
  }
  const callWith = <N extends CallName>(token: string, name: N, input: Input<N>) =>
    send(name, input as Sent, token)
  const call = async <N extends CallName>(name: N, input: Input<N>): Promise<Answer<N>> =>
    callWith(await tokenOf('superadmin'), name, input)
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
    callWith,
    tokenOf,
    /** A new employee with a session, whose account exists since an instant. */
    addPerson: async (name: string, since = now()) => {
      const hash = { passwordHash: await passwordHash() }
      const email = `${crypto.randomUUID()}@muster.test`
      const made = await write(async (tx) => {
        const person = { name, email, role: 'employee' as const, ...hash }
        const id = await insertEmployee(tx, person, since.toISOString())
        return { _id: String(id), token: await openSession(tx, id, now().toISOString()) }
      })
      return { ...made, name }
    },
    addCourse: async (given: Partial<CourseBody> = {}) =>
      (await call('POST /api/courses', { body: aCourse(given) })).course,
    addStudent,
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
    /** Stops it as usual, and keeps its folder. */
    stop: async () => {
      await muster.stop()
      await outside.close()
      return folder
    },
    close: async () => {
      await muster.stop('SIGKILL')
      await outside.close()
      for (const made of [folder, `${folder}-backups`])
        rmSync(made, { recursive: true, force: true })
    },
  }
}

const sessionOf = async (tx: Tx, role: Role): Promise<string> => {
  const { id } = await tx
    .selectFrom('employees')
    .select('id')
    .where('email', '=', emailOf(role))
    .executeTakeFirstOrThrow()
  return openSession(tx, id, now().toISOString())
}
