import { expect, test } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { committed, importFile } from '../../tests/support/imports/files.ts'
import { studentsFile } from '../../tests/support/imports/students.ts'
import { findDifferences } from '../reconciliation/actions.ts'

const people = 600

onEachEngine('beside the commit of a large file', (server) => {
  test('people are registered and pay, each with the next number, and nothing waits in vain', async () => {
    const client = await server.as('superadmin')
    const { student, course, pay } = await cashierAt(server).enrol({ courseFee: 90_000, first: 1 })
    const file = studentsFile({
      people,
      of: 'the old list',
      courses: [{ name: 'Old course', fee: 9000, duration: '6 Months' }],
      venue: 'Old camp',
      paid: 4000,
      on: '01/06/2026',
    })
    const params = { id: (await importFile(client, 'students', file))._id }
    await client.call('POST /api/imports/:id/commit', { params })
    const stateNow = async () =>
      (await client.call('GET /api/imports/:id', { params })).import.state
    const register = (at: number) =>
      cashierAt(server).enrol({ first: 1, given: { name: `Beside ${at}` } })
    let hands = 0
    do {
      hands += 1
      const [paid] = await Promise.all([pay(1), register(hands)])
      expect(paid.status).toBe(200)
    } while ((await stateNow()) === 'running')
    expect(await stateNow()).toBe('done')

    const { db } = server.store
    const receipts = await db
      .selectFrom('receipts')
      .select(['number', 'import_id', 'financial_year'])
      .orderBy('number')
      .execute()
    const series = Map.groupBy(receipts, ({ financial_year }) => financial_year)
    expect([...series.keys()].toSorted()).toEqual(['26-27', 'IMP/26-27'])
    for (const rows of series.values())
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
    expect(series.get('26-27')).toHaveLength(1 + 2 * hands)
    const made = await db.selectFrom('students').select('registration_sequence').execute()
    expect(made).toHaveLength(1 + hands + people)
    expect(new Set(made.map((row) => row.registration_sequence)).size).toBe(made.length)
    expect(student.registrationNumber).toBe('REG-2026-00001')
    expect(course.name).not.toBe('Old course')
    expect(await Array.fromAsync(findDifferences(db))).toEqual([])
  })

  test('another one is committed: both are made, or one once it was looked at again', async () => {
    const client = await server.as('superadmin')
    const course = { name: 'Shared course', fee: 9000, duration: '6 Months' }
    await client.call('POST /api/courses', {
      body: { name: course.name, courseFee: course.fee, duration: '6 Months' },
    })
    const sent = await Promise.all(
      ['one list', 'another list'].map((of) => {
        const list = { people: 300, of, courses: [course], venue: 'Shared camp', paid: 100 }
        return importFile(client, 'students', studentsFile({ ...list, on: '01/07/2026' }))
      }),
    )
    const made = await Promise.all(sent.map(({ _id }) => committed(client, _id)))
    expect(made.some(({ state }) => state === 'done')).toBe(true)
    for (const it of made)
      if (it.state !== 'done') {
        // The venue is no longer new, so the person looks again.
        expect(it.error?.code).toBe('import_changed')
        await client.call('PUT /api/imports/:id', { params: { id: it._id }, body: {} })
        expect((await committed(client, it._id)).state).toBe('done')
      }
    const { db } = server.store
    const numbers = await db
      .selectFrom('receipts')
      .select('number')
      .where('financial_year', '=', 'IMP/26-27')
      .orderBy('number')
      .execute()
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1))
    expect(await Array.fromAsync(findDifferences(db))).toEqual([])
  })
})
