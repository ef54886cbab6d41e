import { expect, test } from 'vitest'
import { type Day, isDay } from '../../../../contract/values/calendar.ts'
import { campAt } from '../../../../tests/support/camp.ts'
import { onEachEngine } from '../../../../tests/support/databases/engines.ts'
import { importerOf } from '../../../../tests/support/imports/imported-kind.ts'
import { attendanceKind } from './attendance-kind.ts'

const dayOf = (text: string): Day => {
  if (!isDay(text)) throw new Error(text)
  return text
}

const long = ['registrationNumber', 'date', 'status', 'remarks']

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
      [asha.number, { day: dayOf('2026-04-02') }, 'absent', 'Fever'],
      [asha.number.toLowerCase(), '3 Apr 2026', 'उशीर', ''],
    ]
    const sheet = { fields: long, rows }
    expect(await file.check(sheet)).toMatchObject({ problems: [], makes: { marks: 3 } })
    await file.make(sheet)
    expect(await marksOf(asha.id)).toEqual([
      { day: '2026-04-01', status: 'present', remarks: null, version: 1 },
      { day: '2026-04-02', status: 'absent', remarks: 'Fever', version: 1 },
      { day: '2026-04-03', status: 'late', remarks: null, version: 1 },
    ])
    expect(await file.differences()).toEqual([])
    const again = await file.check(sheet)
    expect(again.taken).toEqual([])
    expect(again.problems.map(({ kind, code }) => [kind, code])).toEqual(
      rows.map(() => ['duplicate', 'marks_exist']),
    )
  })

  test('tells who was absent three days in a row, and takes it back', async () => {
    const venue = camp.newVenue()
    const asha = await camp.register(venue)
    const rows = ['19', '20', '21'].map((day) => [asha.number, `2026-11-${day}`, 'A'])
    const { undo } = await file.make({ fields: long, rows })
    const absentees = () =>
      server.store.db
        .selectFrom('attendance_absentees')
        .select('last_day')
        .where('student_id', '=', Number(asha.id))
        .execute()
    expect(await absentees()).toEqual([{ last_day: '2026-11-21' }])
    expect(await file.differences()).toEqual([])
    await undo()
    expect(await absentees()).toEqual([])
    expect(await marksOf(asha.id)).toEqual([])
    expect(await file.differences()).toEqual([])
  })

  test('refuses what marking refuses, and names the field', async () => {
    const ravi = await camp.register(camp.newVenue(), { registrationDate: '2026-06-01' })
    const { problems, taken } = await file.check({
      fields: long,
      rows: [
        [ravi.number, '2026-11-22', 'P'],
        [ravi.number, '2026-05-31', 'P'],
        [ravi.number, '2026-06-02', 'perhaps not'],
        [ravi.number, '', 'P'],
        [ravi.number, '2026-06-03', ''],
        ['REG-1999-77777', '2026-06-03', 'P'],
        ['', '2026-06-03', 'P'],
        [ravi.number, '31/02/2026', 'P'],
      ],
    })
    expect(taken).toEqual([])
    expect(problems.map(({ row, field, message }) => [row, field, message])).toEqual([
      [2, 'date', "Attendance can't be marked for a future date"],
      [3, 'date', `${ravi.name} joined on 1 Jun 2026.`],
      [4, undefined, 'Answer the question above first.'],
      [5, 'date', 'Enter the date of the mark.'],
      [6, 'status', `Choose present, absent or late for ${ravi.name}.`],
      [
        7,
        'registrationNumber',
        'No student has the number REG-1999-77777. Correct it, or register the student first.',
      ],
      [8, 'registrationNumber', 'Enter the registration number of the student.'],
      [9, 'date', '31/02/2026 is not in the calendar. Enter a date that exists.'],
    ])
  })

  test('leaves other marks as they are, or replaces them and puts them back', async () => {
    const venue = camp.newVenue()
    const asha = await camp.register(venue)
    await camp.mark(venue, [{ studentId: asha.id, status: 'present', remarks: 'Early' }], {
      date: '2026-11-20',
    })
    const former = await marksOf(asha.id)
    const sheet = { fields: long, rows: [[asha.number, '2026-11-20', 'A']] }
    const { problems, taken } = await file.check(sheet)
    expect(taken).toEqual([])
    expect(problems).toMatchObject([
      { kind: 'duplicate', message: 'Muster has another mark for 20 Nov 2026: Present.' },
    ])
    const update = { ...sheet, choice: 'update' as const }
    expect((await file.check(update)).makes).toEqual({ marks: 0, updated: 1 })
    const { undo } = await file.make(update)
    expect(await marksOf(asha.id)).toMatchObject([{ status: 'absent', version: 2 }])
    expect(await file.differences()).toEqual([])
    await undo()
    expect(await marksOf(asha.id)).toEqual([{ ...former[0], version: 3 }])
    expect(await file.differences()).toEqual([])
    const history = await camp.history(asha.id, '2026-11-20')
    expect(history.map(({ status, version }) => [status, version])).toEqual([
      ['present', 3],
      ['absent', 2],
      ['present', 1],
    ])
  })

  test('is not undone once one of its marks was changed', async () => {
    const venue = camp.newVenue()
    const asha = await camp.register(venue)
    const { undo } = await file.make({ fields: long, rows: [[asha.number, '2026-11-20', 'A']] })
    await camp.mark(venue, [{ studentId: asha.id, status: 'present' }], { date: '2026-11-20' })
    await expect(undo()).rejects.toMatchObject({
      code: 'import_built_on',
      facts: { why: 'marked', name: asha.name, others: 0 },
    })
    expect(await marksOf(asha.id)).toMatchObject([{ status: 'present', version: 2 }])
    expect(await file.differences()).toEqual([])
  })

  test('keeps both of two rows that contradict each other out, and one of two equal ones', async () => {
    const asha = await camp.register(camp.newVenue())
    const { problems, taken } = await file.check({
      fields: long,
      rows: [
        [asha.number, '2026-04-01', 'P'],
        [asha.number, '2026-04-01', 'A'],
        [asha.number, '2026-04-02', 'P'],
        [asha.number, '2026-04-02', 'present'],
      ],
    })
    expect(taken).toEqual([4])
    expect(problems.map(({ row, kind, code, facts }) => [row, kind, code, facts?.['row']])).toEqual(
      [
        [2, 'bad', 'mark_twice_in_file', 3],
        [3, 'bad', 'mark_twice_in_file', 2],
        [5, 'duplicate', 'mark_repeated', 4],
      ],
    )
  })
})

onEachEngine('the student of a row', (server) => {
  const camp = campAt(server)
  const file = importerOf(server, attendanceKind)

  test('is named by a name with the venue or a phone number, when only one fits', async () => {
    const [pune, nashik] = [camp.newVenue(), camp.newVenue()]
    const one = await camp.register(pune, { name: 'Kiran More', contactNumber: '98220 00001' })
    const two = await camp.register(nashik, { name: 'Kiran More', contactNumber: '98220 00002' })
    const three = await camp.register(nashik, { name: 'Kiran More', contactNumber: '98220 00003' })
    const { problems, taken } = await file.check({
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
    expect(problems.map(({ row, field, message }) => [row, field, message])).toEqual([
      [
        4,
        'registrationNumber',
        `Kiran More could be one of several students: ${two.number}, ${three.number}. Enter the registration number.`,
      ],
      [
        5,
        'registrationNumber',
        `Kiran More could be one of several students: ${one.number}, ${two.number}, ${three.number}. Enter the registration number.`,
      ],
      [6, 'name', 'No student here is called Kiran Moré. Enter the registration number.'],
    ])
  })

  test('is not certain by a name that only one has, nor by a number with another name', async () => {
    const venue = camp.newVenue()
    const asha = await camp.register(venue, { name: 'Asha Unica', admissionNo: 'ADM/77' })
    const { problems, taken } = await file.check({
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
    expect(problems.map(({ row, code }) => [row, code])).toEqual([
      [2, 'student_needs_more'],
      [3, 'student_other_name'],
      [6, 'mark_elsewhere'],
    ])
  })
})

onEachEngine('past attendance, one student a row', (server) => {
  const camp = campAt(server)
  const file = importerOf(server, attendanceKind)

  test('has a column for each day, of which blank cells make no mark', async () => {
    const venue = camp.newVenue()
    const [asha, ravi] = [await camp.register(venue), await camp.register(venue)]
    const fields = [
      'registrationNumber',
      'name',
      'day:2026-04-01',
      'day:2026-04-02',
      'day:2026-04-03',
    ]
    const rows = [
      ['', '', 'W', 'T', 'F'],
      [asha.number, asha.name, 'P', '', '✗'],
      [ravi.number, ravi.name, 'हजर', '-', null],
    ]
    const sheet = { fields, rows }
    expect(await file.check(sheet)).toMatchObject({
      questions: [],
      problems: [{ row: 2, kind: 'open', code: 'row_without_student' }],
      makes: { marks: 3 },
    })
    const { undo } = await file.make(sheet)
    const { attendance, stats } = await camp.records(venue, { date: '2026-04-01' })
    expect(attendance.map(({ status }) => status)).toEqual(['present', 'present'])
    expect(stats.present).toBe(2)
    expect(await file.differences()).toEqual([])
    const more = { ...sheet, rows: [[asha.number, asha.name, 'P', 'L', '✗']] }
    const next = await file.check(more)
    expect(next).toMatchObject({ problems: [], makes: { marks: 1 } })
    await undo()
    expect((await camp.records(venue, { date: '2026-04-01' })).total).toBe(0)
    expect(await file.differences()).toEqual([])
  })

  test('takes the month of day numbers from the title, or asks', async () => {
    const asha = await camp.register(camp.newVenue())
    const sheet = {
      fields: ['registrationNumber', 'day:1', 'day:30'],
      rows: [[asha.number, 'P', 'A']],
    }
    const open = await file.check(sheet)
    expect(open.questions).toMatchObject([{ id: 'month', required: true, typed: 'month' }])
    expect(open.problems).toMatchObject([{ row: 2, kind: 'bad', code: 'question_open' }])
    const titled = await file.check({ ...sheet, titles: ['हजेरी: एप्रिल २०२६'] })
    expect(titled.questions).toMatchObject([{ id: 'month', required: false, usual: '2026-04' }])
    expect(titled.makes).toEqual({ marks: 2 })
    const answered = await file.check({ ...sheet, answers: { month: '2026-02' } })
    expect(answered.problems).toMatchObject([
      { row: 2, field: 'day:30', kind: 'bad', code: 'day_not_in_month' },
    ])
  })

  test('asks what 1 and 0 and unknown words mean, and offers what is likely', async () => {
    const asha = await camp.register(camp.newVenue())
    const fields = [
      'registrationNumber',
      'day:2026-04-01',
      'day:2026-04-02',
      'day:2026-04-03',
      'day:2026-04-04',
    ]
    const rows = [[asha.number, 1, 0, 'H', 45]]
    const open = await file.check({ fields, rows })
    expect(open.questions.map(({ id, usual }) => [id, usual])).toEqual([
      ['word:1', undefined],
      ['word:0', undefined],
      ['word:h', 'none'],
    ])
    expect(open.problems.map(({ field, code }) => [field, code])).toEqual([
      [undefined, 'question_open'],
      ['day:2026-04-04', 'status_unreadable'],
    ])
    const answers = { 'word:1': 'present', 'word:0': 'absent' }
    const answered = await file.check({ fields, rows: [[asha.number, 1, 0, 'H', '']], answers })
    expect(answered).toMatchObject({ problems: [], makes: { marks: 2 } })
  })

  test('asks for the venue where only names tell who the students are', async () => {
    const venue = camp.newVenue('Wide Camp')
    const asha = await camp.register(venue, { name: 'Asha Solo' })
    const sheet = { fields: ['name', 'day:2026-04-01'], rows: [[asha.name, 'P']] }
    const open = await file.check(sheet)
    expect(open.questions).toMatchObject([{ id: 'venue', required: true }])
    expect(open.problems).toMatchObject([{ code: 'question_open' }])
    expect((await file.check({ ...sheet, answers: { venue } })).taken).toEqual([2])
    expect((await file.check({ ...sheet, titles: [`${venue}, April`] })).taken).toEqual([2])
  })
})
