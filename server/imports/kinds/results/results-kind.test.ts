import { describe, expect, test } from 'vitest'
import type { Cell } from '../../../../contract/imports/cell.ts'
import { aDay } from '../../../../tests/support/clock/days.ts'
import { onEachEngine } from '../../../../tests/support/databases/engines.ts'
import { aResult, trackAt } from '../../../../tests/support/fitness/track.ts'
import { importerOf } from '../../../../tests/support/imports/imported-kind.ts'
import { resultsKind } from './results-kind.ts'
import fc from 'fast-check'
import { type Event, eventCodes, events } from '../../../../contract/fitness/events.ts'
import { showResult } from '../../../../contract/fitness/figures.ts'
import { demandNames } from '../../../../contract/fitness/terms.ts'
import { translated } from '../../../../contract/values/languages.ts'
import { testRows } from '../../../../tests/support/tables.ts'
import { contractWordsOf } from '../../../../vite/contract-words.ts'
import { readTranslations } from '../../../../vite/words.ts'
import { eventColumns, eventOf } from './event-words.ts'
import { isSameResult, readCell } from './read-row.ts'

const fields = ['registrationNumber', 'event', 'date', 'attempt', 'result']
const day = '2026-11-20'

onEachEngine('results, one a row', (server) => {
  const { newStudent, newVenue, keep, results, correct, superadmin } = trackAt(server)
  const file = importerOf(server, resultsKind)
  const counting = async (id: string) =>
    (await results(id)).measurements
      .filter(({ corrected }) => corrected === undefined)
      .map((one) => [one.event, one.value, one.day, one.attempt].join(' '))
      .sort()

  test('are made, and found again as they are in Muster', async () => {
    const asha = await newStudent()
    const rows: Cell[][] = [
      [asha.number, '1600 m', '20/11/2026', '', '5:42.3'],
      [asha.number.toLowerCase(), 'Pull-ups', { day: aDay(day) }, 2, 12],
      [asha.number, 'लंबी कूद', '20 Nov 2026', 1, 3.65],
    ]
    const sheet = { fields, rows }
    expect(await file.check(sheet)).toMatchObject({
      questions: [],
      problems: [],
      makes: { results: 3 },
      shown: [{ event: '1.6 km run', date: day, result: '5:42.3' }, {}, { result: '3.65 m' }],
    })
    await file.make(sheet)
    expect(await counting(asha.id)).toEqual([
      `long_jump 3650 ${day} 1`,
      `pull_ups 12 ${day} 2`,
      `run_1600m 342300 ${day} 1`,
    ])
    const again = await file.check(sheet)
    expect(again.taken).toEqual([])
    expect(again.problems).toMatchObject(
      rows.map(() => ({ kind: 'duplicate', code: 'results_exist' })),
    )
    expect((await file.check({ ...sheet, choice: 'make' })).taken).toEqual([])
  })

  test('are refused as at the track, where rows contradict and where it is unclear', async () => {
    const ravi = await newStudent({ name: 'Ravi' })
    const { told, taken } = await file.check({
      fields: [...fields, 'campVenue'],
      rows: [
        [ravi.number, '1600 m', day, '', '5.42'],
        [ravi.number, '1600 m', '2026-11-22', '', '5:42'],
        [ravi.number, 'Tug of war', day, '', '5:42'],
        [ravi.number, '', day, '', '5:42'],
        [ravi.number, 'Pull-ups', '', '', '12'],
        [ravi.number, 'Pull-ups', day, 0, '12.5'],
        [ravi.number, 'Height', day, '', '16.8'],
        ['REG-1999-77777', 'Pull-ups', day, '', '12'],
        ['', 'Pull-ups', day, '', '12'],
        [ravi.number, 'Pull-ups', day, '', '12', 'Nowhere'],
        [ravi.number, 'Pull-ups', day, '', 'absent'],
        ['', '', '', '', ''],
        [ravi.number, '800 m', day, '', '2:42'],
        [ravi.number, '800 m', day, '', '2:50'],
        [ravi.number, 'Pull-ups', day, '', '12'],
        [ravi.number, 'Pull-ups', day, '1', '12'],
      ],
    })
    expect(taken).toEqual([16])
    const [unknown, nowhere] = [
      'No student has the number REG-1999-77777. Correct it, or register the student first.',
      'No venue is called Nowhere. Correct it, or leave the cell empty for the venue of the student.',
    ]
    const another = (row: number) =>
      `Row ${row} has another result of Ravi for the same attempt (800 m run). Give each its attempt, or keep one of the two.`
    expect(told).toEqual([
      [2, 'result', 'Write minutes and seconds with a colon, such as 5:42'],
      [3, 'date', "Results can't be of a future date"],
      [4, 'event', 'Tug of war is not an event that Muster knows. Choose one from the list.'],
      [5, 'event', 'Choose the event of the result.'],
      [6, 'date', 'Enter the date of the result.'],
      [7, 'result', 'Enter a whole number, such as 10'],
      [7, 'attempt', '0 is not an attempt. Enter 1 for the first one, 2 for the second.'],
      [8, 'result', 'Enter a length with its unit, such as 168 cm or 3.65 m'],
      [9, 'registrationNumber', unknown],
      [10, 'registrationNumber', 'Enter the registration number of the student.'],
      [11, 'campVenue', nowhere],
      [12, undefined, 'This row holds no results.'],
      [13, undefined, 'This row names no student and holds no results. It is left out.'],
      [14, 'result', another(15)],
      [15, 'result', another(14)],
      [17, undefined, 'The same result is in row 16 already.'],
    ])
  })

  test('beside another result of the attempt are left out, or kept as a second timing', async () => {
    const asha = await newStudent()
    await keep(aResult(asha, { day, value: 350_000 }))
    const rows = [
      [asha.number, '1600 m', day, 1, '5:42'],
      [asha.number, '1600 m', day, 2, '5:41'],
    ]
    const sheet = { fields, rows }
    const message =
      'Muster has another result for this attempt of 20 Nov 2026: 1.6 km run 5:50. If you make this one too, the worse of the two counts until someone chooses.'
    expect(await file.check(sheet)).toMatchObject({
      taken: [3],
      problems: [{ row: 2, kind: 'duplicate', message }],
    })
    const both = { ...sheet, choice: 'make' as const }
    expect((await file.check(both)).makes).toEqual({ results: 2 })
    const { undo } = await file.make(both)
    expect(await counting(asha.id)).toHaveLength(3)
    await undo()
    expect(await counting(asha.id)).toEqual([`run_1600m 350000 ${day} 1`])
  })

  test('are taken out of account by undo, stay in the history, and can be imported again', async () => {
    const asha = await newStudent({ height: 160 })
    const rows = [
      [asha.number, '1600 m', day, '', '5:42'],
      [asha.number, 'Height', day, '', '168.5'],
    ]
    const formHas = async (height: number) => {
      const params = { id: asha.id }
      const { student } = await (await superadmin()).call('GET /api/students/:id', { params })
      expect(student.height).toBe(height)
    }
    const { undo } = await file.make({ fields, rows })
    await formHas(168.5)
    await undo()
    await formHas(160)
    const { measurements } = await results(asha.id)
    const undone = measurements.filter((one) => one.day === day)
    expect(undone.map(({ corrected }) => [corrected?.insteadId, corrected?.reason])).toEqual([
      [undefined, 'Import undone'],
      [undefined, 'Import undone'],
    ])
    expect((await file.check({ fields, rows })).makes).toEqual({ results: 2 })
  })

  test('are not undone once one of them was corrected, or chosen instead of another', async () => {
    const makeRun = ({ number }: { number: string }) =>
      file.make({ fields, rows: [[number, '1600 m', day, '', '5:42']], choice: 'make' })
    const facts = { why: 'corrected', name: 'Asha', others: 0 }
    const refused = { code: 'import_built_on', facts }
    const asha = await newStudent({ name: 'Asha' })
    const { undo } = await makeRun(asha)
    const [made] = (await results(asha.id)).measurements
    await correct(made?._id ?? '', { value: 343_000 })
    await expect(undo()).rejects.toMatchObject(refused)

    const other = await newStudent({ name: 'Asha' })
    const former = await keep(aResult(other, { day, value: 350_000 }))
    const second = await makeRun(other)
    const imported = (await results(other.id)).measurements.find(({ _id }) => _id !== former)
    expect((await correct(former, { insteadId: imported?._id ?? '' })).status).toBe(200)
    await expect(second.undo()).rejects.toMatchObject(refused)
  })

  test('say who by a chest number at the venue, and where they were measured', async () => {
    const [pune, nashik] = [newVenue('Pune'), newVenue('Nashik')]
    const asha = await newStudent({ name: 'Asha Patil', chestNumber: 17 }, pune)
    const ravi = await newStudent({ name: 'Ravi Kale', chestNumber: 17 }, nashik)
    const rows = [
      [17, '', pune.toUpperCase(), '', 'Pull-ups', day, 10],
      ['१७', 'Ravi', nashik, '', 'Pull-ups', day, 11],
      [17, 'Ravi', pune, '', 'Pull-ups', day, 12],
      [18, '', pune, '', 'Pull-ups', day, 13],
      [17, '', '', '', 'Pull-ups', day, 14],
      [99, '', nashik, asha.number, 'Sit-ups', day, 15],
    ]
    const who = ['chestNumber', 'name', 'campVenue', 'registrationNumber']
    const sheet = { fields: [...who, 'event', 'date', 'result'], rows }
    const { told, taken } = await file.check(sheet)
    expect(taken).toEqual([2, 3, 7])
    const nobody = `No student at ${pune} has the chest number 18. Correct it, or enter the registration number.`
    expect(told).toEqual([
      [4, 'name', 'Chest number 17 is Asha Patil, not Ravi. Correct the number or the name.'],
      [5, 'chestNumber', nobody],
      [6, 'campVenue', 'Chest numbers are given per venue. Enter the venue.'],
    ])
    await file.make(sheet)
    expect(await counting(ravi.id)).toEqual([`pull_ups 11 ${day} 1`])
    const { measurements } = await results(asha.id)
    expect(measurements.map(({ event, campVenue }) => `${event} ${campVenue}`).sort()).toEqual([
      `pull_ups ${pune}`,
      `sit_ups ${nashik}`,
    ])
  })
})

onEachEngine('results, one student a row', (server) => {
  const { newStudent, newVenue, results } = trackAt(server)
  const file = importerOf(server, resultsKind)

  test('have a column for each event, of which blank cells hold nothing', async () => {
    const venue = newVenue()
    const [asha, ravi] = [await newStudent({}, venue), await newStudent({}, venue)]
    const events = ['result:run_1600m', 'result:pull_ups', 'result:height']
    const wide = ['registrationNumber', 'date', ...events]
    const rows = [
      [asha.number, day, '5:42', 10, 168],
      [ravi.number, day, 'AB', '-', ''],
      [ravi.number, day, '5.42', 8, ''],
    ]
    const { codes, makes } = await file.check({ fields: wide, rows })
    expect(makes).toEqual({ results: 3 })
    expect(codes).toEqual([
      [3, 'open', undefined, 'results_none'],
      [4, 'bad', 'result:run_1600m', 'result_unclear'],
    ])
    await file.make({ fields: wide, rows })
    expect((await results(asha.id)).measurements).toHaveLength(3)
    const more = [[asha.number, day, '5:42', 10, 168, 30]]
    expect(await file.check({ fields: [...wide, 'result:sit_ups'], rows: more })).toMatchObject({
      problems: [],
      makes: { results: 1 },
    })
  })

  test('ask for the day, the event and the venue that no column has', async () => {
    const venue = newVenue('Asked Camp')
    await newStudent({ name: 'Asha Asked', chestNumber: 5 }, venue)
    const sheet = { fields: ['chestNumber', 'result'], rows: [[5, '12']] }
    const { questions, codes } = await file.check(sheet)
    expect(questions.map(({ id, required, typed }) => [id, required, typed])).toEqual([
      ['day', true, 'day'],
      ['event', true, undefined],
      ['venue', true, undefined],
    ])
    expect(codes).toEqual([[2, 'bad', undefined, 'question_open']])
    const answers = { day, event: 'pull_ups', venue }
    const answered = await file.check({ ...sheet, answers })
    expect(answered).toMatchObject({ problems: [], makes: { results: 1 } })
  })
})

describe('an event', () => {
  test('is read as screens call it in every language, and by its code', async () => {
    for (const language of translated) {
      const { events } = contractWordsOf('imports', await readTranslations(language)).names
      for (const event of eventCodes)
        for (const name of [event, demandNames[event], events?.[event] ?? ''])
          expect([name, eventOf(name)]).toEqual([name, event])
    }
  })

  testRows<[ReturnType<typeof eventColumns.fieldOf>, ...string[]]>([
    ['result:run_1600m', '1600 m', '1600m', '1,600 M Run', '1600 mtr', '1600 Meters (min:sec)'],
    ['result:run_1600m', 'Run 1.6 Km', '१६०० मी. धावणे', '1.6 किमी दौड़'],
    ['result:run_100m', '100 mtrs race'],
    ['result:run_5000m', '5 KM'],
    ['result:run_2400m', '2.4km Timing'],
    ['result:height', 'Height (cm)', 'Height in cm', 'Ht.'],
    ['result:weight', 'Weight (Kg)'],
    ['result:pull_ups', 'Pull-Ups', 'Pullups (Nos)'],
    ['result:chest_expanded', 'Chest (Expanded)'],
    ['result:chest', 'Chest (cm)', 'Chest Normal'],
    ['result:long_jump', 'Long Jump (m)'],
    ['result:shot_put', 'गोळाफेक'],
    ['result:balance', 'Zig-Zag'],
    [undefined, '16 km', '3000 m', '1600', 'Height (ft)', 'Height (inches)', 'Weight (lbs)'],
    [undefined, 'Chest expansion', 'Standing broad jump', 'Remarks', ''],
  ])('is known by many headings', (field, ...headings) =>
    expect(headings.map(eventColumns.fieldOf)).toEqual(headings.map(() => field)),
  )

  test('is found under a title that several headings share', () => {
    expect(eventColumns.fieldOf('Physical test / 1600 m')).toBe('result:run_1600m')
    expect(eventColumns.labelOf('result:run_1600m')).toBe('1.6 km run')
  })
})

testRows<[Event, number | string, ...Cell[]]>([
  ['run_1600m', 342_000, '5:42', '05:42'],
  ['run_1600m', 342_300, '5:42.3', '00:05:42.3'],
  ['run_1600m', 'result_unclear', '5.42', 5.42, 342],
  ['run_1600m', 'result_time', '05:42:00', '25:42:13'],
  ['run_1600m', 'result_range', '1:42'],
  ['run_100m', 13_400, 13.4],
  ['run_100m', 13_450, '13.45 s'],
  ['pull_ups', 12, 12],
  ['pull_ups', 'result_count', 12.5, '12 and a half'],
  ['height', 1685, 168.5],
  ['height', 1676, '5 ft 6 in'],
  ['long_jump', 3650, 3.65],
  ['weight', 62_500, '62.5 kg'],
  ['weight', 'text_shortened', '1.2E+05'],
  ['ditch', 1, 'Passed'],
  ['ditch', 'result_passed', 'maybe'],
])('a cell of an event is read as a result', (event, expected, ...cells) => {
  const read = cells.map((cell) => readCell(event, cell))
  expect(read.map((one) => ('value' in one ? one.value : one.why.code))).toEqual(
    cells.map(() => expected),
  )
})

test('a result that screens show alike is the same', () => {
  expect(isSameResult('run_1600m', 342_345, 342_400)).toBe(true)
  expect(isSameResult('run_1600m', 342_345, 342_300)).toBe(false)
  expect(isSameResult('pull_ups', 10, 11)).toBe(false)
})

test('every result is read again as screens show it', () => {
  const result = fc.constantFrom(...eventCodes).chain((event) =>
    fc.record({
      event: fc.constant(event),
      value: fc.integer({ min: events[event].least, max: events[event].most }),
    }),
  )
  fc.assert(
    fc.property(result, ({ event, value }) => {
      const read = readCell(event, showResult(event, value))
      expect('value' in read && isSameResult(event, read.value, value)).toBe(true)
    }),
  )
})
