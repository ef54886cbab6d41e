import { expect, test } from 'vitest'
import { aCourse } from '../../../tests/support/builders.ts'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'
import { beginEpoch, findEpochs, findMarker } from './epochs.ts'

onEachEngine('the epochs of a database', (server) => {
  test('begin with one, and the position grows with every change', async () => {
    const client = await server.as('superadmin')
    const before = await findMarker(server.store.db)
    await client.call('POST /api/courses', { body: aCourse() })
    const after = await findMarker(server.store.db)
    expect(after).toEqual({
      epoch: before.epoch,
      position: before.position + 1,
      at: server.clock.now.toISOString(),
    })
    expect(await findEpochs(server.store.db)).toMatchObject([
      { reason: 'created', from_epoch: null },
    ])
  })

  test('continue at a position, and keep the key by which devices recognise the institute', async () => {
    const before = await findMarker(server.store.db)
    const now = server.clock.now.toISOString()
    await server.store.write((tx) => beginEpoch(tx, { reason: 'restored', now }))
    const [current, first] = await findEpochs(server.store.db)
    expect(current).toMatchObject({
      reason: 'restored',
      began_at: now,
      key: first?.key,
      from_epoch: before.epoch,
      from_position: before.position,
    })
    expect(current?.epoch).not.toBe(before.epoch)
    expect((await findMarker(server.store.db)).epoch).toBe(current?.epoch)
  })
})
