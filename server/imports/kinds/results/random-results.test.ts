import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cell } from '../../../../contract/imports/cell.ts'
import { onEachEngine } from '../../../../tests/support/databases/engines.ts'
import { trackAt } from '../../../../tests/support/fitness/track.ts'
import { importerOf } from '../../../../tests/support/imports/imported-kind.ts'
import { resultsKind } from './results-kind.ts'

const events = ['run_1600m', 'pull_ups', 'height'] as const
const day = '2026-11-16'

/** What each of the events' columns may hold, and the value that it means. */
type Written = { texts: readonly [Cell, Cell, Cell]; means: readonly number[] | 'none' | 'bad' }

const cells: readonly Written[] = [
  { texts: ['5:42', '12', '168 cm'], means: [342_000, 12, 1680] },
  { texts: ['5\'42"', 12, 168], means: [342_000, 12, 1680] },
  { texts: ['6:01.5', 9, '1.7 m'], means: [361_500, 9, 1700] },
  { texts: ['', null, '-'], means: 'none' },
  { texts: ['AB', 'n/a', 'absent'], means: 'none' },
  { texts: ['5.42', 12.5, '16.8'], means: 'bad' },
  { texts: [{ fault: 'error', text: '#REF!' }, 'many', '9.82E+09'], means: 'bad' },
]

/** A row of a wide sheet: which of three students it names, of whom the last does not exist, and its attempt. */
const row = fc.record({
  who: fc.nat(2),
  attempt: fc.integer({ min: 1, max: 2 }),
  cells: fc.array(fc.constantFrom(...cells), { minLength: 3, maxLength: 3 }),
})
type Row = { who: number; attempt: number; cells: Written[] }

onEachEngine('a random sheet of results', (server) => {
  const { newStudent, newVenue } = trackAt(server)
  const file = importerOf(server, resultsKind)

  const countingOf = async (ids: readonly number[]) =>
    (
      await server.store.db
        .selectFrom('measurements')
        .leftJoin('measurement_corrections', 'measurement_id', 'measurements.id')
        .select(['student_id', 'attempt', 'event', 'value'])
        .where('student_id', 'in', [...ids])
        .where('measurement_id', 'is', null)
        .execute()
    ).map((one) => `${one.student_id} ${one.attempt} ${one.event} ${one.value}`)

  test('makes what its good rows hold and nothing else, names every bad row, and is undone whole', async () => {
    const venue = newVenue()
    const students = [await newStudent({}, venue), await newStudent({}, venue)]
    const ids = students.map(({ id }) => Number(id))
    const before = await countingOf(ids)
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
        const sheet = {
          fields: [
            'registrationNumber',
            'date',
            'attempt',
            ...events.map((one) => `result:${one}`),
          ],
          rows: rows.map(({ who, attempt, cells: written }) => [
            students[who]?.number ?? 'REG-1999-00009',
            day,
            attempt,
            ...written.map(({ texts }, at) => texts[at] ?? null),
          ]),
        }
        const { problems, makes } = await file.check(sheet)
        const bad = new Set(problems.filter(({ kind }) => kind === 'bad').map((one) => one.row - 2))
        expect(bad).toEqual(new Set(badRows(rows)))
        const wanted = new Set(
          rows.flatMap((one, at) =>
            bad.has(at)
              ? []
              : resultsIn(one).map((result) => `${ids[one.who]} ${one.attempt} ${result}`),
          ),
        )
        expect(makes).toEqual({ results: wanted.size })
        const { undo } = await file.make(sheet)
        expect((await countingOf(ids)).toSorted()).toEqual([...before, ...wanted].toSorted())
        expect((await file.check(sheet)).taken).toEqual([])
        await undo()
        expect(await countingOf(ids)).toEqual(before)
      }),
      { numRuns: 25, seed: 20261121 },
    )
    expect(await file.differences()).toEqual([])
  })
})

const resultsIn = ({ cells: written }: Row): string[] =>
  written.flatMap(({ means }, at) =>
    typeof means === 'string' ? [] : [`${events[at]} ${means[at]}`],
  )

/** Rows with an unknown student, a cell that is no result, or one that another row contradicts. */
const badRows = (rows: readonly Row[]): number[] =>
  rows.flatMap((one, at) => {
    const contradicted = rows.some(
      (other) =>
        other.who === one.who &&
        other.attempt === one.attempt &&
        one.cells.some(({ means }, place) => {
          const others = other.cells[place]?.means
          return (
            typeof means !== 'string' &&
            others !== undefined &&
            typeof others !== 'string' &&
            others[place] !== means[place]
          )
        }),
    )
    const isBad = one.who === 2 || one.cells.some(({ means }) => means === 'bad')
    return isBad || contradicted ? [at] : []
  })
