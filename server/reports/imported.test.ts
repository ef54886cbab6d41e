import { expect, test } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { committed, importFile } from '../../tests/support/imports/files.ts'
import { studentsFile } from '../../tests/support/imports/students.ts'
import { compareReports } from '../../tests/support/recount/compare-reports.ts'

onEachEngine('imported money', (server) => {
  test('counts on its own days and for nobody, and is gone when the import is undone', async () => {
    const { addCourse } = cashierAt(server)
    const superadmin = await server.as('superadmin')
    const course = await addCourse({ name: 'Army Bharti', courseFee: 2000 })
    const file = studentsFile({
      people: 2,
      of: 'the old list',
      courses: [{ name: course.name, fee: 2000, duration: '6 Months' }],
      venue: 'Pune Camp',
      paid: 1500.5,
      on: '31/03/2025',
    })
    const sent = await importFile(superadmin, 'students', file)
    expect((await committed(superadmin, sent._id)).state).toBe('done')
    const year = { from: '2024-04', until: '2025-03' }
    const { collectors, collection } = await compareReports(server, superadmin, year)
    expect(collectors.rows).toEqual([
      {
        month: '2025-03',
        modes: [{ mode: 'Cash', received: 3001 }],
        received: 3001,
        reversed: 0,
        refunded: 0,
        collected: 3001,
      },
    ])
    expect(collection.total.collected).toBe(3001)
    await superadmin.call('POST /api/imports/:id/undo', { params: { id: sent._id } })
    const { collection: left } = await compareReports(server, superadmin, year)
    expect(left.total.collected).toBe(0)
  })
})
