import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { goBackTo } from '../../tests/support/databases/gone-back.ts'
import { audit } from '../kit/audit.ts'
import { beginEpoch, findEpochs, findMarker } from '../kit/history/epochs.ts'
import { compareWithBackups } from './actions/compare.ts'
import { makeBackup } from './actions/make.ts'

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
