import { beforeAll, expect, test } from 'vitest'
import type { CallName } from '../../contract/kit/api.ts'
import { givenPermissions } from '../../contract/kit/presets.ts'
import { rightsColumns } from '../../server/db/shared/rights.ts'
import { findVenue } from '../../server/db/shared/venues.ts'
import { aStudent } from '../support/builders.ts'
import { cashierAt, inParts } from '../support/cashier.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { aResult } from '../support/fitness/track.ts'
import { newCaller, nowhere, today } from './sent.ts'

/** Ids of records at a venue, or of none. */
type Ids = { student: string; course: string; squad: string }

const venue = 'Own Camp'
let sent = 0
const keyed = () => {
  sent += 1
  return `body-key-${String(sent).padStart(4, '0')}`
}

/** What is sent to a venue of one's own, with a record that may be of another. */
const bodies: readonly (readonly [CallName, string, (of: Ids, own: Ids) => object])[] = [
  [
    'POST /api/attendance/mark',
    'student',
    ({ student: studentId }) => ({
      date: today,
      campVenue: venue,
      attendanceData: [{ studentId, status: 'late' }],
    }),
  ],
  [
    'POST /api/attendance/mark',
    'student, each row judged alone',
    ({ student: studentId }) => ({
      date: today,
      campVenue: venue,
      perRow: true,
      attendanceData: [{ studentId, status: 'late' }],
    }),
  ],
  [
    'POST /api/attendance/mark-manual',
    'student',
    ({ student: studentId }) => ({ date: today, campVenue: venue, studentId, status: 'present' }),
  ],
  [
    'POST /api/excuses',
    'student',
    ({ student: studentId }) => ({
      excuses: [
        { key: keyed(), studentId, kind: 'leave', from: today, to: today, saidBy: 'parent' },
      ],
    }),
  ],
  [
    'POST /api/measurements',
    'student',
    ({ student: id }) => ({ measurements: [aResult({ id, venue }, { key: keyed() })] }),
  ],
  [
    'POST /api/roll-calls',
    'student',
    ({ student }) => ({
      key: keyed(),
      rollCall: keyed(),
      name: 'Class',
      date: today,
      campVenue: venue,
      startedAt: '2026-11-21T06:00:00.000Z',
      missing: [student],
    }),
  ],
  [
    'POST /api/course-students/update-payment',
    'student',
    ({ student: studentId }, { course: courseId }) => ({ studentId, courseId, amount: 10 }),
  ],
  [
    'POST /api/squads/moves/preview',
    'student',
    ({ student }, { squad }) => ({ students: [student], squad }),
  ],
  ['POST /api/squads/moves', 'squad', ({ squad }, { student }) => ({ students: [student], squad })],
  [
    'POST /api/squads/moves',
    'student',
    ({ student }, { squad }) => ({ students: [student], squad }),
  ],
  [
    'POST /api/students',
    'squad',
    ({ squad: squadId }, { course: _id }) => ({
      ...aStudent(
        { _id, courseFee: 1000 },
        { campVenue: venue, selectedCourses: [inParts({ _id }, 100)] },
      ),
      squadId,
    }),
  ],
]

onEachEngine('a record of another venue', (server) => {
  const known: {
    own?: Ids
    others?: Ids
    client?: Awaited<ReturnType<typeof newCaller>>['client']
  } = {}
  const none: Ids = { student: nowhere, course: nowhere, squad: nowhere }

  beforeAll(async () => {
    const superadmin = await server.as('superadmin')
    const recordsAt = async (campVenue: string): Promise<Ids> => {
      const { student, course } = await cashierAt(server).enrol({ given: { campVenue } })
      const { squad } = await superadmin.call('POST /api/squads', {
        body: { name: 'Alpha', campVenue, capacity: 9 },
      })
      return { student: student._id, course: course._id, squad: squad._id }
    }
    known.own = await recordsAt(venue)
    known.others = await recordsAt('Other Camp')
    const { id, client } = await newCaller(server, 'employee')
    known.client = client
    await server.store.write(async (tx) => {
      const venues = [(await findVenue(tx, venue))?.id ?? 0]
      const rights = rightsColumns({ preset: 'chosen', permissions: givenPermissions, venues })
      await tx.updateTable('employees').set(rights).where('id', '=', id).execute()
    })
  })

  test.each(bodies)('is not there in %s (%s)', async (call, _, bodyOf) => {
    const { own = none, others = none, client } = known
    const ask = async (ids: Ids) => {
      const [, url = ''] = call.split(' ')
      server.statements.length = 0
      const answer = await client?.raw({
        method: 'POST',
        url,
        payload: bodyOf(ids, own),
      })
      const told = Object.values(ids).reduce(
        (text, id) => text.replaceAll(`"${id}"`, '"ID"'),
        JSON.stringify(answer?.body)
          .replace(/"requestId":"[^"]*"/, '')
          .replace(/body-key-\d+/g, 'KEY'),
      )
      return { status: answer?.status, told, statements: [...server.statements] }
    }
    const missing = await ask(none)
    expect(await ask(others)).toEqual(missing)
    // Where the record is theirs, the same call works.
    const theirs = await ask(own)
    expect(theirs.status).toBeLessThan(300)
    expect(theirs.told).not.toBe(missing.told)
  })
})
