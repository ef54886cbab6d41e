import { expect, test } from 'vitest'
import { aCourse } from '../../../tests/support/builders.ts'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'
import { countChanges, seeChanges } from './changes.ts'

onEachEngine('what has changed since rows were judged', (server) => {
  test('is told by the kinds of records by which they were judged', async () => {
    const client = await server.as('superadmin')
    const { db } = server.store
    const [courses, people] = [['course', 'import'] as const, ['employee'] as const]
    const seen = await seeChanges(db, courses)
    const seenOfPeople = await seeChanges(db, people)
    expect(await countChanges(db, courses, seen)).toBe(0)

    await client.call('POST /api/courses', { body: aCourse() })
    expect(await countChanges(db, courses, seen)).toBe(1)
    expect(await countChanges(db, people, seenOfPeople)).toBe(0)
    expect(await countChanges(db, courses, await seeChanges(db, courses))).toBe(0)
  })

  test('includes a change that was begun before the last one and committed after it', async () => {
    const { db, write } = server.store
    const { last } = await seeChanges(db, ['employee', 'course'])
    const seen = await seeChanges(db, ['course'])
    const late = { at: server.clock.now.toISOString(), action: 'course.updated', kind: 'course' }
    const earlier = { ...late, id: -last - 1, record_id: 1, request_id: 'late' }
    await write((tx) => tx.insertInto('audit_entries').values(earlier).execute())
    expect(await countChanges(db, ['course'], seen)).toBe(1)
  })
})
