import { expect, test } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { importFile } from '../../tests/support/imports/files.ts'
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
})
