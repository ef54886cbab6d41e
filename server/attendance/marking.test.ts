import { expect, test } from 'vitest'
import { auditOf } from '../../tests/support/client.ts'
import { campAt, rowsOf, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('marking', (server) => {
  const { coach, post, register, mark, roll, history } = campAt(server)

  test('with the same value, but for spaces, changes nothing', async () => {
    const { id, mark: markAgain } = await register()
    await markAgain('absent', { remarks: 'Fever' })
    const same = await markAgain('absent', { remarks: ' Fever ', by: await coach('Coach Bina') })
    expect(same.body).toMatchObject({ saved: 0, unchanged: 1, conflicts: [] })
    expect(await history(id)).toMatchObject([{ version: 1, markedBy: { name: 'Coach Anil' } }])
    expect((await markAgain('absent', { remarks: '' })).body.saved).toBe(1)
    const [last] = await history(id)
    expect(last).toMatchObject({ status: 'absent', version: 2 })
    expect(last).not.toHaveProperty('remarks')
  })

  test('accepts a student’s whole record, and ignores what the caller may not decide', async () => {
    const { id, venue } = await register()
    const others = { version: 9, markedBy: 'Nobody', markedAt: '2020-01-01T00:00:00Z' }
    const student = { _id: id, name: 'Somebody' }
    const row = { studentId: student, status: 'present', remarks: null, ...others }
    const sent = { date: today, campVenue: venue, attendanceData: [row] }
    const { status } = await post('mark', { ...sent, markedBy: '1', markedAt: null })
    expect(status).toBe(200)
    const markedAt = server.clock.now.toISOString()
    expect(await history(id)).toMatchObject([
      { version: 1, markedBy: { name: 'Coach Anil' }, markedAt },
    ])
  })

  test('adds one audit row for a batch, and none when nothing was saved', async () => {
    const one = await register()
    const { venue } = one
    const rows = rowsOf([one.id, (await register(venue)).id, (await register(venue)).id], 'present')
    await mark(venue, rows)
    await mark(venue, rows)
    await mark(venue, [...rows, ...rows])
    await one.mark('late', { base: 0 })
    const entries = await auditOf(server, { kind: 'attendance' })
    const person = { _id: String((await coach()).id) }
    const after = { day: today, venue, marks: 3 }
    expect(entries.filter(({ recordName }) => recordName === venue)).toMatchObject([
      { action: 'attendance.marked', person, after },
    ])
  })

  test('with a base takes what the roll answers', async () => {
    const asha = await register(undefined, { name: 'Asha' })
    const { venue } = asha
    const ravi = await register(venue, { name: 'Ravi' })
    await asha.mark('absent', { remarks: 'Fever', by: await coach('Coach Bina') })
    const markedBy = { name: 'Coach Bina' }
    const theirs = { status: 'absent', remarks: 'Fever', version: 1, markedBy }
    const { students } = await roll(venue)
    expect(students).toMatchObject([{ _id: asha.id, mark: theirs }, { _id: ravi.id }])
    const rows = students.flatMap(({ _id, mark: one }) =>
      rowsOf([_id], 'late', { base: one?.version ?? 0 }),
    )
    expect((await mark(venue, rows)).body).toMatchObject({ saved: 2, conflicts: [] })
  })
})
