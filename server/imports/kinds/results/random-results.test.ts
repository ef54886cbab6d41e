import fc from 'fast-check'
import { test } from 'vitest'
import type { Cell } from '../../../../contract/imports/cell.ts'
import { onEachEngine } from '../../../../tests/support/databases/engines.ts'
import { trackAt } from '../../../../tests/support/fitness/track.ts'
import { importerOf } from '../../../../tests/support/imports/imported-kind.ts'
import { resultsKind } from './results-kind.ts'

const events = ['run_1600m', 'pull_ups', 'height'] as const
const day = '2026-11-16'

/** What each of the events' columns may hold, and the value that it means. */
type Written = { texts: readonly [Cell, Cell, Cell]; means: readonly number[] | 'none' | 'bad' }

const written: readonly Written[] = [
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
  cells: fc.tuple(...events.map(() => fc.constantFrom(...written))),
})

onEachEngine('a random sheet of results', (server) => {
  const { newStudent, newVenue } = trackAt(server)
  const file = importerOf(server, resultsKind)

  const counting = async () => {
    const found = await server.store.db
      .selectFrom('measurements')
      .leftJoin('measurement_corrections', 'measurement_id', 'measurements.id')
      .select(['student_id', 'attempt', 'event', 'value'])
      .where('measurement_id', 'is', null)
      .execute()
    return found.map((one) => `${one.student_id} ${one.attempt} ${one.event} ${one.value}`)
  }

  test('makes what its good rows hold, names every bad row, and is undone whole', async () => {
    const venue = newVenue()
    const students = [await newStudent({}, venue), await newStudent({}, venue)]
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
        const results = events.map((event) => `result:${event}`)
        const sheet = {
          fields: ['registrationNumber', 'date', 'attempt', ...results],
          rows: rows.map(({ who, attempt, cells }) => [
            students[who]?.number ?? 'REG-1999-00009',
            day,
            attempt,
            ...cells.map(({ texts }, at) => texts[at] ?? null),
          ]),
        }
        const held = rows.map(({ who, attempt, cells }) => ({
          isBad: who === 2 || cells.some(({ means }) => means === 'bad'),
          holds: cells.flatMap(({ means }, at) => {
            const key = `${students[who]?.id} ${attempt} ${events[at]}`
            return typeof means === 'string' ? [] : [[key, means[at] ?? 0] as const]
          }),
        }))
        await file.expectRoundTrip(sheet, held, (results) => ({ results }), counting)
      }),
      { numRuns: 25 },
    )
  })
})
