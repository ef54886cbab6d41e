import { expect, test } from 'vitest'
import { campAt, rowsOf, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows, testWrongFields } from '../../tests/support/tables.ts'

onEachEngine('marking', (server) => {
  const { post, register, mark, records } = campAt(server)

  const needed = 'Please select date and venue'
  const wrongDay = 'Enter a date that exists, as YYYY-MM-DD'
  const unreadable = 'Please remove the characters that cannot be read'
  const tooLong = 'Please enter at most 300 characters'
  const anew = 'Reload the list and mark the student again'
  testWrongFields(
    'is refused for a wrong field',
    [
      ['date', needed, undefined, '', null],
      ['date', wrongDay, '2026-02-31', '21.11.2026', '2026-11-21T25:00:00Z'],
      ['campVenue', needed, undefined, '  ', 7],
      ['campVenue', unreadable, 'a\u0000'],
      ['attendanceData', 'There is nothing to mark', undefined, {}, []],
      ['attendanceData.0', 'Each row needs a student and a status', '7', null],
      ['attendanceData.0.studentId', 'Choose a student', undefined, '', 7],
      ['attendanceData.0.remarks', tooLong, 'x'.repeat(301)],
      ['attendanceData.0.remarks', unreadable, 'a\u202e'],
      ['attendanceData.0.remarks', 'Please enter text here', 7],
      ['attendanceData.0.base', anew, '1', -1, 0.5, 1e300],
      ['perRow', 'Choose whether each mark is judged alone', 'yes'],
      ['reason', tooLong, 'x'.repeat(301)],
    ],
    async (wrong) => {
      const { id, venue } = await register()
      const good = { studentId: id, status: 'present' }
      const sent = wrong({ date: today, campVenue: venue, attendanceData: [{ ...good }, good] })
      const answer = await post('mark', sent)
      expect((await records(venue)).total).toBe(0)
      return answer
    },
  )

  test('accepts 2,000 rows and no more', async () => {
    const { venue } = await register()
    const ids = Array.from({ length: 2001 }, () => '999999')
    const { status, body } = await mark(venue, rowsOf(ids, 'present'))
    expect([status, body.message]).toEqual([400, 'Mark at most 2,000 students at once'])
    const { code } = (await mark(venue, rowsOf(ids.slice(1), 'present'))).body
    expect(code).toBe('bad_marks')
  })
})

onEachEngine('manual marking', (server) => {
  const { post, register, records } = campAt(server)

  test('marks one student and answers their record', async () => {
    const asha = await register(undefined, { name: 'Asha' })
    const { status, body } = await asha.markManually({ status: 'late', remarks: ' Bus ' })
    expect(body.attendance).toMatchObject({ status: 'late', remarks: 'Bus', version: 1 })
    const told = { message: 'Manual attendance marked successfully', conflicts: [] }
    expect([status, body]).toEqual([200, { ...told, attendance: body.attendance }])
    expect((await records(asha.venue)).attendance).toEqual([body.attendance])
  })

  test('without a status means present, and accepts the student as a whole record', async () => {
    const [asha, ravi] = [await register(), await register()]
    expect((await asha.markManually()).body.attendance?.status).toBe('present')
    const sent = { date: today, campVenue: ravi.venue, studentId: { _id: ravi.id }, remarks: null }
    expect((await post('mark-manual', sent)).status).toBe(200)
  })

  const needed = 'Please select student, venue and date'
  testWrongFields(
    'is refused for a wrong field',
    [
      ['studentId', needed, undefined, '', null],
      ['campVenue', needed, undefined, ' '],
      ['date', needed, undefined, ''],
      ['date', 'Enter a date that exists, as YYYY-MM-DD', '2026-11-31'],
      ['status', 'Choose present, absent or late', 'Late'],
      ['remarks', 'Please enter at most 300 characters', 'x'.repeat(301)],
      ['base', 'Reload the list and mark the student again', 'x'],
    ],
    async (wrong) => {
      const { id, venue } = await register()
      const sent = wrong({ date: today, campVenue: venue, studentId: id })
      const answer = await post('mark-manual', sent)
      expect((await records(venue)).total).toBe(0)
      return answer
    },
  )
})

const gone = 'This student no longer exists.'

onEachEngine('a bad row', (server) => {
  const { newVenue, register, mark, records } = campAt(server)

  const removed = async (venue: string) => {
    const { id, remove } = await register(venue)
    await remove()
    return id
  }
  const elsewhere = async () => (await register(undefined, { name: 'Meera' })).id
  const later = async (venue: string) =>
    (await register(venue, { name: 'Meera', registrationDate: '2026-11-20' })).id

  testRows<[string | ((venue: string) => Promise<string>), string]>([
    ['0', gone],
    ['999999', gone],
    ['abc', gone],
    ['-1', gone],
    ['9'.repeat(40), gone],
    ['__proto__', gone],
    [removed, gone],
    [elsewhere, 'Meera does not belong to VENUE.'],
    [later, 'Meera joined on 20 Nov 2026.'],
  ])('refuses the batch whole', async (other, why) => {
    const { id, venue } = await register()
    const ids = [id, typeof other === 'string' ? other : await other(venue)]
    const date = '2026-11-19'
    const { status, body } = await mark(venue, rowsOf(ids, 'present'), { date })
    const sentence = `Nothing was saved. ${why.replace('VENUE', venue)}`
    expect([status, body.code, body.message]).toEqual([400, 'bad_marks', sentence])
    expect(body.facts).toMatchObject({ rows: 1, first: [{ code: expect.any(String) }] })
    expect((await records(venue, { date })).total).toBe(0)
  })

  test('is named with the others, the first five of them', async () => {
    const [venue, other] = [newVenue(), newVenue()]
    const names = ['Asha', 'Bina', 'Chetan', 'Deepa', 'Esha', 'Farid']
    const ids: string[] = []
    for (const name of names) ids.push((await register(other, { name })).id)
    const rows = rowsOf(ids, 'late')
    expect((await mark(venue, rows)).body.code).toBe('venue_not_found')
    await register(venue)
    const told = names.slice(0, 5).map((name) => `${name} does not belong to ${venue}.`)
    expect((await mark(venue, rows)).body.message).toBe(
      `Nothing was saved: 6 rows cannot be. ${told.join(' ')}`,
    )
  })

  test('is answered separately with perRow, and the others are saved', async () => {
    const { id: asha, venue } = await register(undefined, { name: 'Asha' })
    const meera = await register(newVenue(), { name: 'Meera' })
    const rows = [...rowsOf([asha], 'present'), ...rowsOf([asha, meera.id, '999999'], 'late')]
    const { status, body } = await mark(venue, rows, { perRow: true })
    expect([status, body.saved, body.unchanged, body.conflicts]).toEqual([200, 1, 0, []])
    const twice = { message: 'Asha is in the list twice.', facts: { name: 'Asha' } }
    const told = `Meera does not belong to ${venue}.`
    const elsewhere = { message: told, facts: { name: 'Meera', venue } }
    const outcome = 'refused'
    expect(body.rows).toEqual([
      { studentId: asha, outcome: 'saved', version: 1 },
      { studentId: asha, outcome, code: 'marked_twice', ...twice },
      { studentId: meera.id, outcome, code: 'mark_elsewhere', ...elsewhere },
      { studentId: '999999', outcome, code: 'mark_student_gone', message: gone },
    ])
  })

  testRows([['asleep'], [''], ['Present'], ['half-day'], [null], [undefined]])(
    'has no status that is one',
    async (given) => {
      const asha = await register(undefined, { name: 'Asha' })
      const { venue } = asha
      const ravi = await register(venue, { name: 'Ravi' })
      // @ts-expect-error No such status.
      const rows = [...rowsOf([asha.id], 'present'), ...rowsOf([ravi.id], given)]
      const sentence = 'Choose present, absent or late for Ravi.'
      const whole = await mark(venue, rows)
      const told = `Nothing was saved. ${sentence}`
      expect([whole.status, whole.body.code, whole.body.message]).toEqual([400, 'bad_marks', told])
      const { body } = await mark(venue, rows, { perRow: true })
      expect(body.rows).toMatchObject([
        { outcome: 'saved' },
        { outcome: 'refused', message: sentence },
      ])
      expect((await records(venue)).total).toBe(1)
    },
  )
})
