import { expect, test } from 'vitest'
import { campAt } from '../../../../tests/support/camp.ts'
import { aDay } from '../../../../tests/support/clock/days.ts'
import { onEachEngine } from '../../../../tests/support/databases/engines.ts'
import { expectTrueBooks } from '../../../../tests/support/recount/books.ts'
import { importerOf } from '../../../../tests/support/imports/imported-kind.ts'
import { attendanceKind } from './attendance-kind.ts'
import type { Cell } from '../../../../contract/imports/cell.ts'
import { testRows } from '../../../../tests/support/tables.ts'
import { dayField, daysOf, isDayField, monthIn, orderOf, yearIn } from './day-columns.ts'
import { certainWords, wordKey } from './status-words.ts'

const fields = ['registrationNumber', 'date', 'status', 'remarks']
const day = '2026-11-20'

onEachEngine('past attendance, one mark a row', (server) => {
  const camp = campAt(server)
  const file = importerOf(server, attendanceKind)
  const marksOf = (studentId: string) =>
    server.store.db
      .selectFrom('attendance')
      .select(['day', 'status', 'remarks', 'version'])
      .where('student_id', '=', Number(studentId))
      .orderBy('day')
      .execute()

  test('is made, counted, and found again as it is in Muster', async () => {
    const asha = await camp.register(camp.newVenue())
    const rows = [
      [asha.number, '01/04/2026', 'P', ''],
      [asha.number, { day: aDay('2026-04-02') }, 'absent', 'Fever'],
      [asha.number.toLowerCase(), '3 Apr 2026', 'उशीर', ''],
    ]
    expect(await file.check({ fields, rows })).toMatchObject({ problems: [], makes: { marks: 3 } })
    await file.make({ fields, rows })
    expect(await marksOf(asha.id)).toEqual([
      { day: '2026-04-01', status: 'present', remarks: null, version: 1 },
      { day: '2026-04-02', status: 'absent', remarks: 'Fever', version: 1 },
      { day: '2026-04-03', status: 'late', remarks: null, version: 1 },
    ])
    const again = await file.check({ fields, rows })
    expect(again.taken).toEqual([])
    expect(again.problems).toMatchObject(
      rows.map(() => ({ kind: 'duplicate', code: 'marks_exist' })),
    )
  })

  test('refuses what marking refuses or rows contradict, and names the field', async () => {
    const ravi = await camp.register(camp.newVenue(), { registrationDate: '2026-06-01' })
    const { told, taken } = await file.check({
      fields,
      rows: [
        [ravi.number, '2026-11-22', 'P'],
        [ravi.number, '2026-05-31', 'P'],
        [ravi.number, '2026-06-02', 'perhaps not'],
        [ravi.number, '', 'P'],
        [ravi.number, '2026-06-03', ''],
        ['REG-1999-77777', '2026-06-03', 'P'],
        ['', '2026-06-03', 'P'],
        [ravi.number, '31/02/2026', 'P'],
        [ravi.number, '2026-06-04', 'P'],
        [ravi.number, '2026-06-04', 'A'],
        [ravi.number, '2026-06-05', 'P'],
        [ravi.number, '2026-06-05', 'present'],
      ],
    })
    expect(taken).toEqual([12])
    const unknown =
      'No student has the number REG-1999-77777. Correct it, or register the student first.'
    const otherwise = (row: number) =>
      `${ravi.name} is marked otherwise for 4 Jun 2026 in row ${row}. Keep one of the two.`
    expect(told).toEqual([
      [2, 'date', "Attendance can't be marked for a future date"],
      [3, 'date', `${ravi.name} joined on 1 Jun 2026.`],
      [4, undefined, 'Answer the question above first.'],
      [5, 'date', 'Enter the date of the mark.'],
      [6, 'status', `Choose present, absent or late for ${ravi.name}.`],
      [7, 'registrationNumber', unknown],
      [8, 'registrationNumber', 'Enter the registration number of the student.'],
      [9, 'date', '31/02/2026 is not in the calendar. Enter a date that exists.'],
      [10, 'status', otherwise(11)],
      [11, 'status', otherwise(10)],
      [13, undefined, 'The same mark is in row 12 already.'],
    ])
  })

  test('leaves or replaces other marks, and takes all back until one is marked', async () => {
    const venue = camp.newVenue()
    const asha = await camp.register(venue)
    const present = { studentId: asha.id, status: 'present' as const, remarks: 'Early' }
    await camp.mark(venue, [present], { date: day })
    const former = await marksOf(asha.id)
    const sheet = { fields, rows: [[asha.number, day, 'A']] }
    expect(await file.check(sheet)).toMatchObject({
      taken: [],
      problems: [
        { kind: 'duplicate', message: 'Muster has another mark for 20 Nov 2026: Present.' },
      ],
    })
    const update = { ...sheet, choice: 'update' as const }
    expect((await file.check(update)).makes).toEqual({ marks: 0, updated: 1 })
    const { undo } = await file.make(update)
    expect(await marksOf(asha.id)).toMatchObject([{ status: 'absent', version: 2 }])
    await undo()
    expect(await marksOf(asha.id)).toEqual([{ ...former[0], version: 3 }])
    const history = await camp.history(asha.id, day)
    expect(history.map(({ status, version }) => `${version} ${status}`)).toEqual([
      '3 present',
      '2 absent',
      '1 present',
    ])

    // What later imports changed and gave back is not in the way, however often.
    const files = []
    for (const status of ['A', 'L', 'A']) {
      const rows = [day, '2026-11-19'].map((past) => [asha.number, past, status])
      files.push(await file.make({ ...update, rows }))
    }
    for (const one of files.toReversed()) await one.undo()
    expect(await marksOf(asha.id)).toMatchObject([{ status: 'present', remarks: 'Early' }])

    const other = { fields, rows: [[asha.number, '2026-11-21', 'A']] }
    const second = await file.make(other)
    await camp.mark(venue, [present])
    await expect(second.undo()).rejects.toMatchObject({
      code: 'import_built_on',
      facts: { why: 'marked', name: asha.name, others: 0 },
    })
    expect((await marksOf(asha.id))[1]).toMatchObject({ status: 'present', version: 2 })
  })

  test('names its student by a name with the venue or a phone number, if only one fits', async () => {
    const [pune, nashik] = [camp.newVenue(), camp.newVenue()]
    const kiran = { name: 'Kiran More' }
    const one = await camp.register(pune, { ...kiran, contactNumber: '98220 00001' })
    const two = await camp.register(nashik, { ...kiran, contactNumber: '98220 00002' })
    const three = await camp.register(nashik, { ...kiran, contactNumber: '98220 00003' })
    const { told, taken } = await file.check({
      fields: ['name', 'contactNumber', 'campVenue', 'date', 'status'],
      rows: [
        ['kiran  more', '', pune, '2026-04-01', 'P'],
        ['Kiran More', '+91 9822000003', '', '2026-04-01', 'P'],
        ['Kiran More', '', nashik, '2026-04-01', 'P'],
        ['Kiran More', '', '', '2026-04-01', 'P'],
        ['Kiran Moré', '', nashik, '2026-04-01', 'P'],
      ],
    })
    expect(taken).toEqual([2, 3])
    const couldBe = (...numbers: string[]) =>
      `Kiran More could be one of several students: ${numbers.join(', ')}. Enter the registration number.`
    expect(told).toEqual([
      [4, 'registrationNumber', couldBe(two.number, three.number)],
      [5, 'registrationNumber', couldBe(one.number, two.number, three.number)],
      [6, 'name', 'No student here is called Kiran Moré. Enter the registration number.'],
    ])
  })

  test('is not certain by a name that only one has, nor by a number with another name', async () => {
    const venue = camp.newVenue()
    const asha = await camp.register(venue, { name: 'Asha Unica', admissionNo: 'ADM/77' })
    const { codes, taken } = await file.check({
      fields: ['registrationNumber', 'admissionNo', 'name', 'campVenue', 'date', 'status'],
      rows: [
        ['', '', 'Asha Unica', '', '2026-04-01', 'P'],
        [asha.number, '', 'Vijay Salve', '', '2026-04-01', 'P'],
        [asha.number, '', 'Asha V. Unica', '', '2026-04-02', 'P'],
        [asha.number, 'adm / 77', 'आशा', venue.toUpperCase(), '2026-04-03', 'P'],
        ['', 'ADM/77', '', 'Elsewhere', '2026-04-01', 'P'],
      ],
    })
    expect(taken).toEqual([4, 5])
    expect(codes.map(([row, , , code]) => [row, code])).toEqual([
      [2, 'student_needs_more'],
      [3, 'student_other_name'],
      [6, 'mark_elsewhere'],
    ])
  })
})

onEachEngine('past attendance, one student a row', (server) => {
  const camp = campAt(server)
  const file = importerOf(server, attendanceKind)
  const april = (...dates: number[]) => dates.map((date) => `day:2026-04-0${date}`)

  test('has a column for each day, of which blank cells make no mark', async () => {
    const venue = camp.newVenue()
    const [asha, ravi] = [await camp.register(venue), await camp.register(venue)]
    const sheet = {
      fields: ['registrationNumber', 'name', ...april(1, 2, 3)],
      rows: [
        ['', '', 'W', 'T', 'F'],
        [asha.number, asha.name, 'P', '', '✗'],
        [ravi.number, ravi.name, 'हजर', '-', null],
      ],
    }
    expect(await file.check(sheet)).toMatchObject({
      questions: [],
      problems: [{ row: 2, kind: 'open', code: 'row_without_student' }],
      makes: { marks: 3 },
    })
    const { undo } = await file.make(sheet)
    const { attendance, stats } = await camp.records(venue, { date: '2026-04-01' })
    expect(attendance.map(({ status }) => status)).toEqual(['present', 'present'])
    expect(stats.present).toBe(2)
    const more = { ...sheet, rows: [[asha.number, asha.name, 'P', 'L', '✗']] }
    expect(await file.check(more)).toMatchObject({ problems: [], makes: { marks: 1 } })
    await undo()
    expect((await camp.records(venue, { date: '2026-04-01' })).total).toBe(0)
  })

  test('undone while its students are excused leaves the three-day rule true', async () => {
    const coach = await server.as('employee')
    const venue = camp.newVenue()
    const students = await Promise.all(Array.from({ length: 8 }, () => camp.register(venue)))
    for (const one of students)
      for (const date of ['2026-11-17', '2026-11-18', '2026-11-19'])
        await one.mark('absent', { date })
    const rows = students.map(({ number }) => [number, day, 'P', ''])
    const { undo } = await file.make({ fields, rows })
    const said = { kind: 'leave', from: '2026-11-19', to: '2026-11-19', saidBy: 'parent' } as const
    await Promise.allSettled([
      undo(),
      ...students.map(({ id: studentId }) =>
        coach.call('POST /api/excuses', {
          body: { excuses: [{ ...said, key: `undone-${studentId}`, studentId }] },
        }),
      ),
    ])
    await expectTrueBooks(server.store.db)
  })

  test('takes the month of day numbers from the title, or asks', async () => {
    const asha = await camp.register(camp.newVenue())
    const rows = [[asha.number, 'P', 'A']]
    const sheet = { fields: ['registrationNumber', 'day:1', 'day:30'], rows }
    expect(await file.check(sheet)).toMatchObject({
      questions: [{ id: 'month', required: true, typed: 'month' }],
      problems: [{ row: 2, kind: 'bad', code: 'question_open' }],
    })
    const titled = await file.check({ ...sheet, titles: ['हजेरी: एप्रिल २०२६'] })
    expect(titled.questions).toMatchObject([{ id: 'month', required: false, usual: '2026-04' }])
    expect(titled.makes).toEqual({ marks: 2 })
    const { codes } = await file.check({ ...sheet, answers: { month: '2026-02' } })
    expect(codes).toEqual([[2, 'bad', 'day:30', 'day_not_in_month']])
  })

  test('asks what 1 and 0 and unknown words mean, and offers what is likely', async () => {
    const asha = await camp.register(camp.newVenue())
    const fields = ['registrationNumber', ...april(1, 2, 3, 4)]
    const open = await file.check({ fields, rows: [[asha.number, 1, 0, 'H', 45]] })
    expect(open.questions.map(({ id, usual }) => [id, usual])).toEqual([
      ['word:1', undefined],
      ['word:0', undefined],
      ['word:h', 'none'],
    ])
    expect(open.codes).toEqual([
      [2, 'bad', undefined, 'question_open'],
      [2, 'bad', 'day:2026-04-04', 'status_unreadable'],
    ])
    const answers = { 'word:1': 'present', 'word:0': 'absent' }
    const answered = await file.check({ fields, rows: [[asha.number, 1, 0, 'H', '']], answers })
    expect(answered).toMatchObject({ problems: [], makes: { marks: 2 } })
  })

  test('asks for the venue where only names tell who the students are', async () => {
    const venue = camp.newVenue('Wide Camp')
    const asha = await camp.register(venue, { name: 'Asha Solo' })
    const sheet = { fields: ['name', ...april(1)], rows: [[asha.name, 'P']] }
    expect(await file.check(sheet)).toMatchObject({
      questions: [{ id: 'venue', required: true }],
      problems: [{ code: 'question_open' }],
    })
    expect((await file.check({ ...sheet, answers: { venue } })).taken).toEqual([2])
    expect((await file.check({ ...sheet, titles: [`${venue}, April`] })).taken).toEqual([2])
  })
})

const none = {}
const monthFirst = { order: 'month' }

testRows<[string, ...Cell[]]>([
  ['day:1', '01', '1st'],
  ['day:3', 'Mon 3', '3 (सोम)'],
  ['day:5', 5, '५'],
  ['day:12', 'Day 12'],
  ['day:31', 31],
  ['day:2026-04-05', '2026-04-05', '5-Apr-26', 'Sun, 5 April 2026', 'एप्रिल 5, 2026'],
  ['day:2026-04-05', { day: aDay('2026-04-05') }],
  ['day:04-05', '05-Apr'],
  ['day:5/4/2026', '5/4/2026', '05.04.26'],
  ['day:5/4', '5/4'],
  ['day:2026-06-01', 'June 2026 / 1'],
])('a heading is a day in many ways of writing', (field, ...headings) => {
  expect(headings.map(dayField)).toEqual(headings.map(() => field))
  expect(isDayField(field)).toBe(true)
})

test('other headings are no days', () => {
  const others = [32, 0, 'June 2026 / 31', '30 Feb 2026', 'Remarks', 'Total', 'M', '', null, true]
  expect(others.filter((heading) => dayField(heading) !== undefined)).toEqual([])
})

testRows<[string, Record<string, string>, string]>([
  ['day:5', none, 'open'],
  ['day:5', { month: '2026-04' }, '2026-04-05'],
  ['day:31', { month: '2026-04' }, 'impossible'],
  ['day:04-05', none, 'open'],
  ['day:04-05', { year: '2025' }, '2025-04-05'],
  ['day:02-29', { year: '2025' }, 'impossible'],
  ['day:5/4/2026', none, '2026-04-05'],
  ['day:5/4/2026', monthFirst, '2026-05-04'],
  ['day:5/4', { year: '2026' }, '2026-04-05'],
  ['day:25/4/2026', monthFirst, 'impossible'],
])('a column is the day that the month, the year and the order make of it', (field, answers, day) =>
  expect(daysOf({ titles: [], fields: [field], answers }).get(field)).toBe(day),
)

testRows<[ReturnType<typeof orderOf>, ...string[]]>([
  ['day', 'day:1/4/2026', 'day:13/4/2026'],
  ['month', 'day:4/1/2026', 'day:4/13/2026'],
  ['contradicts', 'day:4/13/2026', 'day:13/4/2026'],
  ['untold', 'day:4/5/2026', 'day:5', 'day:2026-04-13'],
])('headings tell whether the day or the month comes first', (order, ...fields) =>
  expect(orderOf(fields)).toBe(order),
)

testRows<[string | undefined, ...string[]]>([
  ['2026-04', 'Attendance April 2026'],
  ['2026-04', 'attendance_apr-26.xlsx'],
  ['2026-04', 'हजेरी एप्रिल २०२६', 'April 2026'],
  ['2026-04', '04/2026'],
  ['2026-04', '2026-04'],
  [undefined, 'April 2026', 'May 2026'],
  [undefined, 'Batch 12 of 2026'],
  [undefined, 'Printed on 05-04-2026'],
  [undefined, ''],
])('titles speak of a month', (month, ...titles) => expect(monthIn(titles)).toBe(month))

test('the year of the titles is certain only if they name one', () => {
  expect(yearIn(['Register 2025', 'Sheet1'])).toBe('2025')
  expect(yearIn(['2025-26', '2024'])).toBeUndefined()
})

testRows<[string | undefined, ...string[]]>([
  ['present', 'P', ' Present. ', '✓', 'हाज़िर', 'हजर'],
  ['absent', 'ab', '❌', 'ग़ैरहाज़िर'],
  ['late', 'Late', 'उशिरा'],
  ['none', '-', 'n/a'],
  [undefined, 'L', '1', '0', 'H'],
])('a word means a mark', (mark, ...words) =>
  expect(words.map((word) => certainWords.get(wordKey(word)))).toEqual(words.map(() => mark)),
)
