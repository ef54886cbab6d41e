import { expect, test } from 'vitest'
import { eventCodes, events } from '../../contract/fitness/events.ts'
import { exportFormats } from '../../contract/exports/list-calls.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { importFile } from '../../tests/support/imports/files.ts'
import { aResult, trackAt } from '../../tests/support/fitness/track.ts'
import { exportedFile, exportedRows } from '../../tests/support/spreadsheets/exported.ts'

onEachEngine('the file of results', (server) => {
  const { superadmin, newVenue, newStudent, keep, correct } = trackAt(server)

  const read = async (query: Record<string, string>) =>
    exportedRows(await superadmin(), 'results', query)

  test('has what counts of present students as a person reads it, the newest day first', async () => {
    const venue = newVenue()
    const ravi = await newStudent({ name: 'Ravi', chestNumber: 7 }, venue)
    const asha = await newStudent({ name: 'Asha' }, venue)
    const gone = await newStudent({ name: 'Gone' }, venue)
    const wrong = await keep(aResult(ravi, { day: '2026-11-18', value: 400_000 }))
    await correct(wrong, { value: 342_345 })
    await keep(aResult(ravi, { event: 'long_jump', value: 3650, attempt: 2 }))
    await keep(aResult(asha, { event: 'weight', value: 62_500, campVenue: venue }))
    await keep(aResult(gone))
    await gone.remove()
    await keep(aResult(await newStudent()))

    const rows = await read({ venue: venue.toUpperCase() })
    expect(
      rows.map((row) => [row['Date'], row['Name'], row['Event'], row['Attempt'], row['Result']]),
    ).toEqual([
      ['2026-11-21', 'Asha', 'Weight', '1', '62.5 kg'],
      ['2026-11-21', 'Ravi', 'Long jump', '2', '3.65 m'],
      ['2026-11-18', 'Ravi', '1.6 km run', '1', '5:42.4'],
    ])
    expect(rows[1]).toMatchObject({
      'Registration number': ravi.number,
      'Chest number': '7',
      'Camp Venue': venue,
      'Recorded by': 'Coach Anil',
    })
    expect(await read({ venue, event: 'run_1600m' })).toEqual([rows[2]])
    expect(await read({ venue, event: '', from: '2026-11-19' })).toEqual(rows.slice(0, 2))
    expect(await read({ venue, until: '2026-11-18' })).toEqual([rows[2]])
    expect(await read({ venue: 'Nowhere' })).toEqual([])
  })

  test('is narrowed to a course', async () => {
    const venue = newVenue()
    const one = await newStudent({ name: 'One' }, venue)
    await keep(aResult(one))
    await keep(aResult(await newStudent({ name: 'Other' }, venue)))
    const params = { id: one.id }
    const { student } = await (await superadmin()).call('GET /api/students/:id', { params })
    const courseId = student.selectedCourses[0]?.courseId ?? ''
    const rows = await read({ venue, courseId })
    expect(rows.map((row) => row['Name'])).toEqual(['One', 'Other'])
    expect(await read({ venue, courseId: '999999' })).toEqual([])
  })

  test.each(exportFormats)('imported again as %s makes nothing new', async (format) => {
    const venue = newVenue()
    const asha = await newStudent({ name: 'Asha', chestNumber: 3, weight: 60.123 }, venue)
    const rows = eventCodes.flatMap((event, at) => {
      const { least, most } = events[event]
      return [least, Math.min(most, Math.round((2 * least + most) / 3) + at * 7), most].map(
        (value, before) => aResult(asha, { event, value, attempt: before + 1, day: '2026-11-18' }),
      )
    })
    const disputed = aResult(asha, { value: 345_678, attempt: 1, day: '2026-11-18' })
    for (const one of [...rows, disputed]) await keep(one)
    const by = await superadmin()
    const file = await exportedFile(by, 'results', { format, venue })
    const checked = await importFile(by, 'results', file)
    expect(checked.problems.filter(({ kind }) => kind !== 'duplicate')).toEqual([])
    expect(checked.questions.map(({ id }) => id)).toEqual(['duplicates'])
    expect(checked.rows).toMatchObject({ total: rows.length + 2, duplicate: rows.length + 2 })
    expect(checked.makes).toEqual({ results: 0 })
  })
})
