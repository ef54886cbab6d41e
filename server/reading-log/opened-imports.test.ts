import { expect, test } from 'vitest'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { csvOf, importsAt } from '../../tests/support/imports/files.ts'
import { exportedRows } from '../../tests/support/spreadsheets/exported.ts'

onEachEngine('an import in the reading log', (server) => {
  const imports = importsAt(server)

  test('is there once it is opened, and names whom it made as their rows are read', async () => {
    const chief = await server.as('superadmin')
    const table = [
      ['Name', 'E-mail'],
      ['Asha Imported', 'asha.imported@x.test'],
    ]
    const { _id: id } = await imports.send('employees', csvOf(table))
    const reader = await server.as('superadmin', 'Who opens it')
    const seen = async () => {
      const day = '2026-11-21'
      const query = { employeeId: String(reader.id), from: day, until: day }
      const rows = await exportedRows(chief, 'reading-log', query)
      return rows.map(({ Read, File, Name }) => [Read, File, Name])
    }
    const file = `Import ${id}`
    await reader.call('GET /api/imports/:id/rows', { params: { id } })
    expect(await seen()).toEqual([['File', file, '']])
    await imports.commit(id)
    await reader.call('GET /api/imports/:id', { params: { id } })
    await reader.call('GET /api/imports/:id/rows', { params: { id } })
    expect(await seen()).toEqual([
      ['File', file, ''],
      ['File', file, 'Asha Imported'],
    ])
  })
})
