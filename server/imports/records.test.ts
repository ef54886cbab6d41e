import { expect, test } from 'vitest'
import { campAt } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { importsAt } from '../../tests/support/imports/files.ts'

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
