import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { someSettings } from '../../tests/support/builders.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import type { Client } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { until } from '../../tests/support/until.ts'
import { testRows } from '../../tests/support/tables.ts'
import { beginRun, endRun } from '../health/sql/runs.ts'
import { goBackTo } from '../../tests/support/databases/gone-back.ts'
import { audit } from '../kit/audit.ts'
import { beginEpoch, findEpochs, findMarker } from '../kit/history/epochs.ts'
import { compareWithBackups } from './actions/compare.ts'
import { makeBackup } from './actions/make.ts'

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
  const list = async () => (await (await chief()).call('GET /api/backups', {})).backups
  const newest = async () => {
    const [backup] = await list()
    if (backup === undefined) throw new Error('There is no backup')
    return backup
  }
  const addressOf = async (client: Client, name: string) =>
    (await client.call('POST /api/backups/:name/download', { params: { name } })).address
  const fetchFrom = (url: string, headers = {}) => server.nobody().raw({ url, headers })

  test('one is made on request, under its key once, and is verified before it counts', async () => {
    await cashierAt(server).enrol()
    const before = (await health()).backups
    expect(before).toMatchObject({ isOn: true, isLate: false, isThere: false })
    expect(before.lastVerified).toBeUndefined()
    expect(await list()).toEqual([])

    const first = await start('backup-1')
    expect([first.status, first.body.message]).toEqual([201, 'Backup started'])
    const id = first.body.run?._id ?? ''
    expect((await start('backup-1')).body).toEqual(first.body)
    expect((await start()).body).toMatchObject({ code: 'backup_running' })
    expect((await health()).backups.running).toMatchObject({ _id: id, reason: 'request' })

    expect(await ended(id)).toMatchObject({ state: 'ok', reason: 'request' })
    const { lastVerified, last, isThere } = (await health()).backups
    expect([lastVerified, isThere]).toEqual([last, true])
    // It is a run of its own, recorded after the backup's.
    const books = async () => (await health()).reconciliation
    await until(async () => (await books()) !== undefined, 'the books were recomputed')
    expect(await books()).toMatchObject({ state: 'ok', differences: 0, first: [] })
    const made = { name: last?.file, bytes: last?.bytes, reason: 'request' }
    expect(await newest()).toMatchObject({ ...made, isVerified: true, isEncrypted: false })
    expect((await start('backup-1')).body).toEqual(first.body)
    expect((await health()).backups.running).toBeUndefined()
  })

  test('is downloaded as it lies there, whole or in parts, and each time is recorded', async () => {
    const { name, bytes } = await newest()
    const file = readFileSync(join(server.backups, name))
    const address = await addressOf(await chief(), name)
    const actions = async () => {
      const query = { kind: 'backup' } as const
      const { entries } = await (await chief()).call('GET /api/audit', { query })
      return entries.map(({ action, after }) => [action, after])
    }
    expect(await actions()).toEqual([['backup.requested', undefined]])
    const whole = await fetchFrom(address)
    const fetched = ['backup.downloaded', { name }]
    expect(await actions()).toEqual([fetched, ['backup.requested', undefined]])
    expect(whole.status).toBe(200)
    expect(whole.bytes.equals(file)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    const part = (range: string) => fetchFrom(address, { range: `bytes=${range}` })
    const middle = await part('100-299')
    expect(middle.status).toBe(206)
    expect(middle.headers['content-range']).toBe(`bytes 100-299/${bytes}`)
    expect(middle.bytes.equals(file.subarray(100, 300))).toBe(true)
    expect((await part('100-')).bytes.equals(file.subarray(100))).toBe(true)
    expect((await part('-50')).bytes.equals(file.subarray(-50))).toBe(true)
    expect((await part(`${bytes}-`)).status).toBe(416)
    expect((await part('0-9,20-29')).status).toBe(200)
    expect((await actions()).slice(0, 2)).toEqual([fetched, fetched])
  })

  test('the address works for a minute, for its file, and while its person is signed in', async () => {
    const { name } = await newest()
    const person = await chief()
    const address = await addressOf(person, name)
    const answered = async (url: string) => (await fetchFrom(url)).status
    const [path = '', ticket = ''] = address.split('?ticket=')
    expect(await answered(path)).toBe(401)
    expect(await answered(`${path}?ticket=${ticket.slice(0, -1)}x`)).toBe(401)
    expect(await answered(`/api/backups/other/file?ticket=${ticket}`)).toBe(401)
    server.clock.forward(61)
    expect(await answered(address)).toBe(401)
    const fresh = await addressOf(person, name)
    expect(await answered(fresh)).toBe(200)
    const { db } = server.store
    await person.call('PUT /api/settings', { body: someSettings() })
    const former = await db.selectFrom('settings').select('value').executeTakeFirstOrThrow()
    const session = { idleHours: 72, absoluteDays: 14, secondFactor: true }
    await person.call('PUT /api/settings', { body: someSettings({ session }) })
    expect(await answered(fresh)).toBe(403)
    await server.store.write((tx) => tx.updateTable('settings').set(former).execute())
    await person.call('POST /api/auth/logout', {})
    expect(await answered(fresh)).toBe(401)
  })

  test('what lies in the database or a backup opens no download', async () => {
    const { name } = await newest()
    const { id } = await chief()
    const until = server.clock.now.getTime() + 60_000
    const { db } = server.store
    const session = db.selectFrom('sessions').selectAll().where('employee_id', '=', id)
    const { token_hash: key } = await session.executeTakeFirstOrThrow()
    const signed = createHmac('sha256', key).update(`${id} ${until} ${name}`).digest('base64url')
    const kept = await db.selectFrom('download_tickets').select('ticket_hash').execute()
    expect(kept.length).toBeGreaterThan(0)
    for (const ticket of [`${id}.${until}.${signed}`, key, ...kept.map((row) => row.ticket_hash)])
      expect((await fetchFrom(`/api/backups/${name}/file?ticket=${ticket}`)).status).toBe(401)
  })

  const others = ['../muster.db', 'muster.db', '%2e%2e%2fmuster.db', 'x'.repeat(300), '\0']
  testRows(others.map((name): [string] => [name]))('no other file is a backup', async (name) => {
    const params = { name }
    const asked = await (await chief()).try('POST /api/backups/:name/download', { params })
    expect([asked.status, asked.body.code]).toEqual([404, 'backup_not_found'])
  })

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
    rmSync(server.backups, { recursive: true, force: true })
    writeFileSync(server.backups, 'in the way')
    const { body } = await start()
    const last = await ended(body.run?._id ?? '')
    expect(last?.state).toBe('failed')
    expect(last?.error).toMatch(/\w/)
    expect((await health()).backups).toMatchObject({ isLate: true, isThere: false })
    expect(await list()).toEqual([])
    rmSync(server.backups)
    expect((await start()).status).toBe(201)
  })
})

onEachEngine('the health of the server', (server) => {
  test('tells its version, its size and how much space is left', async () => {
    const found = await (await server.as('superadmin')).call('GET /api/health', {})
    expect(found).toMatchObject({ version: '1.0.0', database: { engine: server.engine } })
    expect(found.database.bytes).toBeGreaterThan(100_000)
    expect(found.disk.backups).toBeGreaterThan(0)
    expect(found.disk.data === undefined).toBe(server.engine === 'postgres')
    expect(found.eventLoopDelay).toBeGreaterThanOrEqual(0)
  })
})

onEachEngine('a start compares the database with its backups', (server) => {
  const logged: unknown[] = []
  const start = (folder = server.backups) =>
    compareWithBackups(server.store, folder, server.clock.now, {
      error: (...line: unknown[]) => void logged.push(line),
    })
  const back = async () => {
    server.clock.forward(60)
    const { address, backups: folder, clock } = server
    const order = { reason: 'command' as const, passphrase: undefined, muster: '1.0.0' }
    return (await makeBackup({ address, folder, ...order, now: clock.now })).manifest
  }
  // Without a call: the running server would notice by itself.
  const add = async () => {
    server.clock.forward(1)
    const author = { now: server.clock.now.toISOString(), requestId: 'test' }
    await server.store.write((tx) => audit(tx, author, { action: 'course.created', recordId: 1 }))
  }
  const epochs = () => findEpochs(server.store.db)
  let kept = 0
  let first = ''

  beforeAll(async () => {
    await cashierAt(server).enrol()
    await add()
    await back()
    ;({ position: kept, epoch: first } = await findMarker(server.store.db))
  })

  test('and finds nothing where there are none, or where it has gone on since', async () => {
    await start(join(server.backups, 'missing'))
    await start()
    await add()
    await start()
    expect(await epochs()).toHaveLength(1)
    expect(logged).toEqual([])
  })

  test('and notices once that it went back before the furthest of them', async () => {
    server.clock.forward(1)
    await cashierAt(server).enrol()
    const { position, lastReceipt } = await back()
    expect(lastReceipt).toBe('R/26-27/000002')
    await goBackTo(server.store, kept)
    await add()
    await back()
    await start()
    await start()
    const known = { from_position: kept, known_position: position, known_receipt: lastReceipt }
    expect(await epochs()).toMatchObject([
      { reason: 'rewound', noticed_by: 'server', ...known },
      { reason: 'created' },
    ])
    expect(logged).toHaveLength(1)
    const chief = await server.as('superadmin')
    const { rewinds } = await chief.call('GET /api/history/rewinds', {})
    const receipts = { lastReceipt: 'R/26-27/000001', knownReceipt: lastReceipt }
    expect(rewinds).toMatchObject([{ missing: position - kept, ...receipts }])
  })

  test('but not what a restore left out on purpose, nor what another institute has', async () => {
    await add()
    await back()
    const { position } = await findMarker(server.store.db)
    await goBackTo(server.store, position - 1)
    const now = server.clock.now.toISOString()
    await server.store.write((tx) => beginEpoch(tx, { reason: 'restored', now }))
    const before = await epochs()
    await start()
    for (const name of readdirSync(server.backups).filter((file) => file.endsWith('.json'))) {
      const file = join(server.backups, name)
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(first, 'elsewhere'))
    }
    await start()
    expect(await epochs()).toEqual(before)
  })

  test('and starts all the same where a manifest makes no sense', async () => {
    const { file, epoch } = await back()
    const beside = join(server.backups, `${file}.json`)
    const told = readFileSync(beside, 'utf8')
    writeFileSync(beside, told.replace(/"position": \d+/, '"position": 1e300'))
    logged.length = 0
    await start()
    expect(logged).not.toEqual([])
    expect((await epochs())[0]?.epoch).toBe(epoch)
  })
})
