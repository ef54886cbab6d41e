import { expect, test } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { importsAt } from '../../tests/support/imports/files.ts'
import { studentsFile } from '../../tests/support/imports/students.ts'
import { compareReports } from '../../tests/support/recount/compare-reports.ts'

onEachEngine('imported money', (server) => {
  test('counts on its own days and for nobody, and is gone when the import is undone', async () => {
    const { name } = await cashierAt(server).addCourse({ name: 'Army Bharti', courseFee: 2000 })
    const courses = [{ name, fee: 2000, duration: '6 Months' }]
    const listed = { people: 2, of: 'the old list', venue: 'Pune Camp', on: '31/03/2025' }
    const { send, commit, undo } = importsAt(server)
    const { _id } = await send('students', studentsFile({ ...listed, courses, paid: 1500.5 }))
    await commit(_id)
    const superadmin = await server.as('superadmin')
    const year = { from: '2024-04', until: '2025-03' }
    const { collectors, collection } = await compareReports(server, superadmin, year)
    const sums = { received: 3001, reversed: 0, refunded: 0, collected: 3001 }
    const modes = [{ mode: 'Cash', received: 3001 }]
    expect(collectors.rows).toEqual([{ month: '2025-03', modes, ...sums }])
    expect(collection.total.collected).toBe(3001)
    await undo(_id)
    const { collection: left } = await compareReports(server, superadmin, year)
    expect(left.total.collected).toBe(0)
  })
})
