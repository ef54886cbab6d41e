import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { fillWithDemo, isEmpty } from '../../scripts/demo/fill.ts'
import type { Tables } from '../../server/db/schema.ts'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { envOf, runScript, runUnread } from '../support/command.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { countedTotals, keptTotals, ledgerFaults } from '../support/recount/recount.ts'
import { attendanceFaults } from '../support/recount/recount-marks.ts'
import { leaveFaults } from '../support/recount/recount-leave.ts'
import { openServer, type TestServer } from '../support/server.ts'

const superAdministrator = { email: 'superadmin@vijay-academy.example', password: 'parade-ground' }
const wanted = { students: 120, superAdministrator, now: new Date('2026-11-21T09:00:00.000Z') }

const opened: TestServer[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()))
})

onEachEngine('the demonstration', (server) => {
  const fresh = async () => {
    const other = await openServer(server.engine)
    opened.push(other)
    return other
  }

  test('is the same for the same day, except for the salt of the passwords', async () => {
    const one = await fresh()
    const other = await fresh()
    await fillWithDemo(one.store, wanted)
    await fillWithDemo(other.store, wanted)
    const contents = await everythingIn(one)
    expect(contents.students).toHaveLength(wanted.students)
    expect(await everythingIn(other)).toEqual(contents)
  })

  test('adds up: the ledger, the totals, and the receipts in the order of time', async () => {
    await fillWithDemo(server.store, wanted)
    const { db } = server.store
    expect(await ledgerFaults(db)).toEqual([])
    expect(await keptTotals(db)).toEqual(await countedTotals(db))
    expect(await leaveFaults(db)).toEqual([])
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

  test('is believable: full, partial and pending payments, several scripts, no future dates', async () => {
    const client = await server.as('superadmin')
    const { students } = await client.call('GET /api/students', { query: { limit: '100' } })
    const statuses = students.flatMap(({ selectedCourses }) =>
      selectedCourses.map(({ paymentStatus }) => paymentStatus),
    )
    expect(new Set(statuses)).toEqual(new Set(['Completed', 'Partial', 'Pending']))
    const names = students.map(({ name }) => name).join()
    for (const script of [/\p{Script=Latin}/u, /\p{Script=Devanagari}/u, /\p{Script=Tamil}/u])
      expect(names).toMatch(script)
    expect(students.filter(({ registrationDate }) => registrationDate > '2026-11-21')).toEqual([])
    const { venues } = await client.call('GET /api/students/venues', {})
    expect(venues).toHaveLength(6)
    const courses = await client.call('GET /api/courses/active/list', {})
    expect(courses).toHaveLength(8)
    const stats = await client.call('GET /api/leave-requests/stats', {})
    expect(Object.values(stats).filter((count) => count < 2)).toEqual([])
    const kinds = ['student', 'payment', 'leave'] as const
    for (const kind of kinds) {
      const { entries } = await client.call('GET /api/audit', { query: { kind, limit: '100' } })
      expect(entries.length).toBeGreaterThan(15)
      expect(entries.filter(({ person, recordName }) => !person || !recordName)).toEqual([])
    }
  })

  test('has concessions, students who left with refunds paid and due, and payments without a UTR', async () => {
    server.clock.now = wanted.now
    const client = await server.as('superadmin')
    const due = await client.call('GET /api/refunds/due', {})
    expect([due.total, due.overdue]).toEqual([2, 1])
    const paid = await server.store.db.selectFrom('refunds').select('id').orderBy('id').execute()
    expect(paid).toHaveLength(2)
    const { voucher } = await client.call('GET /api/refunds/:id/voucher', {
      params: { id: String(paid[0]?.id) },
    })
    expect(voucher.voucherNumber).toBe('V/26-27/000001')
    const changes = await server.store.db.selectFrom('fee_changes').select('kind').execute()
    expect(changes.filter(({ kind }) => kind === 'concession')).toHaveLength(3)
    const lacking = await client.call('GET /api/payments/to-be-checked', {})
    expect(lacking.total).toBe(4)
    expect(await Array.fromAsync(findDifferences(server.store.db))).toEqual([])
  })

  test('has people who clock in: on time, late, for a short day, on leave, and only up to now', async () => {
    server.clock.now = wanted.now
    const client = await server.as('superadmin')
    const { locations } = await client.call('GET /api/locations', {})
    expect(locations).toHaveLength(3)
    const { counts, people } = await client.call('GET /api/employee-attendance/team', {})
    expect(counts.in).toBeGreaterThan(3)
    expect(counts.onLeave).toBeGreaterThan(0)
    const seen = new Set<string>()
    for (const { employee } of people)
      for (const month of ['2026-10', '2026-11']) {
        const { days, stats } = await client.call(
          'GET /api/employee-attendance/employees/:employeeId',
          { params: { employeeId: employee._id }, query: { month } },
        )
        for (const { status, attendance } of days) {
          if (status !== undefined) seen.add(status)
          if (attendance?.correctedBy) seen.add('corrected')
        }
        expect(stats.attendanceRate).toBeLessThanOrEqual(100)
      }
    expect(seen).toEqual(new Set(['present', 'late', 'absent', 'half-day', 'corrected']))
  })

  test('shows a morning at which most venues are marked', async () => {
    server.clock.now = wanted.now
    const client = await server.as('employee')
    const { venues, absenteeTotal } = await client.call('GET /api/attendance/board', {})
    const open = venues.filter(({ notMarked, totalStudents }) => notMarked === totalStudents)
    expect([venues.length, open.length]).toEqual([6, 2])
    expect(absenteeTotal).toBeGreaterThan(0)
    expect(await attendanceFaults(server.store.db)).toEqual([])
  })

  test('can be continued: the next student gets the next number and the next receipt', async () => {
    const client = await server.as('superadmin')
    const [course] = await client.call('GET /api/courses/active/list', {})
    const [last] = (await client.call('GET /api/students', {})).students
    const before = await server.store.db.selectFrom('receipts').select('id').execute()
    const body = {
      ...(await client.call('GET /api/students/:id', { params: { id: last?._id ?? '' } })).student,
      registrationNumber: '',
      admissionNo: '',
      chestNumber: undefined,
      registrationDate: '',
      selectedCourses: [{ courseId: course?._id ?? '', amountPaid: course?.courseFee ?? 0 }],
    }
    const { student } = await client.call('POST /api/students', { body })
    const sequenceOf = (number = '') => Number(number.split('-')[2])
    const ofYear = await server.store.db
      .selectFrom('students')
      .select('registration_number')
      .where('registration_year', '=', 2026)
      .execute()
    expect(sequenceOf(student.registrationNumber)).toBe(ofYear.length)
    expect(await server.store.db.selectFrom('receipts').select('id').execute()).toHaveLength(
      before.length + 1,
    )
    expect(await keptTotals(server.store.db)).toEqual(await countedTotals(server.store.db))
    expect(await ledgerFaults(server.store.db)).toEqual([])
  })
})

const rowsOf = async (server: TestServer, table: keyof Tables, order = 'id') => {
  const all = sql<
    Record<string, unknown>
  >`select * from ${sql.table(table)} order by ${sql.ref(order)}`
  return (await all.execute(server.store.db)).rows
}

const everythingIn = async (server: TestServer) => {
  const people = await rowsOf(server, 'employees')
  return {
    people: people.map((person) => ({ ...person, password_hash: '' })),
    settings: await rowsOf(server, 'settings'),
    courses: await rowsOf(server, 'courses'),
    venues: await rowsOf(server, 'venues'),
    students: await rowsOf(server, 'students'),
    enrolments: await rowsOf(server, 'enrolments'),
    receipts: await rowsOf(server, 'receipts'),
    payments: await rowsOf(server, 'payments'),
    locations: await rowsOf(server, 'locations'),
    days: await rowsOf(server, 'employee_days', 'check_in'),
    counters: await rowsOf(server, 'counters', 'name'),
  }
}

describe('npm run demo', () => {
  onEachEngine('fills', (server) => {
    const run = (...args: string[]) =>
      runScript('scripts/demo.ts', args, {
        ...envOf(server.place),
        SUPERADMIN_EMAIL: superAdministrator.email,
        SUPERADMIN_PASSWORD: superAdministrator.password,
      })

    test.each([['-1'], ['1.5'], ['many'], ['1000001']])(
      'not with %s students',
      async (students) => {
        const { code, said } = await run(`--students=${students}`)
        expect([code, said.trim().split('\n').length]).toEqual([1, 1])
        expect(await isEmpty(server.store)).toBe(true)
      },
    )

    test('an empty database, and prints sign-ins that work', async () => {
      const { code, said } = await run('--students', '20')
      expect(code).toBe(0)
      const lines = [...said.matchAll(/^ {2}(superadmin|admin|employee) +(\S+@\S+) +(\S+)/gm)]
      const roles = lines.map(([, role]) => role)
      expect(roles.filter((role) => role === 'superadmin')).toHaveLength(1)
      expect(roles.filter((role) => role === 'admin')).toHaveLength(2)
      expect(roles.filter((role) => role === 'employee')).toHaveLength(8)
      expect(lines[0]?.[2]).toBe(superAdministrator.email)
      for (const [, role, email = '', password = ''] of lines) {
        const { user } = await server
          .nobody()
          .call('POST /api/auth/login', { body: { email, password } })
        expect(user).toMatchObject({ email, role, isActive: true })
      }
    })

    test('only an empty database', async () => {
      const count = async () =>
        (await server.store.db.selectFrom('students').select('id').execute()).length
      const before = await count()
      const { code, said } = await run()
      expect([code, said.trim().split('\n').length]).toEqual([1, 1])
      expect(said).toContain('This database is not empty')
      expect(await count()).toBe(before)
    })
  })

  onEachEngine('with no students fills', (server) => {
    test('only people, courses and settings', async () => {
      const { code, said } = await runScript(
        'scripts/demo.ts',
        ['--students', '0'],
        envOf(server.place),
      )
      expect([code, said.split('\n').length > 10]).toEqual([0, true])
      const client = await server.as('superadmin')
      expect((await client.call('GET /api/students', {})).total).toBe(0)
      expect((await client.call('GET /api/employees', {})).total).toBe(12)
    })
  })

  onEachEngine('fills the database and exits with 0,', (server) => {
    test('even if nobody reads its output', async () => {
      const args = ['--students', '3']
      expect(await runUnread('scripts/demo.ts', args, envOf(server.place))).toEqual({
        code: 0,
        said: '',
      })
      const client = await server.as('superadmin')
      expect((await client.call('GET /api/students', {})).total).toBe(3)
    })
  })
})
