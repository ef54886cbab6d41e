import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testWrongFields } from '../../tests/support/tables.ts'

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
