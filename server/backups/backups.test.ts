import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aCourse, aStudent } from '../../tests/support/builders.ts'
import type { Client } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { until } from '../../tests/faults/until.ts'
import { beginRun, endRun } from '../health/sql/runs.ts'

onEachEngine('backups', (server) => {
  const chief = () => server.as('superadmin')
  const health = async () => (await chief()).call('GET /api/health', {})
  const ended = async (id: string) => {
    await until(async () => (await health()).backups.running === undefined, 'the backup ended')
    const { last } = (await health()).backups
    expect(last?._id).toBe(id)
    return last
  }
  const start = async (key?: string) =>
    (await chief()).try('POST /api/backups', {}, key === undefined ? {} : { key })
  const newest = async () => (await (await chief()).call('GET /api/backups', {})).backups[0]
  const addressOf = async (client: Client, name: string) =>
    (await client.call('POST /api/backups/:name/download', { params: { name } })).address
  const fetchFrom = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, rawPayload, headers: sent } = await server.app.inject({ url, headers })
    return { status: statusCode, bytes: rawPayload, headers: sent }
  }

  test('one is made on request, under its key once, and is verified before it counts', async () => {
    const superadmin = await chief()
    const { course } = await superadmin.call('POST /api/courses', { body: aCourse() })
    await superadmin.call('POST /api/students', { body: aStudent(course) })
    const before = await health()
    expect(before.backups).toMatchObject({ isOn: true, isLate: false })
    expect(before.backups.lastVerified).toBeUndefined()
    expect(await superadmin.call('GET /api/backups', {})).toEqual({ backups: [] })

    const first = await start('backup-1')
    expect(first.status).toBe(201)
    expect(first.body.message).toBe('Backup started')
    const id = first.body.run?._id ?? ''
    expect((await start('backup-1')).body).toEqual(first.body)
    expect((await start()).body).toMatchObject({ code: 'backup_running' })
    expect((await health()).backups.running).toMatchObject({ _id: id, reason: 'request' })

    expect(await ended(id)).toMatchObject({ state: 'ok', reason: 'request' })
    const after = await health()
    expect(after.backups.lastVerified).toEqual(after.backups.last)
    expect([before.backups.isThere, after.backups.isThere]).toEqual([false, true])
    // It is a run of its own, recorded after the backup's.
    const books = async () => (await health()).reconciliation
    await until(async () => (await books()) !== undefined, 'the books were recomputed')
    expect(await books()).toMatchObject({ state: 'ok', differences: 0, first: [] })
    const kept = await newest()
    expect(kept).toMatchObject({
      name: after.backups.last?.file,
      bytes: after.backups.last?.bytes,
      isVerified: true,
      isEncrypted: false,
      reason: 'request',
    })
    expect((await start('backup-1')).body).toEqual(first.body)
    expect((await health()).backups.running).toBeUndefined()
  })

  test('is downloaded as it lies there, whole or in parts, and each time is recorded', async () => {
    const { name = '', bytes = 0 } = (await newest()) ?? {}
    const file = readFileSync(join(server.backups, name))
    const address = await addressOf(await chief(), name)
    const whole = await fetchFrom(address)
    expect(whole.status).toBe(200)
    expect(whole.bytes.equals(file)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    const part = async (range: string) => fetchFrom(address, { range })
    const middle = await part('bytes=100-299')
    expect([middle.status, middle.headers['content-range']]).toEqual([
      206,
      `bytes 100-299/${bytes}`,
    ])
    expect(middle.bytes.equals(file.subarray(100, 300))).toBe(true)
    expect((await part('bytes=100-')).bytes.equals(file.subarray(100))).toBe(true)
    expect((await part('bytes=-50')).bytes.equals(file.subarray(-50))).toBe(true)
    expect((await part(`bytes=${bytes}-`)).status).toBe(416)
    expect((await part('bytes=0-9,20-29')).status).toBe(200)

    const { entries } = await (await chief()).call('GET /api/audit', { query: { kind: 'backup' } })
    expect(entries.map(({ action }) => action)).toEqual(['backup.downloaded', 'backup.requested'])
    expect(entries[0]?.after).toEqual({ name })
  })

  test('the address works for a minute, for its file, and while its person is signed in', async () => {
    const { name = '' } = (await newest()) ?? {}
    const person = await chief()
    const address = await addressOf(person, name)
    const refused = async (url: string) => (await fetchFrom(url)).status
    const [path = '', ticket = ''] = address.split('?ticket=')
    expect(await refused(path)).toBe(401)
    expect(await refused(`${path}?ticket=${ticket.slice(0, -1)}x`)).toBe(401)
    expect(await refused(`/api/backups/other/file?ticket=${ticket}`)).toBe(401)
    server.clock.forward(61)
    expect(await refused(address)).toBe(401)
    const fresh = await addressOf(person, name)
    expect(await refused(fresh)).toBe(200)
    await person.call('POST /api/auth/logout', {})
    expect(await refused(fresh)).toBe(401)
  })

  test.each(['../muster.db', 'muster.db', '%2e%2e%2fmuster.db', 'x'.repeat(300), '\u0000'])(
    '%j is no backup',
    async (name) => {
      const client = await chief()
      const asked = await client.raw({
        method: 'POST',
        url: `/api/backups/${encodeURIComponent(name)}/download`,
      })
      expect([asked.status, asked.body['code']]).toEqual([404, 'backup_not_found'])
    },
  )

  test('is late after 36 hours, which the dashboard says too, and what differs is named', async () => {
    const client = await chief()
    const seen = async () => {
      const { backups, reconciliation } = await health()
      const { backup } = await client.call('GET /api/dashboard/stats', {})
      return { late: [backups.isLate, backup?.isLate], reconciliation, backup }
    }
    expect((await seen()).late).toEqual([false, false])
    server.clock.forward(36 * 3600)
    expect((await seen()).late).toEqual([true, true])
    const detail = { differences: 12, firstDifferences: ['Asha Patil: what is paid differs'] }
    await server.store.write(async (tx) => {
      const now = server.clock.now.toISOString()
      const reason = 'nightly'
      const id = await beginRun(tx, { kind: 'reconciliation', reason }, now)
      await endRun(tx, id ?? 0, 'ok', detail, now)
    })
    const { reconciliation, backup } = await seen()
    expect(reconciliation).toMatchObject({ differences: 12, first: detail.firstDifferences })
    expect(backup?.differences).toBe(12)
    const employee = await server.as('employee')
    expect(await employee.call('GET /api/dashboard/stats', {})).not.toHaveProperty('backup')
  })

  test('a backup that fails says why, and is not listed', async () => {
    const { isLate } = (await health()).backups
    expect(isLate).toBe(true)
    rmSync(server.backups, { recursive: true, force: true })
    writeFileSync(server.backups, 'in the way')
    const { body } = await start()
    const last = await ended(body.run?._id ?? '')
    expect(last?.state).toBe('failed')
    expect(last?.error).toMatch(/\w/)
    expect((await health()).backups).toMatchObject({ isLate: true, isThere: false })
    expect(await (await chief()).call('GET /api/backups', {})).toEqual({ backups: [] })
    rmSync(server.backups)
    expect((await start()).status).toBe(201)
  })
})

onEachEngine('the health of the server', (server) => {
  test('counts the marks that came more than an hour late today', async () => {
    const client = await server.as('superadmin')
    const { course } = await client.call('POST /api/courses', { body: aCourse() })
    const { student } = await client.call('POST /api/students', { body: aStudent(course) })
    await client.call('POST /api/attendance/mark', {
      body: {
        date: '2026-11-21',
        campVenue: student.campVenue,
        attendanceData: [{ studentId: student._id, status: 'present' }],
      },
    })
    const late = async () => (await client.call('GET /api/health', {})).lateMarks
    const madeAgo = (minutes: number) =>
      server.store.write((tx) =>
        tx
          .updateTable('attendance')
          .set({ made_at: new Date(server.clock.now.getTime() - minutes * 60_000).toISOString() })
          .execute(),
      )
    expect(await late()).toBe(0)
    await madeAgo(59)
    expect(await late()).toBe(0)
    await madeAgo(61)
    expect(await late()).toBe(1)
    server.clock.forward(24 * 3600)
    expect(await late()).toBe(0)
  })

  test('tells its version, its size and how much space is left', async () => {
    const found = await (await server.as('superadmin')).call('GET /api/health', {})
    expect(found).toMatchObject({ version: '1.0.0', database: { engine: server.engine } })
    expect(found.database.bytes).toBeGreaterThan(100_000)
    expect(found.disk.backups).toBeGreaterThan(0)
    expect(found.disk.data === undefined).toBe(server.engine === 'postgres')
    expect(found.eventLoopDelay).toBeGreaterThanOrEqual(0)
  })
})
