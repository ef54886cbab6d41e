import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { countRecords } from '../../server/reconciliation/sql/totals.ts'
import { aCourse, aStudent } from '../support/builders.ts'
import { cashierAt } from '../support/cashier.ts'
import { aServer, envOf, runScript, says, startServer } from '../support/programs/programs.ts'
import { runIn } from '../support/databases/earlier.ts'
import { ofNextVersion } from '../support/databases/next-migration.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { ask } from '../support/leave.ts'
import type { TestServer } from '../support/server.ts'
import { isLong } from '../support/seed.ts'
import { damagesOfDays } from './damages-of-days.ts'
import { type Damage, damagesOfMoney } from './damages-of-money.ts'

/** Two students: one who owes and paid by UPI, one who paid in full; both are marked. One leave request. */
const fill = async (server: TestServer): Promise<void> => {
  const superadmin = await server.as('superadmin')
  const { addCourse } = cashierAt(server)
  const course = await addCourse({ name: 'Police Bharti', courseFee: 12_000 })
  const register = async (given: Parameters<typeof aStudent>[1]) =>
    (await superadmin.call('POST /api/students', { body: aStudent(course, given) })).student._id
  const part = { paymentMode: 'Partial' as const, amountPaid: 5000, partialPaymentAmount: 5000 }
  const selectedCourses = [{ courseId: course._id, ...part }]
  const studentId = await register({ selectedCourses, admissionFee: 100 })
  const payment = { amount: 1000, transactionMode: 'Bank Transfer' as const, reference: 'UPI 77' }
  await superadmin.call('POST /api/course-students/update-payment', {
    body: { studentId, courseId: course._id, ...payment },
  })
  const ravi = await register({ name: 'Ravi Kale' })
  const mark = (
    ...attendanceData: { studentId: string; status: 'absent' | 'late' | 'present' }[]
  ) =>
    superadmin.call('POST /api/attendance/mark', {
      body: { date: '2026-11-21', campVenue: 'Pune Camp', attendanceData },
    })
  await mark({ studentId, status: 'absent' }, { studentId: ravi, status: 'present' })
  await mark({ studentId, status: 'late' })
  await ask(superadmin, { startDate: '2026-12-05', endDate: '2026-12-07' })
}

/** What reconciling finds after a damage, which is undone then. */
const foundAfter = async (server: TestServer, done: Damage[0]): Promise<string[]> => {
  const undone = new Error('It was only a trial')
  let found: string[] = []
  const trial = server.store.write(async (tx) => {
    for (const statement of [done].flat()) await sql.raw(statement).execute(tx)
    found = await Array.fromAsync(findDifferences(tx))
    throw undone
  })
  await expect(trial).rejects.toBe(undone)
  return found
}

onEachEngine('reconciling', (server) => {
  beforeAll(() => fill(server))
  const fresh = async () => {
    const other = await aServer()
    await fill(other)
    return other
  }

  test.each(Object.entries({ ...damagesOfMoney, ...damagesOfDays }))(
    'names %s',
    async (_, [done, ...lines]) => expect(await foundAfter(server, done)).toEqual(lines),
  )

  test('finds no difference after courses, payments and students are taken back', async () => {
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
    expect(await Array.fromAsync(findDifferences(other.store.db))).toEqual([])
    const { students: left, payments, receipts } = await countRecords(other.store.db)
    expect([left, payments, receipts]).toEqual([1, 6, 5])
  })

  describe.runIf(isLong)('by npm run reconcile', () => {
    const reconcile = (env: Record<string, string>) => runScript('scripts/reconcile.ts', [], env)

    test('says that everything agrees, also while a server runs', async () => {
      const muster = startServer(envOf(server.address))
      await muster.address()
      const said = 'Everything agrees: 2 students, 4 payments, 3 receipts.\n'
      expect(await reconcile(envOf(server.address))).toEqual({ code: 0, said })
      expect(await muster.stop()).toBe(0)
    })

    test('says each difference and how many, and changes nothing of an earlier Muster', async () => {
      const { store, address } = await fresh()
      const [done, ...lines] = damagesOfMoney['what a student owes'] ?? ['']
      await runIn(store, String(done))
      const sum = `${lines.length} differences in 2 students, 4 payments, 3 receipts.`
      expect(await reconcile(envOf(address))).toEqual({
        code: 1,
        said: [...lines, sum, ''].join('\n'),
      })
      expect(await reconcile({ ...envOf(address), ...ofNextVersion })).toEqual(
        says(1, /^This database is of an earlier Muster\. Start Muster once.*\n$/),
      )
    })
  })
})
