import { expect, test } from 'vitest'
import type { ImportKind } from '../../contract/imports/terms.ts'
import { campAt } from '../../tests/support/camp.ts'
import type { Client } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { findDifferences } from '../reconciliation/actions.ts'

onEachEngine('a file of records', (server) => {
  const camp = campAt(server)
  const client = () => server.as('superadmin')

  const send = async (kind: ImportKind, name: string, lines: readonly string[]) => {
    const { status, body } = await (await client()).raw({
      method: 'POST',
      url: `/api/imports?kind=${kind}&name=${name}`,
      payload: Buffer.from(lines.join('\r\n')),
      headers: { 'content-type': 'text/csv' },
    })
    expect([status, body['message']]).toEqual([201, 'File checked'])
    return read(await client(), String(Object(body['import'])['_id']))
  }
  const read = async (by: Client, id: string) =>
    (await by.call('GET /api/imports/:id', { params: { id } })).import
  const change = async (id: string, body: object) =>
    (await (await client()).call('PUT /api/imports/:id', { params: { id }, body })).import
  const commit = async (id: string) => {
    const by = await client()
    await by.call('POST /api/imports/:id/commit', { params: { id } })
    await expect.poll(async () => (await read(by, id)).state).toBe('done')
  }
  const undo = async (id: string) =>
    (await client()).try('POST /api/imports/:id/undo', { params: { id } })
  const differences = async () => {
    const lines: string[] = []
    for await (const line of findDifferences(server.store.db)) lines.push(line)
    return lines
  }

  test('with a column for each day is asked for its month, made, found again and undone', async () => {
    const venue = camp.newVenue()
    const [asha, ravi] = [await camp.register(venue), await camp.register(venue)]
    const lines = [
      'Reg. No.,Name,1,2,3',
      `${asha.number},${asha.name},P,A,`,
      `${ravi.number},${ravi.name},✓,✗,उशीर`,
    ]
    const sent = await send('attendance', 'register.csv', lines)
    expect(sent.columns.map(({ field }) => field)).toEqual([
      'registrationNumber',
      'name',
      'day:1',
      'day:2',
      'day:3',
    ])
    expect(sent).toMatchObject({
      rows: { total: 2, bad: 2 },
      questions: [{ id: 'month', required: true }],
    })
    const answered = await change(sent._id, { answers: { month: '2026-04' } })
    expect(answered).toMatchObject({ rows: { good: 2, bad: 0 }, makes: { marks: 5 } })
    await commit(sent._id)
    expect((await camp.records(venue, { date: '2026-04-01' })).total).toBe(2)
    expect(await differences()).toEqual([])
    const again = await send('attendance', 'April 2026.csv', lines)
    expect(again).toMatchObject({ rows: { duplicate: 2 }, makes: { marks: 0 } })
    expect((await undo(sent._id)).status).toBe(200)
    expect((await camp.records(venue, { date: '2026-04-01' })).total).toBe(0)
    expect(await differences()).toEqual([])
  })

  test('with one mark a row says what is wrong, is mended, and is not undone once it was marked', async () => {
    const venue = camp.newVenue()
    const asha = await camp.register(venue)
    const sent = await send('attendance', 'marks.csv', [
      'रजिस्ट्रेशन नंबर,दिनांक,हाज़िरी,टिप्पणी',
      `${asha.number},01/04/2026,P,`,
      `${asha.number},22/11/2026,P,`,
    ])
    expect(sent.problems).toMatchObject([
      {
        row: 3,
        field: 'date',
        kind: 'bad',
        message: "Attendance can't be marked for a future date",
      },
    ])
    const mended = await change(sent._id, { rows: [{ row: 3, values: { date: '2/4/2026' } }] })
    expect(mended).toMatchObject({ rows: { good: 2 }, makes: { marks: 2 } })
    await commit(sent._id)
    await camp.mark(venue, [{ studentId: asha.id, status: 'late' }], { date: '2026-04-02' })
    const refused = await undo(sent._id)
    expect([refused.status, refused.body.code]).toEqual([409, 'import_built_on'])
    expect(await differences()).toEqual([])
  })

  test('of employees keeps no passwords, and its people sign in once they have one', async () => {
    const sent = await send('employees', 'staff.csv', [
      'Employee Name,Email ID,Password,Designation',
      'Sunil Gaikwad,sunil@staff.test,secret-of-sunil,Coach',
    ])
    expect(sent.columns.map(({ field }) => field)).toEqual(['name', 'email', null, 'designation'])
    expect(sent.notes.map(({ code }) => code)).toContain('password_column')
    await commit(sent._id)
    const kept = await server.store.db.selectFrom('import_rows').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('secret-of-sunil')
    const signIn = (password: string) =>
      server.nobody().try('POST /api/auth/login', { body: { email: 'sunil@staff.test', password } })
    expect((await signIn('secret-of-sunil')).status).toBe(401)
    const by = await client()
    const { employees } = await by.call('GET /api/employees', { query: { search: 'sunil@staff' } })
    expect(employees).toMatchObject([{ needsPassword: true, designation: 'Coach' }])
    expect((await undo(sent._id)).status).toBe(200)
    const after = await by.call('GET /api/employees', { query: { search: 'sunil@staff' } })
    expect(after.employees).toEqual([])
    expect(await differences()).toEqual([])
  })
})
