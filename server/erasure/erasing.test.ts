import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aStudent, someSettings } from '../../tests/support/builders.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { gate, gateOf } from '../../tests/support/gate.ts'
import { agreeWithList } from './actions/again.ts'
import { forgetByNight } from './actions/nightly.ts'
import { keepListed } from './actions/list.ts'
import { readListed } from '../db/files/list-of-erased.ts'
import { booksUntil } from './rules.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { keepReadings } from '../kit/reading/reading-log.ts'
import { tables } from '../exports/institute/files/all.ts'

/** In every field that takes words, so that nothing else has it. */
const secret = 'Zzunmistakable'

test('the books keep a name until so many financial years are over', () => {
  expect(booksUntil(aDay('2026-11-21'), 8)).toBe('2035-04-01')
  expect(booksUntil(aDay('2027-03-31'), 1)).toBe('2028-04-01')
  expect(booksUntil(aDay('2026-11-21'), 0)).toBeUndefined()
})

test('two processes that add to the list at once lose nobody', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-erased-'))
  const list = JSON.stringify(new URL('../db/files/list-of-erased.ts', import.meta.url).href)
  const adding = (from: number) => `const { addListed } = await import(${list})
    for (let id = ${from}; id < ${from} + 60; id += 1)
      addListed(${JSON.stringify(folder)}, [{ kind: 'student', id, addedAt: '', erasedAt: '' }])`
  const run = (from: number) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', adding(from)])
  await Promise.all([run(0), run(1000)])
  expect(readListed(folder)).toHaveLength(120)
})

onEachEngine('erasing a person', (server) => {
  const { superadmin, addCourse, enrol, call, attempt } = cashierAt(server)
  /** Every table that still has one of these words. */
  const tablesWith = async (...words: string[]) => {
    const found: string[] = []
    for (const table of Object.keys(tables)) {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(server.store.db)
      const text = JSON.stringify(rows).toLowerCase()
      if (words.some((word) => text.includes(word.toLowerCase()))) found.push(table)
    }
    return found
  }
  const keepBooks = async (booksYears: number) => {
    const retention = { ...someSettings().retention, booksYears }
    const { settings } = await call('GET /api/settings', {})
    await call('PUT /api/settings', { body: { ...settings, retention } })
  }

  const name = `${secret} Patil`
  const given = {
    name,
    address: `${secret} Road`,
    religion: secret,
    caste: secret,
    parentName: `${secret} Senior`,
    contactNumber: '9812345670',
    parentMobileNumber: '9812345671',
    campVenue: 'Nashik',
    dateOfBirth: '2015-01-01',
    admissionNo: secret,
    vision: secret.slice(0, 12),
    educationalDetails: [{ course: secret, university: secret }],
  }
  let id = ''

  test('is refused while money is open, the books need the name, or it is another', async () => {
    const client = await superadmin()
    const { course, student, pay } = await enrol({ first: 100, given })
    id = student._id
    const params = { id }
    await client.call('POST /api/attendance/mark', {
      body: {
        date: '2026-11-21',
        campVenue: 'Nashik',
        attendanceData: [{ studentId: id, status: 'late', remarks: secret }],
      },
    })
    await client.call('POST /api/attendance/mark', {
      body: {
        date: '2026-11-21',
        campVenue: 'Nashik',
        attendanceData: [{ studentId: id, status: 'present', remarks: `${secret} again` }],
      },
    })
    const shown = { noticeId: '1', language: 'en', shown: 'signed', verified: 'known' } as const
    await client.call('POST /api/students/:id/consents', {
      params,
      body: { ...shown, relation: 'guardian', giverName: `${secret} Guardian` },
    })
    await client.call('POST /api/students/:id/dues-contacts', {
      params,
      body: { channel: 'note', note: secret },
    })
    await client.call('POST /api/students/:id/courses/:courseId/concessions', {
      params: { id, courseId: course._id },
      body: { amount: 100, reason: secret },
    })
    const ask = async (typed: string) => {
      const { status, body } = await attempt('POST /api/students/:id/erase', {
        params,
        body: { name: typed },
      })
      return [status, body.code ?? body.message]
    }
    expect(await ask('Someone')).toEqual([400, 'erasure_name_differs'])
    expect(await ask(name)).toEqual([409, 'erasure_owing'])
    await pay(800, { notes: secret })
    expect(await ask(name)).toEqual([409, 'erasure_of_books'])
    await keepBooks(0)
    expect(await tablesWith(secret)).not.toEqual([])
    expect(await ask(name)).toEqual([200, 'Personal data erased'])
    expect(await ask(name)).toEqual([409, 'already_erased'])
  })

  test('leaves nothing of a student in any table, and all of the books', async () => {
    expect(await tablesWith(secret, '9812345670', '9812345671')).toEqual([])
    const client = await superadmin()
    const { status, body } = await attempt('PATCH /api/students/:id/restore', { params: { id } })
    expect([status, body.code]).toEqual([409, 'already_erased'])
    const deleted = { deleted: 'true', search: 'Erased student' }
    expect((await client.call('GET /api/students', { query: deleted })).students).toEqual([])
    const books = await client.call('GET /api/students/:id/payments', { params: { id } })
    expect(books.student).toMatchObject({
      name: `Erased student ${id.padStart(6, '0')}`,
      deleted: true,
      erased: true,
    })
    const { entries } = await client.call('GET /api/audit', { query: { recordId: id, limit: '1' } })
    expect(entries[0]).toMatchObject({
      action: 'student.erased',
      person: { name: 'The superadmin' },
    })
  })

  test('is done again where an older database comes back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-erased-'))
    const { student } = await enrol({ first: 100, given: { ...given, admissionNo: undefined } })
    const { created_at: addedAt } = await server.store.db
      .selectFrom('students')
      .select('created_at')
      .where('id', '=', Number(student._id))
      .executeTakeFirstOrThrow()
    await keepListed(server.store.db, folder)
    expect(readListed(folder)).toHaveLength(1)
    const one = { kind: 'student', id: Number(student._id), addedAt, erasedAt: addedAt }
    const other = { ...one, id: 1, addedAt: '2001-01-01T00:00:00.000Z' }
    writeFileSync(join(folder, 'erased.json'), JSON.stringify([one, other]))
    expect(await agreeWithList(server.store, folder, addedAt)).toBe(1)
    expect(await tablesWith(secret)).toEqual([])
    expect(readListed(folder)).toHaveLength(3)
    rmSync(join(folder, 'erased.json'))
    mkdirSync(join(folder, 'erased.json'))
    const unread = /^The list of the erased, .+ cannot be read \(EISDIR\)/
    await expect(agreeWithList(server.store, folder, addedAt)).rejects.toThrow(unread)
    await expect(keepListed(server.store.db, folder)).rejects.toThrow(unread)
  })

  test('takes a former employee out of what others did, and nobody who is active', async () => {
    const client = await superadmin()
    const ravi = await server.as('employee', `${secret} Kale`)
    const params = { id: String(ravi.id) }
    await ravi.call('POST /api/leave-requests', {
      body: {
        leaveType: 'casual',
        startDate: '2026-12-07',
        endDate: '2026-12-07',
        reason: secret,
      },
    })
    await ravi.call('POST /api/students', { body: aStudent(await addCourse()) })
    const ask = async () =>
      (await attempt('POST /api/employees/:id/erase', { params, body: { name: `${secret} kale` } }))
        .body
    expect(await ask()).toMatchObject({ code: 'erasure_of_present' })
    await client.call('DELETE /api/employees/:id', { params })
    const { due } = await client.call('GET /api/erasures', {})
    expect(due).toMatchObject([{ kind: 'employee', name: `${secret} Kale`, leftOn: '2026-11-21' }])
    const someone = await server.as('employee', 'Meera')
    const erasing = async (...permissions: string[]) => {
      const given = { preset: 'chosen', permissions: permissions.join(' ') } as const
      await server.store.write((tx) =>
        tx.updateTable('employees').set(given).where('id', '=', someone.id).execute(),
      )
      const body = { name: `${secret} Kale` }
      const { due } = await someone.call('GET /api/erasures', {})
      const { body: said } = await someone.try('POST /api/employees/:id/erase', { params, body })
      return [due.length, said.code]
    }
    expect(await erasing('students.erase')).toEqual([0, 'not_allowed'])
    const both = await erasing('students.erase', 'employees.manage')
    expect(both).toEqual([1, 'may_more_than_you'])
    expect(await ask()).toMatchObject({ message: 'Personal data erased' })
    expect(await tablesWith(secret, ravi.email)).toEqual([])
  })

  test('is due by night once a student left long ago, and places are forgotten then', async () => {
    const { student } = await enrol({ duration: '1 Month', first: 1000, given: { name } })
    const ravi = await server.as('employee', 'Ravi More')
    await gateOf(server).addLocation()
    await ravi.call('POST /api/employee-attendance/clock-in', { body: gate })
    const read = {
      at: server.clock.now.toISOString(),
      employee_id: ravi.id,
      kind: 'student',
    } as const
    const none = { api_key_id: null, record_id: null, records: null }
    await server.store.write((tx) => keepReadings(tx, [{ ...read, ...none, file: 'Students' }]))
    const folder = mkdtempSync(join(tmpdir(), 'muster-erased-'))
    const { signal } = new AbortController()
    const night = () => forgetByNight(server.store, () => server.clock.now, signal, folder)
    const listed = async () => {
      const { due, lastNight } = await (await superadmin()).call('GET /api/erasures', {})
      const { places, readings, erased } = lastNight ?? {}
      return [due.some(({ _id }) => _id === student._id), places, readings, erased]
    }
    await night()
    expect(await listed()).toEqual([false, 0, 0, 0])
    // The clock may be wrong, so nothing is forgotten for a week.
    for (const day of [13, 14, 15, 16, 17, 18, 19]) {
      server.clock.now = new Date(`2029-12-${day}T06:30:00.000Z`)
      await night()
    }
    expect(await listed()).toEqual([false, 0, 0, 0])
    server.clock.now = new Date('2029-12-20T06:30:00.000Z')
    await night()
    expect(await listed()).toEqual([false, 1, 1, 0])
    // A month from 21 November 2026, and three years after that.
    server.clock.now = new Date('2029-12-21T06:30:00.000Z')
    await night()
    expect(await listed()).toEqual([true, 0, 0, 0])
    const { settings } = await call('GET /api/settings', {})
    const retention = { ...settings.retention, leftStudents: 'erase' as const }
    await call('PUT /api/settings', { body: { ...settings, retention } })
    server.clock.now = new Date('2029-12-23T06:30:00.000Z')
    await night()
    expect((await listed())[0]).toBe(false)
    expect(readListed(folder).map(({ id }) => String(id))).toContain(student._id)
    expect(await tablesWith(secret)).toEqual([])
    const { rows } = await sql<{ after: string }>`select after from audit_values
      join audit_entries on id = entry_id where kind = 'day'`.execute(server.store.db)
    expect(JSON.stringify(rows)).not.toMatch(/latitude|longitude/)
  })
})
