import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { AttendanceStatus } from '../../contract/attendance/calls.ts'
import { fillWithDemo } from '../../scripts/demo/fill.ts'
import { aCourse, aStudent } from '../support/builders.ts'
import { envOf, runScript } from '../support/command.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { ask } from '../support/leave.ts'
import { startMuster } from '../support/process.ts'
import { openServer, type TestServer } from '../support/server.ts'
import { damagesOfDays } from './damages-of-days.ts'
import { damagesOfDues } from './damages-of-dues.ts'
import { damagesOfMoney } from './damages-of-money.ts'

const reconcile = async (env: Record<string, string>) => {
  const { code, said } = await runScript('scripts/reconcile.ts', [], env)
  return { code, lines: said.trimEnd().split('\n') }
}

/** Two students: one who owes and paid by UPI, one who paid in full; both are marked. One leave request. */
const fill = async (server: TestServer): Promise<void> => {
  const superadmin = await server.as('superadmin')
  const { course } = await superadmin.call('POST /api/courses', {
    body: aCourse({ name: 'Police Bharti', courseFee: 12_000 }),
  })
  const part = { paymentMode: 'Partial' as const, amountPaid: 5000, partialPaymentAmount: 5000 }
  const { student } = await superadmin.call('POST /api/students', {
    body: aStudent(course, {
      selectedCourses: [{ courseId: course._id, ...part }],
      admissionFee: 100,
    }),
  })
  const payment = { amount: 1000, transactionMode: 'Bank Transfer' as const, reference: 'UPI 77' }
  await superadmin.call('POST /api/course-students/update-payment', {
    body: { studentId: student._id, courseId: course._id, ...payment },
  })
  const ravi = await superadmin.call('POST /api/students', {
    body: aStudent(course, { name: 'Ravi Kale' }),
  })
  const mark = (attendanceData: Row[]) =>
    superadmin.call('POST /api/attendance/mark', {
      body: { date: '2026-11-21', campVenue: 'Pune Camp', attendanceData },
    })
  await mark([
    { studentId: student._id, status: 'absent' },
    { studentId: ravi.student._id, status: 'present' },
  ])
  await mark([{ studentId: student._id, status: 'late' }])
  await ask(superadmin, { startDate: '2026-12-05', endDate: '2026-12-07' })
}

type Row = { studentId: string; status: AttendanceStatus }

onEachEngine('npm run reconcile', (server) => {
  const opened: TestServer[] = []
  const fresh = async () => {
    const other = await openServer(server.engine)
    opened.push(other)
    await fill(other)
    return other
  }
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((other) => other.close()))
  })

  test('finds no difference in the demonstration data, also while a server runs', async () => {
    const now = new Date('2026-11-21T09:00:00.000Z')
    const superAdministrator = { email: 'superadmin@muster.test', password: 'parade-ground' }
    await fillWithDemo(server.store, { students: 120, superAdministrator, now })
    const muster = startMuster({ MUSTER_WEB: 'off', ...envOf(server.place) })
    await muster.address()
    const { code, lines } = await reconcile(envOf(server.place))
    expect(code).toBe(0)
    expect(lines).toEqual([
      expect.stringMatching(/^Everything agrees: 120 students, \d+ payments, \d+ receipts\.$/),
    ])
    expect(await muster.stop()).toBe(0)
  })

  test('finds no difference after courses are removed, payments reversed and students deleted', async () => {
    const other = await fresh()
    const superadmin = await other.as('superadmin')
    const { students } = await superadmin.call('GET /api/students', {})
    const { course } = await superadmin.call('POST /api/courses', { body: aCourse() })
    for (const { _id: id } of students) {
      const { payments } = await superadmin.call('GET /api/students/:id/payments', {
        params: { id },
      })
      for (const { _id } of payments)
        await superadmin.call('POST /api/payments/:id/reverse', {
          params: { id: _id },
          body: { reason: 'The whole day was typed twice' },
        })
      await superadmin.call('PUT /api/students/:id', { params: { id }, body: aStudent(course) })
    }
    await superadmin.call('DELETE /api/students/:id', { params: { id: students[0]?._id ?? '' } })
    expect(await reconcile(envOf(other.place))).toEqual({
      code: 0,
      lines: ['Everything agrees: 1 student, 6 payments, 5 receipts.'],
    })
  })

  test.each([...damagesOfMoney, ...damagesOfDues, ...damagesOfDays])(
    'names $what',
    async ({ statements, lines }) => {
      const { store, place } = await fresh()
      await store.write(async (tx) => {
        for (const statement of statements) await sql.raw(statement).execute(tx)
      })
      const found = await reconcile(envOf(place))
      expect(found).toEqual({ code: 1, lines: [...lines, expect.any(String)] })
      const differences = lines.length === 1 ? '1 difference' : `${lines.length} differences`
      expect(found.lines.at(-1)).toMatch(
        new RegExp(`^${differences} in 2 students, \\d payments, \\d receipts\\.$`),
      )
    },
  )

  test('changes nothing in a database of an earlier Muster, and says so', async () => {
    const { store, place } = await fresh()
    await store.write((tx) =>
      sql`delete from kysely_migration where name = '0003-fees'`.execute(tx),
    )
    expect(await reconcile(envOf(place))).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^This database is of an earlier Muster\. Start Muster once/)],
    })
  })
})

test('npm run reconcile creates no database where there is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-reconcile-'))
  const { code, lines } = await reconcile({ DATA_DIR: folder })
  expect([code, lines]).toEqual([
    1,
    [
      `There is no database at ${join(folder, 'muster.db')}. Set DATA_DIR to the institute's folder.`,
    ],
  ])
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})
