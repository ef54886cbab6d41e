import { expect, test } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { importsAt } from '../../tests/support/imports/files.ts'
import { studentsFile } from '../../tests/support/imports/students.ts'
import { expectTrueBooks } from '../../tests/support/recount/books.ts'

const people = 600

onEachEngine('beside the commit of a large file', (server) => {
  test('people register and pay, each with the next number, and nothing waits in vain', async () => {
    const imports = importsAt(server)
    const { enrol } = cashierAt(server)
    const { student, pay } = await enrol({ courseFee: 90_000, first: 1 })
    const courses = [{ name: 'Old course', fee: 9000, duration: '6 Months' }]
    const listed = { people, of: 'the old list', venue: 'Old camp', paid: 4000, on: '01/06/2026' }
    const { _id: id } = await imports.send('students', studentsFile({ ...listed, courses }))
    await imports.tryCommit(id)
    const stateNow = async () => (await imports.read(id)).body.import?.state
    let hands = 0
    do {
      hands += 1
      const given = { name: `Beside ${hands}` }
      const [paid] = await Promise.all([pay(1), enrol({ first: 1, given })])
      expect(paid.status).toBe(200)
    } while ((await stateNow()) === 'running')
    expect(await stateNow()).toBe('done')

    const { db } = server.store
    const receipts = await db.selectFrom('receipts').selectAll().orderBy('number').execute()
    const series = Map.groupBy(receipts, ({ financial_year }) => financial_year)
    expect([...series.keys()].toSorted()).toEqual(['26-27', 'IMP/26-27'])
    for (const rows of series.values())
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
    expect(series.get('26-27')).toHaveLength(1 + 2 * hands)
    const made = await db.selectFrom('students').select('registration_sequence').execute()
    expect(made).toHaveLength(1 + hands + people)
    expect(new Set(made.map((row) => row.registration_sequence)).size).toBe(made.length)
    expect(student.registrationNumber).toBe('REG-2026-00001')
    await expectTrueBooks(db)
  })
})
