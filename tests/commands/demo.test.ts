import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillWithDemo, isEmpty } from '../../scripts/demo/fill.ts'
import { cashierAt, feesAt } from '../support/cashier.ts'
import { aServer, envOf, runScript, runUnread, says } from '../support/programs/programs.ts'
import { engine, onEachEngine } from '../support/databases/engines.ts'
import { recordsIn } from '../support/databases/recorded.ts'
import { superadmin, withSuperadmin } from '../support/programs/http.ts'
import { expectTrueBooks } from '../support/recount/books.ts'
import { isLong } from '../support/seed.ts'
import type { TestServer } from '../support/server.ts'

const wanted = {
  students: 120,
  superAdministrator: superadmin,
  now: new Date('2026-11-21T09:00:00.000Z'),
}

onEachEngine('the demonstration', (server) => {
  const { call } = cashierAt(server)
  let contents: Record<string, unknown>
  beforeAll(async () => {
    await fillWithDemo(server.store, wanted)
    contents = await everythingIn(server)
  })
  beforeEach(() => {
    server.clock.now = wanted.now
  })

  test('is the same for the same day, except for the salt of the passwords', async () => {
    const other = await aServer()
    await fillWithDemo(other.store, wanted)
    expect(contents['students']).toMatchObject({ rows: wanted.students })
    expect(await everythingIn(other)).toEqual(contents)
  })

  test('is made on a Sunday too, with students who are excused', async () => {
    const sunday = await aServer()
    await fillWithDemo(sunday.store, { ...wanted, now: new Date('2026-11-22T09:00:00.000Z') })
    expect(await sunday.store.db.selectFrom('excused').selectAll().execute()).not.toEqual([])
  })

  test('adds up: the ledger, the totals, and the receipts in the order of time', async () => {
    const { db } = server.store
    await expectTrueBooks(db)
    const receipts = await db.selectFrom('receipts').selectAll().orderBy('number').execute()
    for (const ofYear of Map.groupBy(receipts, (row) => row.financial_year).values()) {
      const times = ofYear.map(({ issued_at }) => issued_at)
      expect(times).toEqual(times.toSorted())
    }
    const payments = await db
      .selectFrom('payments')
      .innerJoin('receipts', 'receipts.id', 'payments.receipt_id')
      .select(['received_at', 'issued_at', 'payments.student_id as paid', 'receipts.student_id'])
      .execute()
    expect(payments.filter((row) => row.received_at !== row.issued_at)).toEqual([])
    expect(payments.filter((row) => row.paid !== row.student_id)).toEqual([])
    const now = wanted.now.toISOString()
    expect(payments.filter(({ received_at }) => received_at > now)).toEqual([])
  })

  test('is believable: full, partial and pending payments, scripts, no future dates', async () => {
    const { students } = await call('GET /api/students', { query: { limit: '100' } })
    const statuses = students.flatMap(({ selectedCourses }) =>
      selectedCourses.map(({ paymentStatus }) => paymentStatus),
    )
    expect(new Set(statuses)).toEqual(new Set(['Completed', 'Partial', 'Pending']))
    const names = students.map(({ name }) => name).join()
    for (const script of [/\p{Script=Latin}/u, /\p{Script=Devanagari}/u, /\p{Script=Tamil}/u])
      expect(names).toMatch(script)
    expect(students.filter(({ registrationDate }) => registrationDate > '2026-11-21')).toEqual([])
    const { venues } = await call('GET /api/students/venues', {})
    expect(venues).toHaveLength(6)
    const courses = await call('GET /api/courses/active/list', {})
    expect(courses).toHaveLength(8)
    const stats = await call('GET /api/leave-requests/stats', {})
    expect(Object.values(stats).filter((count) => count < 2)).toEqual([])
    const kinds = ['student', 'payment', 'leave'] as const
    for (const kind of kinds) {
      const { entries } = await call('GET /api/audit', { query: { kind, limit: '100' } })
      expect(entries.length).toBeGreaterThan(15)
      expect(entries.filter(({ person, recordName }) => !person || !recordName)).toEqual([])
    }
  })

  test('has concessions, students who left, refunds paid and due, and UPI without UTR', async () => {
    const { db } = server.store
    const { due, voucherOf } = feesAt(server)
    expect(await due()).toMatchObject({ total: 2, overdue: 1 })
    const paid = await db.selectFrom('refunds').select('id').orderBy('id').execute()
    expect(paid).toHaveLength(2)
    expect((await voucherOf(String(paid[0]?.id))).voucherNumber).toBe('V/26-27/000001')
    const changes = await db.selectFrom('fee_changes').select('kind').execute()
    expect(changes.filter(({ kind }) => kind === 'concession')).toHaveLength(3)
    expect((await call('GET /api/payments/to-be-checked', {})).total).toBe(4)
  })

  test('has people who clock in: on time, late, a short day, on leave, up to now only', async () => {
    const { locations } = await call('GET /api/locations', {})
    expect(locations).toHaveLength(3)
    const { counts, people } = await call('GET /api/employee-attendance/team', {})
    expect(counts.in).toBeGreaterThan(3)
    expect(counts.onLeave).toBeGreaterThan(0)
    const seen = new Set<string>()
    for (const { employee } of people)
      for (const month of ['2026-10', '2026-11']) {
        const { days, stats } = await call('GET /api/employee-attendance/employees/:employeeId', {
          params: { employeeId: employee._id },
          query: { month },
        })
        for (const { status, attendance } of days) {
          if (status !== undefined) seen.add(status)
          if (attendance?.correctedBy) seen.add('corrected')
        }
        expect(stats.attendanceRate).toBeLessThanOrEqual(100)
      }
    expect(seen).toEqual(new Set(['present', 'late', 'absent', 'half-day', 'corrected']))
  })

  test('shows a morning at which most venues are marked', async () => {
    const client = await server.as('employee')
    const { venues, absenteeTotal } = await client.call('GET /api/attendance/board', {})
    const open = venues.filter(({ notMarked, totalStudents }) => notMarked === totalStudents)
    expect([venues.length, open.length]).toEqual([6, 2])
    expect(absenteeTotal).toBeGreaterThan(0)
  })
})

/** All that is recorded, except for what is random: salts, and the epoch of the database. */
const everythingIn = async ({ address, store }: TestServer): Promise<Record<string, unknown>> => {
  const { employees: _, epochs: __, ...records } = await recordsIn(address)
  const people = await store.db.selectFrom('employees').selectAll().orderBy('id').execute()
  return { ...records, people: people.map((person) => ({ ...person, password_hash: '' })) }
}

describe.runIf(isLong)(`npm run demo on ${engine} fills`, () => {
  const students = async (server: TestServer) =>
    (await (await server.as('superadmin')).call('GET /api/students', {})).total

  test('an empty database and no other, with so many, and prints sign-ins that work', async () => {
    const server = await aServer()
    const run = (...args: string[]) =>
      runScript('scripts/demo.ts', args, { ...envOf(server.address), ...withSuperadmin })
    for (const wrong of ['-1', '1.5', 'many', '1000001']) {
      const { code, said } = await run(`--students=${wrong}`)
      expect([code, said.trim().split('\n').length]).toEqual([1, 1])
      expect(await isEmpty(server.store)).toBe(true)
    }
    const { code, said } = await run('--students', '20')
    expect(code).toBe(0)
    const lines = [...said.matchAll(/^ {2}(superadmin|admin|employee) +(\S+@\S+) +(\S+)/gm)]
    const roles = Map.groupBy(lines, ([, role]) => role)
    expect([...roles].map(([role, { length }]) => [role, length])).toEqual([
      ['superadmin', 1],
      ['admin', 2],
      ['employee', 8],
    ])
    expect(lines[0]?.[2]).toBe(superadmin.email)
    for (const [, role, email = '', password = ''] of lines) {
      const { user } = await server
        .nobody()
        .call('POST /api/auth/login', { body: { email, password } })
      expect(user).toMatchObject({ email, role, isActive: true })
    }
    const again = await run()
    expect([again.code, again.said.trim().split('\n').length]).toEqual([1, 1])
    expect(again.said).toContain('This database is not empty')
    expect(await students(server)).toBe(20)
  })

  test('only people, courses and settings where there are to be no students', async () => {
    const server = await aServer()
    const args = ['--students', '0']
    const { code, said } = await runScript('scripts/demo.ts', args, envOf(server.address))
    expect([code, said.split('\n').length > 10]).toEqual([0, true])
    expect(await students(server)).toBe(0)
    const client = await server.as('superadmin')
    expect((await client.call('GET /api/employees', {})).total).toBe(12)
  })

  test('the database and exits with 0, even if nobody reads its output', async () => {
    const server = await aServer()
    const ran = await runUnread('scripts/demo.ts', ['--students', '3'], envOf(server.address))
    expect(ran).toEqual(says(0, ''))
    expect(await students(server)).toBe(3)
  })
})
