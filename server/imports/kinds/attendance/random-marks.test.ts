import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cell } from '../../../../contract/imports/cell.ts'
import { campAt } from '../../../../tests/support/camp.ts'
import { onEachEngine } from '../../../../tests/support/databases/engines.ts'
import { importerOf } from '../../../../tests/support/imports/imported-kind.ts'
import { attendanceKind } from './attendance-kind.ts'

const days = ['2026-11-16', '2026-11-17', '2026-11-18'] as const

/** Cells, and what each of them means; one that is no mark means nothing or is bad. */
const words: readonly (readonly [Cell, 'present' | 'absent' | 'late' | 'none' | 'bad'])[] = [
  ['P', 'present'],
  ['✓', 'present'],
  ['गैरहजर', 'absent'],
  ['Absent', 'absent'],
  ['late', 'late'],
  ['', 'none'],
  [null, 'none'],
  ['-', 'none'],
  [45, 'bad'],
  [{ fault: 'error', text: '#REF!' }, 'bad'],
]

/** A row of a wide sheet: which of four students it names, of whom the last does not exist, and its cells. */
const row = fc.record({
  who: fc.nat(3),
  cells: fc.tuple(...days.map(() => fc.constantFrom(...words))),
})

onEachEngine('a random sheet of attendance', (server) => {
  const camp = campAt(server)
  const file = importerOf(server, attendanceKind)
  const allMarks = () => server.store.db.selectFrom('attendance').selectAll().execute()

  test('makes what its good rows hold, names every bad row, and is undone whole', async () => {
    const venue = camp.newVenue()
    const students = [
      await camp.register(venue),
      await camp.register(venue),
      await camp.register(venue),
    ]
    const marks = async () =>
      (await allMarks()).map(({ student_id, day, status }) => `${student_id} ${day} ${status}`)
    const before = await allMarks()
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
        const sheet = {
          fields: ['registrationNumber', ...days.map((day) => `day:${day}`)],
          rows: rows.map(({ who, cells }) => [
            students[who]?.number ?? 'REG-1999-00009',
            ...cells.map(([cell]) => cell),
          ]),
        }
        const held = rows.map(({ who, cells }) => ({
          isBad: who === 3 || cells.some(([, means]) => means === 'bad'),
          holds: cells.flatMap(([, means], at) =>
            ['none', 'bad'].includes(means)
              ? []
              : [[`${students[who]?.id} ${days[at]}`, means] as const],
          ),
        }))
        await file.expectRoundTrip(sheet, held, (marks) => ({ marks }), marks)
      }),
      { numRuns: 25 },
    )
    expect(await allMarks()).toEqual(before)
  })
})
