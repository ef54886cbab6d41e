import { expect, test } from 'vitest'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'
import { beginEpoch, findEpochs, findMarker } from './epochs.ts'

onEachEngine('the epochs of a database', (server) => {
  test('continue at a position, and keep the key by which devices know the institute', async () => {
    const before = await findMarker(server.store.db)
    const now = server.clock.now.toISOString()
    await server.store.write((tx) => beginEpoch(tx, { reason: 'restored', now }))
    const [current, first] = await findEpochs(server.store.db)
    expect(first).toMatchObject({ reason: 'created', from_epoch: null })
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
