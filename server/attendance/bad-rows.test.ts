import { expect, test } from 'vitest'
import { campAt } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

const gone = 'This student no longer exists.'

onEachEngine('a bad row', (server) => {
  const { newVenue, register, mark, records } = campAt(server)

  test.each(['0', '999999', 'abc', '-1', '9'.repeat(40), '__proto__'])(
    'for the student %s refuses the batch whole',
    async (studentId) => {
      const venue = newVenue()
      const { id } = await register(venue)
      const { status, body } = await mark(venue, [
        { studentId: id, status: 'present' },
        { studentId, status: 'present' },
      ])
      expect([status, body.code, body.message]).toEqual([
        400,
        'bad_marks',
        `Nothing was saved. ${gone}`,
      ])
      expect((await records(venue)).total).toBe(0)
    },
  )

  test.each<[string, (venue: string) => Promise<{ id: string; why: string }>]>([
    [
      'of another venue',
      async (venue) => {
        const { id } = await register(newVenue(), { name: 'Meera' })
        return { id, why: `Meera does not belong to ${venue}.` }
      },
    ],
    [
      'who is deleted',
      async (venue) => {
        const { id, remove } = await register(venue, { name: 'Meera' })
        await remove()
        return { id, why: gone }
      },
    ],
    [
      'who was registered later',
      async (venue) => {
        const { id } = await register(venue, { name: 'Meera', registrationDate: '2026-11-20' })
        return { id, why: 'Meera joined on 20 Nov 2026.' }
      },
    ],
  ])('for a student %s refuses the batch whole', async (_, prepare) => {
    const venue = newVenue()
    const { id } = await register(venue)
    const other = await prepare(venue)
    const date = '2026-11-19'
    const rows = [id, other.id].map((studentId) => ({ studentId, status: 'present' as const }))
    const { status, body } = await mark(venue, rows, { date })
    expect([status, body.message]).toEqual([400, `Nothing was saved. ${other.why}`])
    expect(body.facts).toMatchObject({ rows: 1, first: [{ code: expect.any(String) }] })
    expect((await records(venue, { date })).total).toBe(0)
  })

  test('is named with the others, the first five of them', async () => {
    const [venue, elsewhere] = [newVenue(), newVenue()]
    const rows = []
    for (const name of ['Asha', 'Bina', 'Chetan', 'Deepa', 'Esha', 'Farid']) {
      const { id } = await register(elsewhere, { name })
      rows.push({ studentId: id, status: 'late' as const })
    }
    const { body } = await mark(venue, rows)
    expect(body.code).toBe('venue_not_found')
    await register(venue)
    const refused = await mark(venue, rows)
    const named = ['Asha', 'Bina', 'Chetan', 'Deepa', 'Esha']
    expect(refused.body.message).toBe(
      `Nothing was saved: 6 rows cannot be. ${named
        .map((name) => `${name} does not belong to ${venue}.`)
        .join(' ')}`,
    )
  })

  test('is also a student who is in the batch twice', async () => {
    const venue = newVenue()
    const { id } = await register(venue, { name: 'Asha' })
    const row = { studentId: id, status: 'present' as const }
    const { status, body } = await mark(venue, [row, row])
    expect([status, body.message]).toEqual([400, 'Nothing was saved. Asha is in the list twice.'])
    expect((await records(venue)).total).toBe(0)
  })

  test('is answered separately with perRow, and the others are saved', async () => {
    const [venue, elsewhere] = [newVenue(), newVenue()]
    const asha = await register(venue, { name: 'Asha' })
    const ravi = await register(venue, { name: 'Ravi' })
    const meera = await register(elsewhere, { name: 'Meera' })
    const late = await register(venue, { name: 'Esha', registrationDate: '2026-11-21' })
    const date = '2026-11-20'
    await mark(venue, [{ studentId: ravi.id, status: 'late' }], { date })
    const { status, body } = await mark(
      venue,
      [
        { studentId: asha.id, status: 'present', base: 0 },
        { studentId: ravi.id, status: 'late', base: 0 },
        { studentId: ravi.id, status: 'absent' },
        { studentId: meera.id, status: 'present' },
        { studentId: late.id, status: 'present' },
        { studentId: '999999', status: 'present' },
      ],
      { date, perRow: true },
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Attendance saved successfully',
      saved: 1,
      unchanged: 1,
      conflicts: [],
      rows: [
        { studentId: asha.id, outcome: 'saved', version: 1 },
        { studentId: ravi.id, outcome: 'unchanged', version: 1 },
        {
          studentId: ravi.id,
          outcome: 'refused',
          message: 'Ravi is in the list twice.',
          code: 'marked_twice',
          facts: { name: 'Ravi' },
        },
        {
          studentId: meera.id,
          outcome: 'refused',
          message: `Meera does not belong to ${venue}.`,
          code: 'mark_elsewhere',
          facts: { name: 'Meera', venue },
        },
        {
          studentId: late.id,
          outcome: 'refused',
          message: 'Esha joined on 21 Nov 2026.',
          code: 'mark_too_early',
          facts: { name: 'Esha', day: '2026-11-21' },
        },
        { studentId: '999999', outcome: 'refused', message: gone, code: 'mark_student_gone' },
      ],
    })
    expect((await records(venue, { date })).attendance).toMatchObject([
      { student: { name: 'Asha' }, status: 'present' },
      { student: { name: 'Ravi' }, status: 'late', version: 1 },
    ])
  })

  test('is answered separately even when no row is valid', async () => {
    const venue = newVenue()
    await register(venue)
    const { status, body } = await mark(venue, [{ studentId: '999999', status: 'late' }], {
      perRow: true,
    })
    expect([status, body.saved, body.rows]).toEqual([
      200,
      0,
      [{ studentId: '999999', outcome: 'refused', message: gone, code: 'mark_student_gone' }],
    ])
  })

  test.each(['asleep', '', 'Present', 'half-day', null, undefined])(
    'has no status that is one: %j',
    async (given) => {
      const venue = newVenue()
      const asha = await register(venue, { name: 'Asha' })
      const ravi = await register(venue, { name: 'Ravi' })
      const rows = [
        { studentId: asha.id, status: 'present' as const },
        { studentId: ravi.id, status: given },
      ]
      // @ts-expect-error No such status.
      const whole = await mark(venue, rows)
      expect([whole.status, whole.body.code, whole.body.message]).toEqual([
        400,
        'bad_marks',
        'Nothing was saved. Choose present, absent or late for Ravi.',
      ])
      // @ts-expect-error No such status.
      const { body } = await mark(venue, rows, { perRow: true })
      expect(body.rows).toMatchObject([
        { outcome: 'saved' },
        { outcome: 'refused', message: 'Choose present, absent or late for Ravi.' },
      ])
      expect((await records(venue)).total).toBe(1)
    },
  )
})
