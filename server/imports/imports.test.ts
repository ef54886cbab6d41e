import { expect, test } from 'vitest'
import { importKinds } from '../../contract/imports/terms.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { committed, csvOf, ended, importFile, sendFile } from '../../tests/support/imports/files.ts'
import { aKey } from '../../tests/support/keys/a-key.ts'
import { forgetExpired } from './actions/expire.ts'
import { readFile } from './reading/read-file.ts'

let made = 0
const staff = (names: readonly string[]) => {
  made += 1
  return names.map((name) => [name, `${name.toLowerCase().replace(' ', '.')}.${made}@x.test`])
}

onEachEngine('imports', (server) => {
  const chief = () => server.as('superadmin')
  const names = async () =>
    (
      await server.store.db
        .selectFrom('employees')
        .select('name')
        .where('deleted_at', 'is', null)
        .execute()
    ).map(({ name }) => name)
  const employees = (rows: readonly (readonly string[])[], headings = ['Name', 'E-mail']) =>
    csvOf([headings, ...rows])

  test('a file is checked row by row and nothing is made of it', async () => {
    const client = await chief()
    const before = await names()
    const it = await importFile(
      client,
      'employees',
      employees([...staff(['Asha Patil']), ['', 'b@x.test'], [], ['Ravi More', 'no mail']]),
    )
    expect(it).toMatchObject({ state: 'ready', fileName: 'old list.csv', format: 'csv' })
    expect(it.rows).toEqual({ total: 3, good: 1, bad: 2, open: 0, duplicate: 0, waiting: 0 })
    expect(it.makes).toEqual({ employees: 1 })
    expect(it.problems.map(({ row, field, kind }) => [row, field, kind])).toEqual([
      [3, 'name', 'bad'],
      [5, 'email', 'bad'],
    ])
    expect(it.columns.map(({ heading, field, why }) => [heading, field, why])).toEqual([
      ['Name', 'name', 'heading'],
      ['E-mail', 'email', 'heading'],
    ])
    expect(await names()).toEqual(before)
  })

  test('rows are mended in the table, and shown as they are read', async () => {
    const client = await chief()
    const { _id: id } = await importFile(
      client,
      'employees',
      employees([...staff(['Meena Rao']), ['Ravi Das', 'none']]),
    )
    const params = { id }
    const values = { email: `ravi.${id}@x.test` }
    const { import: it } = await client.call('PUT /api/imports/:id', {
      params,
      body: { rows: [{ row: 3, values }], __v: 0 },
    })
    expect([it.rows.good, it.__v]).toEqual([2, 1])
    const { rows } = await client.call('GET /api/imports/:id/rows', {
      params,
      query: { only: 'good' },
    })
    expect(rows.map(({ row, mended }) => [row, mended])).toEqual([
      [2, undefined],
      [3, ['email']],
    ])
    expect(rows[1]?.values).toMatchObject(values)
    const old = await client.try('PUT /api/imports/:id', { params, body: { __v: 0 } })
    expect(old.body.code).toBe('version_conflict')
    const back = await client.call('PUT /api/imports/:id', {
      params,
      body: { rows: [{ row: 3, values: { email: null } }] },
    })
    expect(back.import.rows.bad).toBe(1)
  })

  test.each([
    [{ rows: [{ row: 99 }] }, 'import_row_unknown'],
    [{ rows: [{ row: 2, values: { salaries: '1' } }] }, 'import_field_unknown'],
    [{ columns: { 7: 'name' } }, 'import_field_unknown'],
    [{ columns: { 0: 'shoe size' } }, 'import_field_unknown'],
  ])('refuses %o', async (body, code) => {
    const client = await chief()
    const { _id: id } = await importFile(client, 'employees', employees(staff(['Ira Sen'])))
    const refused = await client.try('PUT /api/imports/:id', { params: { id }, body })
    expect([refused.status, refused.body.code]).toEqual([400, code])
  })

  test('everything good is made at once, once, however often it is committed', async () => {
    const client = await chief()
    const rows = staff(['Kiran Shah', 'Lata Jadhav'])
    const { _id: id } = await importFile(client, 'employees', employees([...rows, ['', 'x']]))
    const params = { id }
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => client.try('POST /api/imports/:id/commit', { params })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const it = await ended(client, id)
    expect(it).toMatchObject({ state: 'done', makes: { employees: 2 } })
    expect((await client.call('POST /api/imports/:id/commit', { params })).import.state).toBe(
      'done',
    )
    const all = await names()
    for (const name of ['Kiran Shah', 'Lata Jadhav'])
      expect(all.filter((one) => one === name)).toHaveLength(1)
    const { entries } = await client.call('GET /api/audit', { query: { kind: 'import' } })
    expect(entries.filter(({ recordId }) => recordId === id)).toHaveLength(1)
    const changed = await client.try('PUT /api/imports/:id', { params, body: {} })
    expect(changed.body.code).toBe('import_made')

    const again = await importFile(client, 'employees', employees([...rows, ['', 'x']]))
    expect(again.rows).toMatchObject({ good: 0, duplicate: 2, bad: 1 })
    const empty = await client.try('POST /api/imports/:id/commit', { params: { id: again._id } })
    expect(empty.body.code).toBe('import_empty')
  })

  test('a commit makes what was seen: if that has changed meanwhile, nothing', async () => {
    const client = await chief()
    const rows = staff(['Uma Nair', 'Om Puri'])
    const seen = await importFile(client, 'employees', employees(rows))
    const other = await importFile(client, 'employees', employees(rows.slice(0, 1)))
    expect((await committed(client, other._id)).state).toBe('done')
    const it = await committed(client, seen._id)
    expect([it.state, it.error?.code]).toEqual(['failed', 'import_changed'])
    expect(await names()).not.toContain('Om Puri')
    const params = { id: seen._id }
    const { import: anew } = await client.call('PUT /api/imports/:id', { params, body: {} })
    expect(anew).toMatchObject({ state: 'ready', rows: { good: 1, duplicate: 1 } })
    expect((await committed(client, seen._id)).state).toBe('done')
    expect(await names()).toContain('Om Puri')
  })

  test('undo removes what was made, for a day, and frees it for another import', async () => {
    const client = await chief()
    const rows = staff(['Nita Joshi'])
    const { _id: id } = await importFile(client, 'employees', employees(rows))
    const params = { id }
    const early = await client.try('POST /api/imports/:id/undo', { params })
    expect(early.body.code).toBe('import_not_made')
    expect((await committed(client, id)).undoUntil).toBeDefined()
    expect((await client.call('POST /api/imports/:id/undo', { params })).import.state).toBe(
      'undone',
    )
    expect((await client.call('POST /api/imports/:id/undo', { params })).import.state).toBe(
      'undone',
    )
    expect(await names()).not.toContain('Nita Joshi')
    const gone = await client.try('POST /api/imports/:id/commit', { params })
    expect(gone.body.code).toBe('import_undone')

    const second = await importFile(client, 'employees', employees(rows))
    await committed(client, second._id)
    server.clock.forward(24 * 3600)
    const later = await chief()
    const late = await later.try('POST /api/imports/:id/undo', { params: { id: second._id } })
    expect(late.body.code).toBe('import_undo_late')
    expect(await names()).toContain('Nita Joshi')
  })

  test('what was refused leaves as a file with the reasons, which can be mended and imported', async () => {
    const client = await chief()
    const it = await importFile(
      client,
      'employees',
      employees([...staff(['Good One']), ['Bad One', 'no mail'], ['', '']]),
    )
    const fetch = (format: string) =>
      server.app.inject({
        url: `/api/imports/${it._id}/rejected?format=${format}`,
        headers: { authorization: `Bearer ${client.token}` },
      })
    for (const format of ['csv', 'xlsx']) {
      const { headers, rawPayload } = await fetch(format)
      expect(headers['content-disposition']).toContain(`.${format}"`)
      const { sheets } = await readFile(rawPayload)
      const { table } = sheets[0] ?? {}
      expect(table?.headings).toEqual(['Name', 'E-mail', 'Why not imported'])
      expect(table?.rows).toMatchObject([
        { row: 2, cells: ['Bad One', 'no mail', expect.any(String)] },
      ])
      const mended = employees(
        [['Bad One', `bad.${it._id}.${format}@x.test`, 'reason']],
        ['Name', 'E-mail', 'Why not imported'],
      )
      const again = await importFile(client, 'employees', mended)
      expect(again.columns[2]).toMatchObject({ field: null })
      expect(again.rows.good).toBe(1)
    }
  })

  test('the template has headings that the import knows', async () => {
    const client = await chief()
    for (const kind of importKinds) {
      const { rawPayload } = await server.app.inject({
        url: `/api/imports/template/${kind}`,
        headers: { authorization: `Bearer ${client.token}` },
      })
      const { sheets } = await readFile(rawPayload)
      const headings = sheets[0]?.table.headings.map(String) ?? []
      const { columns, fields } = await importFile(client, kind, csvOf([headings, headings]))
      const heading = fields.filter(({ columnOnly }) => columnOnly === undefined)
      expect(columns.map(({ field }) => field)).toEqual(heading.map(({ field }) => field))
      const unchanged = importFile(client, kind, rawPayload)
      await expect(unchanged).rejects.toThrow('This file has headings but no rows.')
    }
  })

  test('columns are read by what they hold, as a person chose, and so the next time', async () => {
    const client = await chief()
    const odd = (rows: readonly (readonly string[])[]) =>
      employees(rows, ['Sahib', 'Where to write'])
    const rows = staff(['Tara Bai', 'Veer Singh'])
    const it = await importFile(client, 'employees', odd(rows))
    expect(it.columns.map(({ field, why }) => [field, why])).toEqual([
      ['name', 'content'],
      ['email', 'content'],
    ])
    const { import: chosen } = await client.call('PUT /api/imports/:id', {
      params: { id: it._id },
      body: { columns: { 0: 'email', 1: 'name' } },
    })
    expect(chosen.columns.map(({ field, why }) => [field, why])).toEqual([
      ['email', 'chosen'],
      ['name', 'chosen'],
    ])
    await client.call('PUT /api/imports/:id', {
      params: { id: it._id },
      body: { columns: { 0: 'name', 1: 'email' } },
    })
    expect((await committed(client, it._id)).state).toBe('done')
    const next = await importFile(client, 'employees', odd([['x', 'y']]))
    expect(next.columns.map(({ field, why }) => [field, why])).toEqual([
      ['name', 'before'],
      ['email', 'before'],
    ])
  })

  test('passwords are not kept', async () => {
    const client = await chief()
    const rows = staff(['Anu Dev']).map((row) => [...row, 'monsoon-77'])
    const it = await importFile(client, 'employees', employees(rows, ['Name', 'Email', 'Password']))
    expect(it.notes.map(({ code }) => code)).toContain('password_column')
    const kept = await server.store.db.selectFrom('import_rows').select('cells').execute()
    expect(JSON.stringify(kept)).not.toContain('monsoon-77')
  })

  test('a file that is none, or too large, or missing, is refused in words', async () => {
    const client = await chief()
    const codeOf = async (file: string | Buffer) =>
      (await sendFile(client, 'employees', file)).body['code']
    expect(await codeOf('')).toBe('file_missing')
    expect(await codeOf('%PDF-1.7 something')).toBe('file_pdf')
    expect(await codeOf(Buffer.alloc(20 * 1024 * 1024 + 1))).toBe('file_too_large')
  })

  test('an unmade import can be thrown away, and is after a week; rows of a made one go', async () => {
    const client = await chief()
    const file = (name: string) => employees([...staff([name]), ['', 'x']])
    const thrown = await importFile(client, 'employees', file('Gone One'))
    await client.call('DELETE /api/imports/:id', { params: { id: thrown._id } })
    const old = await importFile(client, 'employees', file('Old One'))
    const kept = await importFile(client, 'employees', file('Kept One'))
    await committed(client, kept._id)
    const expire = () =>
      server.store.write((tx) => forgetExpired(tx, server.clock.now.toISOString()))
    const rowsOf = async (id: string) =>
      (
        await server.store.db
          .selectFrom('import_rows')
          .select('row')
          .where('import_id', '=', Number(id))
          .execute()
      ).map(({ row }) => row)
    server.clock.forward(2 * 86_400)
    await expire()
    expect([await rowsOf(old._id), await rowsOf(kept._id)]).toEqual([[2, 3], [3]])
    server.clock.forward(6 * 86_400)
    await expire()
    expect([await rowsOf(old._id), await rowsOf(kept._id)]).toEqual([[], []])
    const later = await chief()
    for (const { _id } of [thrown, old]) {
      const { status } = await later.try('GET /api/imports/:id', { params: { id: _id } })
      expect(status).toBe(404)
    }
    const gone = await later.raw({ url: `/api/imports/${kept._id}/rejected` })
    expect(gone.body['code']).toBe('import_rows_gone')
  })

  test('a commit whose process has died can be committed again', async () => {
    const client = await chief()
    const { _id: id } = await importFile(client, 'employees', employees(staff(['Risen One'])))
    await server.store.write((tx) =>
      tx
        .updateTable('imports')
        .set({
          state: 'running',
          alive_at: new Date(server.clock.now.getTime() - 61_000).toISOString(),
        })
        .where('id', '=', Number(id))
        .execute(),
    )
    const { import: it } = await client.call('GET /api/imports/:id', { params: { id } })
    expect(it.state).toBe('ready')
    expect((await committed(client, id)).state).toBe('done')
    expect(await names()).toContain('Risen One')
  })

  test('an API key imports only what its person and itself may', async () => {
    const client = await aKey(server, ['imports.manage'])
    const refused = await sendFile(client, 'employees', employees(staff(['Key One'])))
    expect([refused.status, refused.body['code']]).toEqual([403, 'not_allowed'])
    const results = csvOf([['Name', '1600 m']])
    expect((await sendFile(client, 'results', results)).status).toBe(403)
    const coach = await aKey(server, ['imports.manage', 'fitness.record'])
    expect((await sendFile(coach, 'results', results)).status).not.toBe(403)
    const { _id: id } = await importFile(
      await chief(),
      'employees',
      employees(staff(['Somebody Paid'])),
    )
    const params = { id }
    const reads = await Promise.all([
      client.try('GET /api/imports/:id', { params }),
      client.try('GET /api/imports/:id/rows', { params }),
      client.try('GET /api/imports/:id/rejected', { params }),
    ])
    expect(reads.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('an API key for students neither sees nor changes an import of employees', async () => {
    const maker = await chief()
    const [made, unmade] = [
      await importFile(maker, 'employees', employees(staff(['Made Earlier']))),
      await importFile(maker, 'employees', employees(staff(['Not Made']))),
    ]
    await committed(maker, made._id)
    const key = await aKey(server, ['imports.manage', 'students.write'])
    const own = await importFile(key, 'students', csvOf([['Student name'], ['Asha']]))
    const { imports, total } = await key.call('GET /api/imports', {})
    expect([imports[0]?._id, new Set(imports.map(({ kind }) => kind)), total]).toEqual([
      own._id,
      new Set(['students']),
      imports.length,
    ])
    const calls = [
      ['GET', ''],
      ['GET', '/rows'],
      ['GET', '/rejected'],
      ['PUT', ''],
      ['POST', '/commit'],
      ['POST', '/undo'],
      ['DELETE', ''],
    ] as const
    for (const { _id: id } of [made, unmade])
      for (const [method, path] of calls) {
        const payload = method === 'PUT' ? { rows: [] } : undefined
        const url = `/api/imports/${id}${path}`
        const { status, body } = await key.raw({ method, url, ...(payload && { payload }) })
        expect([method, path, status, body['code']]).toEqual([method, path, 403, 'not_allowed'])
      }
    expect(await names()).toContain('Made Earlier')
    expect(await names()).not.toContain('Not Made')
  })

  test('the name of a file is kept without what cannot be read', async () => {
    const client = await chief()
    const file = employees(staff(['Named Oddly']))
    const { body } = await sendFile(client, 'employees', file, '\u0000old\r\n\u202Elist.csv')
    expect(body).toMatchObject({ import: { fileName: 'oldlist.csv' } })
  })
})
