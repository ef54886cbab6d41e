import { expect, test } from 'vitest'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'
import { findChangedSince, seeChanges } from './changes.ts'

onEachEngine('what has changed since rows were judged', (server) => {
  test('includes a change that was begun before the last one and committed after it', async () => {
    const { db, write } = server.store
    const { last } = await seeChanges(db, ['employee', 'course'])
    const seen = await seeChanges(db, ['course'])
    const late = { at: server.clock.now.toISOString(), action: 'course.updated', kind: 'course' }
    const earlier = { ...late, id: -last - 1, record_id: 1, request_id: 'late' }
    await write((tx) => tx.insertInto('audit_entries').values(earlier).execute())
    expect(await findChangedSince(db, ['course'], seen)).toBeUndefined()
  })
})
