import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cell } from '../../../../contract/imports/cell.ts'
import { campAt } from '../../../../tests/support/camp.ts'
import { onEachEngine } from '../../../../tests/support/databases/engines.ts'
import { importerOf } from '../../../../tests/support/imports/imported-kind.ts'
import { attendanceKind } from './attendance-kind.ts'

const days = ['2026-11-16', '2026-11-17', '2026-11-18'] as const

type Written = { text: Cell; means: 'present' | 'absent' | 'late' | 'none' | 'bad' }

const words: readonly Written[] = [
  { text: 'P', means: 'present' },
  { text: '✓', means: 'present' },
  { text: 'गैरहजर', means: 'absent' },
  { text: 'Absent', means: 'absent' },
  { text: 'late', means: 'late' },
  { text: '', means: 'none' },
  { text: null, means: 'none' },
  { text: '-', means: 'none' },
  { text: 45, means: 'bad' },
  { text: { fault: 'error', text: '#REF!' }, means: 'bad' },
]

/** A row of a wide sheet: which of four students it names, of whom the last does not exist, and its cells. */
const row = fc.record({
  who: fc.nat(3),
  cells: fc.array(fc.constantFrom(...words), { minLength: days.length, maxLength: days.length }),
})
type Row = { who: number; cells: Written[] }

onEachEngine('a random sheet of attendance', (server) => {
  const camp = campAt(server)
  const file = importerOf(server, attendanceKind)

  const marksOf = async (ids: readonly number[]) =>
    (
      await server.store.db
        .selectFrom('attendance')
        .select(['student_id', 'day', 'status'])
        .where('student_id', 'in', [...ids])
        .execute()
    ).map(({ student_id, day, status }) => `${student_id} ${day} ${status}`)

  test('makes what its good rows hold and nothing else, names every bad row, and is undone whole', async () => {
    const venue = camp.newVenue()
    const students = [
      await camp.register(venue),
      await camp.register(venue),
      await camp.register(venue),
    ]
    const ids = students.map(({ id }) => Number(id))
    const before = await server.store.db.selectFrom('attendance').selectAll().execute()
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
        const sheet = {
          fields: ['registrationNumber', ...days.map((day) => `day:${day}`)],
          rows: rows.map(({ who, cells }) => [
            students[who]?.number ?? 'REG-1999-00009',
            ...cells.map(({ text }) => text),
          ]),
        }
        const { problems, makes } = await file.check(sheet)
        const bad = new Set(problems.filter(({ kind }) => kind === 'bad').map((one) => one.row - 2))
        expect(bad).toEqual(new Set(badRows(rows)))
        const wanted = new Set(
          rows.flatMap(({ who, cells }, at) =>
            bad.has(at)
              ? []
              : marksIn(cells).map(([day, status]) => `${ids[who]} ${day} ${status}`),
          ),
        )
        expect(makes).toEqual({ marks: wanted.size })
        const { undo } = await file.make(sheet)
        expect((await marksOf(ids)).sort()).toEqual([...wanted].sort())
        await undo()
      }),
      { numRuns: 25, seed: 20261121 },
    )
    expect(await server.store.db.selectFrom('attendance').selectAll().execute()).toEqual(before)
    expect(await file.differences()).toEqual([])
  })
})

const marksIn = (cells: readonly Written[]) =>
  cells.flatMap(({ means }, at) =>
    means === 'none' || means === 'bad' ? [] : [[days[at] ?? '', means] as const],
  )

/** Rows with an unknown student, a cell that is no mark, or a mark that another row contradicts. */
const badRows = (rows: readonly Row[]): number[] =>
  rows.flatMap(({ who, cells }, at) => {
    const contradicted = marksIn(cells).some(([day, status]) =>
      rows.some(
        (other) =>
          other.who === who && marksIn(other.cells).some(([on, as]) => on === day && as !== status),
      ),
    )
    return who === 3 || contradicted || cells.some(({ means }) => means === 'bad') ? [at] : []
  })
