import { aCourse, aStudent, type StudentBody } from '../support/builders.ts'
import type { Client } from '../support/client.ts'
import type { TestServer } from '../support/server.ts'
import type { CallerKind } from './table.ts'

export type Caller = { client: Client; id: number; email: string; kind: CallerKind }

/** What a call is sent. */
export type Sent = { params?: Record<string, string>; query?: string; body?: object }

/** Which call is made, of which record of the table, by whom. */
export type Asking = {
  server: TestServer
  superadmin: Client
  call: string
  record: string
  caller: Caller
}
export type Prepare = (asking: Asking) => Promise<Sent> | Sent

/** The id of no record. */
export const nowhere = '999999'

export const today = '2026-11-21'

/** Whether a caller can do something before the call. */
export const isSignedIn = ({ kind }: Caller) => !['nobody', 'revoked', 'inactive'].includes(kind)

export const writes = (call: string) => /^(POST|PUT) /.test(call)

export const newStudent = async (
  superadmin: Client,
  given: Partial<StudentBody>,
  author = superadmin,
) => {
  const { course } = await superadmin.call('POST /api/courses', { body: aCourse() })
  const { student } = await author.call('POST /api/students', { body: aStudent(course, given) })
  return { course, student }
}

/** Everyone's salary here, so that it is found wherever it leaks. */
export const salary = 87_654.32

let made = 0

/** A new caller each time, so that no case disturbs another. */
export const newCaller = async (server: TestServer, kind: CallerKind): Promise<Caller> => {
  made += 1
  const role = kind === 'superadmin' || kind === 'admin' ? kind : 'employee'
  const { email, id, ...client } = await server.as(role, `Caller ${made}`)
  await server.store.write((tx) =>
    tx
      .updateTable('employees')
      .set({
        salary_paise: salary * 100,
        ...(kind === 'inactive' && { deactivated_at: server.clock.now.toISOString() }),
      })
      .where('id', '=', id)
      .execute(),
  )
  if (kind === 'revoked') await client.call('POST /api/auth/logout', {})
  return { client: kind === 'nobody' ? server.nobody() : client, id, email, kind }
}
