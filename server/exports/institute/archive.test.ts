import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'
import { files } from './files/all.ts'

onEachEngine('the archive of the whole institute', (server) => {
  test('is downloaded by a link, holds every file, and the audit says who took it', async () => {
    const superadmin = await server.as('superadmin')
    const { address } = await superadmin.call('POST /api/exports/institute/address', {})
    const { status, headers, bytes } = await server.nobody().raw({ url: address })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toBe('attachment; filename="institute-2026-11-21.zip"')
    const archive = unzipSync(bytes)
    const expected = ['README.md', 'schema.json', ...files.map(({ name }) => `${name}.csv`)]
    expect(Object.keys(archive)).toEqual([...expected, 'institute.json'])
    const manifest = new TextDecoder().decode(archive['institute.json'])
    const created = server.clock.now.toISOString()
    expect(JSON.parse(manifest)).toMatchObject({ created })
    const { entries } = await superadmin.call('GET /api/audit', { query: { kind: 'export' } })
    expect(entries).toMatchObject([
      { action: 'export.institute', person: { _id: String(superadmin.id) } },
    ])
  })
})
