import { expect, test } from 'vitest'
import type { Permission } from '../../contract/kit/access.ts'
import { givenPermissions } from '../../contract/kit/presets.ts'
import { keyPermissions } from '../../contract/keys/terms.ts'
import { aCourse, aStudent } from '../support/builders.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { aKey } from '../support/keys/a-key.ts'
import type { TestServer } from '../support/server.ts'
import { requestOf } from './asking.ts'
import { type Caller, newCaller, type Sent } from './sent.ts'
import { readTable } from './table.ts'
import { prepare } from './world.ts'

// The address of a file has random letters, among which any three may be.
const told =
  /Zoroastrian|Parsi-Irani|Secret Lane|Shivaji Road|"EWS"|,EWS,|(?<![\w-])AB-(?![\w-])|191\.25|91\.25|6\/60/
const sensitive = {
  religion: 'Zoroastrian',
  caste: 'Parsi-Irani',
  category: 'EWS',
  address: '7 Secret Lane',
  bloodGroup: 'AB-',
  height: 191.25,
  weight: 91.25,
  vision: '6/60',
} as const
const columns = { religion: 'Zoroastrian', caste: 'Parsi-Irani', category: 'EWS' } as const

/** Calls that work, but of one's own account; who may take a file of everything is told everything. */
const works = readTable().filter(
  ({ call, statuses }) =>
    (statuses['superadmin'] ?? 500) < 300 &&
    !/institute|\/held|\/api\/(auth|employee|leave|keys|super)/.test(call),
)

/** With the first record of each. */
const records = new Map(works.toReversed().map(({ call, record }) => [call, record]))

const withoutSensitive = <P extends Permission>(permissions: readonly P[]) =>
  permissions.filter((one) => one !== 'students.sensitive')

/** A person with every permission but that one, and a key with all that keys may have. */
const lackOf = async (server: TestServer): Promise<Caller[]> => {
  const person = await newCaller(server, 'employee')
  const permissions = withoutSensitive(givenPermissions).join(' ')
  await server.store.write((tx) =>
    tx
      .updateTable('employees')
      .set({ preset: 'chosen', permissions })
      .where('id', '=', person.id)
      .execute(),
  )
  return [person, { ...person, client: await aKey(server, withoutSensitive(keyPermissions)) }]
}

onEachEngine('what is sensitive', (server) => {
  test('is in no answer and no file of those who may not read it', async () => {
    const superadmin = await server.as('superadmin')
    const { course } = await superadmin.call('POST /api/courses', { body: aCourse() })
    const body = aStudent(course, sensitive)
    const { student } = await superadmin.call('POST /api/students', { body })
    const params = { id: student._id }
    await superadmin.call('PUT /api/students/:id', { params, body: { ...body, caste: 'Other' } })
    const callers = [...(await lackOf(server)), await newCaller(server, 'superadmin')]
    const calls = callers.map(() => new Set<string>())
    for (const [call, record] of records) {
      let sent: Sent | undefined
      for (const [at, caller] of callers.entries()) {
        if (sent === undefined || !call.startsWith('GET')) {
          sent = await prepare(server, call, record, caller)
          await server.store.write((tx) => tx.updateTable('students').set(columns).execute())
        }
        if (call === 'GET /api/audit') sent.query = 'kind=student&limit=100'
        const { bytes } = await caller.client.raw(requestOf(call, sent))
        if (told.test(bytes.toString())) calls[at]?.add(call)
      }
    }
    const [person, key, whole] = calls.map((some) => [...some].toSorted())
    expect({ person, key }).toEqual({ person: [], key: [] })
    // Who may read it is told it here: the calls do work with what is sensitive.
    expect(whole).toEqual([
      'GET /api/audit',
      'GET /api/exports/audit',
      'GET /api/exports/students',
      'GET /api/students',
      'GET /api/students/:id',
      'GET /api/students/:id/measurements',
      'PATCH /api/students/:id/restore',
      'POST /api/students',
      'PUT /api/students/:id',
    ])
  })
})
