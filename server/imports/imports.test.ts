import { expect, test } from 'vitest'
import { importKinds } from '../../contract/imports/terms.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { committed, csvOf, ended, importsAt, sendFile } from '../../tests/support/imports/files.ts'
import { aKey } from '../../tests/support/keys/a-key.ts'
import { testRows } from '../../tests/support/tables.ts'
import { forgetExpired } from './actions/undo.ts'
import { readBytes } from './reading/read-bytes.ts'
import { updateImport } from './sql/imports.ts'
import { campAt } from '../../tests/support/camp.ts'

let made = 0
/** Rows of employees with these names; no two have the same email. */
const staff = (...names: readonly string[]) => {
  made += 1
  return names.map((name) => [name, `${name.toLowerCase().replace(' ', '.')}.${made}@x.test`])
}

const listed = (rows: readonly (readonly string[])[], headings = ['Name', 'E-mail']) =>
  csvOf([headings, ...rows])

onEachEngine('imports', (server) => {
  const imports = importsAt(server)
  const chief = () => server.as('superadmin')
  const sendStaff = (...table: Parameters<typeof listed>) =>
    imports.send('employees', listed(...table))
  const names = async () => {
    const { db } = server.store
    const present = db.selectFrom('employees').select('name').where('deleted_at', 'is', null)
    return (await present.execute()).map(({ name }) => name)
  }

  test('a file is checked row by row and nothing is made of it', async () => {
    await chief()
    const before = await names()
    const rows = [...staff('Asha Patil'), ['', 'b@x.test'], [], ['Ravi', 'no mail']]
    const it = await imports.send('employees', listed(rows), '\0old\r\n\u202Elist.csv')
    // Its name is kept without what cannot be read.
    expect(it).toMatchObject({ state: 'ready', fileName: 'oldlist.csv', format: 'csv' })
    expect(it.rows).toEqual({ total: 3, good: 1, bad: 2, open: 0, duplicate: 0, waiting: 0 })
    expect(it.makes).toEqual({ employees: 1 })
    expect(it.problems.map(({ row, field, kind }) => [row, field, kind])).toEqual([
      [3, 'name', 'bad'],
      [5, 'email', 'bad'],
    ])
    expect(it.columns).toMatchObject([
      { heading: 'Name', field: 'name', why: 'heading' },
      { heading: 'E-mail', field: 'email', why: 'heading' },
    ])
    expect(await names()).toEqual(before)
  })

  test('the same file sent again is the same import, as long as it has made nothing', async () => {
    const rows = staff('Sent Twice')
    const [one, other] = await Promise.all([sendStaff(rows), sendStaff(rows)])
    await imports.change(one._id, { answers: { role: 'admin' } })
    const third = await sendStaff(rows)
    expect([other._id, third._id]).toEqual([one._id, one._id])
    expect(third.questions).toMatchObject([{ id: 'role', answer: 'admin' }])
    await imports.commit(one._id)
    expect((await sendStaff(rows)).rows).toMatchObject({ total: 1, duplicate: 1 })
  })

  test('rows are mended in the table, and shown as they are read', async () => {
    const { _id: id } = await sendStaff([...staff('Meena Rao'), ['Ravi Das', 'none']])
    const values = { email: `ravi.${id}@x.test` }
    const it = await imports.change(id, { rows: [{ row: 3, values }], __v: 0 })
    expect([it.rows.good, it.__v]).toEqual([2, 1])
    const rows = await imports.rows(id, 'good')
    expect(rows.map(({ row, mended }) => [row, mended])).toEqual([
      [2, undefined],
      [3, ['email']],
    ])
    expect(rows[1]?.values).toMatchObject(values)
    expect((await imports.tryChange(id, { __v: 0 })).body.code).toBe('version_conflict')
    const back = await imports.change(id, { rows: [{ row: 3, values: { email: null } }] })
    expect(back.rows.bad).toBe(1)
  })

  testRows([
    [{ rows: [{ row: 99 }] }, 'import_row_unknown'],
    [{ rows: [{ row: 2, values: { salaries: '1' } }] }, 'import_field_unknown'],
    [{ columns: { 7: 'name' } }, 'import_field_unknown'],
    [{ columns: { 0: 'shoe size' } }, 'import_field_unknown'],
  ])('a change of what is not in the file is refused', async (body, code) => {
    const { _id: id } = await sendStaff(staff('Ira Sen'))
    expect(await imports.tryChange(id, body)).toMatchObject({ status: 400, body: { code } })
  })

  test('everything good is made at once, once, however often it is committed', async () => {
    const client = await chief()
    const rows = [...staff('Kiran Shah', 'Lata Jadhav'), ['', 'x']]
    const { _id: id } = await sendStaff(rows)
    const answers = await Promise.all([1, 2, 3].map(() => imports.tryCommit(id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await ended(client, id)).toMatchObject({ state: 'done', makes: { employees: 2 } })
    expect((await imports.tryCommit(id)).body.import?.state).toBe('done')
    const all = await names()
    for (const name of ['Kiran Shah', 'Lata Jadhav'])
      expect(all.filter((one) => one === name)).toHaveLength(1)
    const { entries } = await client.call('GET /api/audit', { query: { kind: 'import' } })
    expect(entries.filter(({ recordId }) => recordId === id)).toHaveLength(1)
    expect((await imports.tryChange(id)).body.code).toBe('import_made')

    const again = await sendStaff(rows)
    expect(again.rows).toMatchObject({ good: 0, duplicate: 2, bad: 1 })
    expect((await imports.tryCommit(again._id)).body.code).toBe('import_empty')
  })

  test('a commit makes what was seen: if that has changed meanwhile, nothing', async () => {
    const rows = staff('Uma Nair', 'Om Puri')
    const seen = await sendStaff(rows)
    await imports.commit((await sendStaff(rows.slice(0, 1)))._id)
    const it = await committed(await chief(), seen._id)
    expect([it.state, it.error?.code]).toEqual(['failed', 'import_changed'])
    expect(await names()).not.toContain('Om Puri')
    const anew = await imports.change(seen._id)
    expect(anew).toMatchObject({ state: 'ready', rows: { good: 1, duplicate: 1 } })
    await imports.commit(seen._id)
    expect(await names()).toContain('Om Puri')
  })

  test('undo removes what was made, for a day, and frees it for another import', async () => {
    const rows = staff('Nita Joshi')
    const { _id: id } = await sendStaff(rows)
    expect((await imports.undo(id)).body.code).toBe('import_not_made')
    expect((await imports.commit(id)).undoUntil).toBeDefined()
    for (let times = 0; times < 2; times += 1)
      expect((await imports.undo(id)).body.import?.state).toBe('undone')
    expect(await names()).not.toContain('Nita Joshi')
    expect((await imports.tryCommit(id)).body.code).toBe('import_undone')

    const second = await sendStaff(rows)
    await imports.commit(second._id)
    server.clock.forward(24 * 3600)
    expect((await imports.undo(second._id)).body.code).toBe('import_undo_late')
    expect(await names()).toContain('Nita Joshi')
  })

  test('what was refused leaves as a file with reasons, to be mended and imported', async () => {
    const client = await chief()
    const { _id: id } = await sendStaff([...staff('Good One'), ['Bad One', 'no mail'], ['', '']])
    const headings = ['Name', 'E-mail', 'Why not imported']
    for (const format of ['csv', 'xlsx']) {
      const url = `/api/imports/${id}/rejected?format=${format}`
      const { headers, bytes } = await client.raw({ url })
      expect(headers['content-disposition']).toContain(`.${format}"`)
      const { sheets } = await readBytes(bytes)
      const cells = ['Bad One', 'no mail', expect.any(String)]
      expect(sheets[0]?.table).toMatchObject({ headings, rows: [{ row: 2, cells }] })
      const again = await sendStaff([['Bad One', `bad.${id}.${format}@x.test`, 'reason']], headings)
      expect(again.columns[2]).toMatchObject({ field: null })
      expect(again.rows.good).toBe(1)
    }
  })

  test('the template has headings that the import knows', async () => {
    const client = await chief()
    for (const kind of importKinds) {
      const { bytes } = await client.raw({ url: `/api/imports/template/${kind}` })
      const headings = (await readBytes(bytes)).sheets[0]?.table.headings.map(String) ?? []
      const { columns, fields } = await imports.send(kind, csvOf([headings, headings]))
      const heading = fields.filter(({ columnOnly }) => columnOnly === undefined)
      expect(columns.map(({ field }) => field)).toEqual(heading.map(({ field }) => field))
      const unchanged = imports.send(kind, bytes)
      await expect(unchanged).rejects.toThrow('This file has headings but no rows.')
    }
  })

  test('columns are read by what they hold, as a person chose, and so the next time', async () => {
    const odd = ['Sahib', 'Where to write']
    const readAs = ({ columns }: Awaited<ReturnType<typeof sendStaff>>) =>
      columns.flatMap(({ field, why }) => [field, why])
    const it = await sendStaff(staff('Tara Bai', 'Veer Singh'), odd)
    expect(readAs(it)).toEqual(['name', 'content', 'email', 'content'])
    const chosen = await imports.change(it._id, { columns: { 0: 'email', 1: 'name' } })
    expect(readAs(chosen)).toEqual(['email', 'chosen', 'name', 'chosen'])
    await imports.change(it._id, { columns: { 0: 'name', 1: 'email' } })
    await imports.commit(it._id)
    const next = await sendStaff([['x', 'y']], odd)
    expect(readAs(next)).toEqual(['name', 'before', 'email', 'before'])
  })

  testRows<[string | Buffer, string]>([
    ['', 'file_missing'],
    ['%PDF-1.7 something', 'file_pdf'],
    [Buffer.alloc(20 * 1024 * 1024 + 1), 'file_too_large'],
  ])('a file that is none, or too large, or missing, is refused in words', async (file, code) =>
    expect((await sendFile(await chief(), 'employees', file)).body['code']).toBe(code),
  )

  test('an unmade import can be thrown away, and is after a week; rows of a made one go', async () => {
    const [thrown, old, kept] = [
      await sendStaff(staff('Gone One')),
      await sendStaff([...staff('Old One'), ['', 'x']]),
      await sendStaff([...staff('Kept One'), ['', 'x']]),
    ]
    await (await chief()).call('DELETE /api/imports/:id', { params: { id: thrown._id } })
    await imports.commit(kept._id)
    const rowsLeft = async (days: number) => {
      server.clock.forward(days * 86_400)
      await server.store.write((tx) => forgetExpired(tx, server.clock.now.toISOString()))
      const rows = server.store.db.selectFrom('import_rows').select(['import_id', 'row'])
      const found = await rows.orderBy('row').execute()
      return [old, kept].map(({ _id }) =>
        found.flatMap(({ import_id, row }) => (String(import_id) === _id ? [row] : [])),
      )
    }
    expect(await rowsLeft(2)).toEqual([[2, 3], [3]])
    expect(await rowsLeft(6)).toEqual([[], []])
    for (const { _id } of [thrown, old]) expect((await imports.read(_id)).status).toBe(404)
    const gone = await (await chief()).raw({ url: `/api/imports/${kept._id}/rejected` })
    expect(gone.body['code']).toBe('import_rows_gone')
  })

  test('a commit whose process has died can be committed again', async () => {
    const { _id: id } = await sendStaff(staff('Risen One'))
    const alive_at = new Date(server.clock.now.getTime() - 61_000).toISOString()
    const before = { id: Number(id), version: 0 }
    await server.store.write((tx) => updateImport(tx, before, { state: 'running', alive_at }))
    expect((await imports.read(id)).body.import?.state).toBe('ready')
    await imports.commit(id)
    expect(await names()).toContain('Risen One')
  })

  test('an API key imports only what its person and itself may', async () => {
    const results = csvOf([['Name', '1600 m']])
    const client = await aKey(server, ['imports.manage'])
    const refused = await sendFile(client, 'employees', listed(staff('Key One')))
    expect([refused.status, refused.body['code']]).toEqual([403, 'not_allowed'])
    expect((await sendFile(client, 'results', results)).status).toBe(403)
    const writer = await aKey(server, ['imports.manage', 'students.write'])
    expect((await sendFile(writer, 'students', csvOf([['Student name']]))).status).toBe(403)
    const coach = await aKey(server, ['imports.manage', 'fitness.record'])
    expect((await sendFile(coach, 'results', results)).status).not.toBe(403)
  })

  test('an API key for students neither sees nor changes an import of employees', async () => {
    const [earlier, unmade] = [
      await sendStaff(staff('Made Earlier')),
      await sendStaff(staff('Not Made')),
    ]
    await imports.commit(earlier._id)
    const key = await aKey(server, ['imports.manage', 'students.write', 'students.sensitive'])
    const own = await sendFile(key, 'students', csvOf([['Student name'], ['Asha']]))
    const { imports: seen, total } = await key.call('GET /api/imports', {})
    expect(own.body).toMatchObject({ import: { _id: seen[0]?._id } })
    expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['students']))
    expect(total).toBe(seen.length)
    for (const { _id: id } of [earlier, unmade]) {
      const asked = { params: { id } }
      const answers = [
        await key.try('GET /api/imports/:id', asked),
        await key.try('GET /api/imports/:id/rows', asked),
        await key.try('GET /api/imports/:id/rejected', asked),
        await key.try('PUT /api/imports/:id', { ...asked, body: { rows: [] } }),
        await key.try('POST /api/imports/:id/commit', asked),
        await key.try('POST /api/imports/:id/undo', asked),
        await key.try('DELETE /api/imports/:id', asked),
      ].map(({ status, body }) => [status, body.code])
      expect(answers).toEqual(answers.map(() => [403, 'not_allowed']))
    }
    expect(await names()).toContain('Made Earlier')
    expect(await names()).not.toContain('Not Made')
  })
})

onEachEngine('a file of records', (server) => {
  const camp = campAt(server)
  const { send, change, commit, undo } = importsAt(server)
  const register = (venue: string) => camp.register(venue)

  test('with a column for each day is asked for its month, made, found again and undone', async () => {
    const venue = camp.newVenue()
    const [asha, ravi] = [await register(venue), await register(venue)]
    const lines = [
      'Reg. No.,Name,1,2,3',
      `${asha.number},${asha.name},P,A,`,
      `${ravi.number},${ravi.name},✓,✗,उशीर`,
    ].join('\r\n')
    const marked = async () => (await camp.records(venue, { date: '2026-04-01' })).total
    const sent = await send('attendance', lines)
    const fields = ['registrationNumber', 'name', 'day:1', 'day:2', 'day:3']
    expect(sent.columns.map(({ field }) => field)).toEqual(fields)
    expect(sent).toMatchObject({
      rows: { total: 2, bad: 2 },
      questions: [{ id: 'month', required: true }],
    })
    const answered = await change(sent._id, { answers: { month: '2026-04' } })
    expect(answered).toMatchObject({ rows: { good: 2, bad: 0 }, makes: { marks: 5 } })
    await commit(sent._id)
    expect(await marked()).toBe(2)
    const again = await send('attendance', lines, 'April 2026.csv')
    expect(again).toMatchObject({ rows: { duplicate: 2 }, makes: { marks: 0 } })
    expect((await undo(sent._id)).status).toBe(200)
    expect(await marked()).toBe(0)
  })

  test('with one mark a row may have headings in Hindi', async () => {
    const { number } = await register(camp.newVenue())
    const lines = ['रजिस्ट्रेशन नंबर,दिनांक,हाज़िरी,टिप्पणी', `${number},01/04/2026,P,`]
    const sent = await send('attendance', lines.join('\r\n'))
    const fields = ['registrationNumber', 'date', 'status', 'remarks']
    expect(sent.columns.map(({ field }) => field)).toEqual(fields)
    expect(sent).toMatchObject({ problems: [], makes: { marks: 1 } })
  })

  test('of employees keeps no passwords, and its people sign in once they have one', async () => {
    const [email, password] = ['sunil@staff.test', 'secret-of-sunil']
    const row = `Sunil Gaikwad,${email},${password},Coach`
    const sent = await send('employees', `Employee Name,Email ID,Password,Designation\r\n${row}`)
    expect(sent.columns.map(({ field }) => field)).toEqual(['name', 'email', null, 'designation'])
    expect(sent.notes.map(({ code }) => code)).toContain('password_column')
    await commit(sent._id)
    const kept = await server.store.db.selectFrom('import_rows').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(password)
    const body = { email, password }
    expect((await server.nobody().try('POST /api/auth/login', { body })).status).toBe(401)
    const found = async () => {
      const query = { search: 'sunil@staff' }
      return (await (await camp.superadmin()).call('GET /api/employees', { query })).employees
    }
    expect(await found()).toMatchObject([{ needsPassword: true, designation: 'Coach' }])
    expect((await undo(sent._id)).status).toBe(200)
    expect(await found()).toEqual([])
  })
})
