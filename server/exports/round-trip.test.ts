import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExportFormat, exportFormats } from '../../contract/exports/list-calls.ts'
import { aStudent } from '../../tests/support/builders.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { engine, onEachEngine } from '../../tests/support/databases/engines.ts'
import { importFile, importsAt } from '../../tests/support/imports/files.ts'
import { isLong } from '../../tests/support/seed.ts'
import { openServer, type TestServer } from '../../tests/support/server.ts'
import { exportedFile, exportedRows } from '../../tests/support/spreadsheets/exported.ts'
import { eventCodes, events } from '../../contract/fitness/events.ts'
import { aResult, trackAt } from '../../tests/support/fitness/track.ts'

const students = isLong ? 40 : 15

/** Texts that spreadsheets take for formulas, or that CSV must quote, among ordinary ones. */
const text = fc
  .tuple(
    fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '＝', '"'),
    fc.string({ unit: fc.constantFrom(...'aB zé=+-@\'",.&(5१आरतीக'), maxLength: 20 }),
  )
  .map(([start, rest]) => `${start}${rest}N`.replace(/\s+/g, ' ').trim())

const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const measure = maybe(fc.integer({ min: 1, max: 9999 }).map((tenths) => tenths / 10))
const rupees = (min: number, max: number) => fc.integer({ min, max }).map((paise) => paise / 100)

const person = fc.record({
  name: text,
  campVenue: fc.constantFrom('Pune Camp', 'सातारा', '=Nashik, "North"'),
  admissionNo: fc.constantFrom(undefined, 'taken'),
  religion: maybe(text),
  caste: maybe(text),
  address: text,
  parentName: text,
  contactNumber: fc.constantFrom('+91 98220 12345', '98220-12345', '09822012345', '9822012345'),
  courseMode: fc.constantFrom('Offline', 'Online'),
  height: measure,
  weight: measure,
  vision: maybe(text),
  bloodGroup: fc.constantFrom('A+', 'O-', undefined),
  sex: fc.constantFrom('female', 'male', 'transgender', undefined),
  category: fc.constantFrom('General', 'OBC', undefined),
  homeState: maybe(text),
  admissionFee: rupees(0, 50_000),
  modeOfTransaction: fc.constantFrom('Cash', 'UPI', 'Bank Transfer'),
  educationalDetails: fc.array(
    fc.record({
      course: fc.constantFrom('HSC', '=B.Sc., 2nd', 'ITI | Fitter', '"A"; B'),
      university: fc.constantFrom('Pune', 'मुंबई', 'Board; "East" | West'),
      percentage: fc.constantFrom(61.5, undefined),
    }),
    { maxLength: 2 },
  ),
  courses: fc.subarray([0, 1, 2], { minLength: 1 }),
  paid: rupees(1, 100_000),
})

onEachEngine('students that are exported', (from) => {
  const opened: TestServer[] = []

  beforeAll(async () => {
    const { addCourse, superadmin } = cashierAt(from)
    const [first, ...more] = [
      await addCourse({ name: "Course 0, 'A'", courseFee: 12_000 }),
      await addCourse({ name: '"Course" 1; B | C', courseFee: 900.5 }),
      await addCourse({ name: 'Course 2; D', courseFee: 45_000 }),
    ]
    const by = await superadmin()
    for (const [at, sampled] of fc.sample(person, students).entries()) {
      const { courses, paid, admissionNo, ...given } = sampled
      const part = { paymentMode: 'Partial' as const, partialPaymentAmount: Math.min(paid, 900) }
      const chosen = [first, ...more].filter((_, which) => courses.includes(which))
      const selectedCourses = chosen.map(({ _id: courseId, courseFee: amountPaid }) => ({
        courseId,
        ...(at % 2 === 0 ? part : { paymentMode: 'Full' as const, amountPaid }),
      }))
      const body = aStudent(first, { ...given, name: `${given.name} ${at}`, selectedCourses })
      const numbers = {
        ...(at % 3 > 0 && { chestNumber: at + 1 }),
        ...(admissionNo && { admissionNo: `${admissionNo} ${at}` }),
      }
      await by.call('POST /api/students', { body: { ...body, ...numbers } })
    }
  })
  afterAll(async () => {
    for (const server of opened) await server.close()
  })

  const exported = async (server: TestServer, format: ExportFormat) =>
    exportedFile(await server.as('superadmin'), 'students', { format, sort: 'registrationNumber' })
  const lines = async (server: TestServer) =>
    (await exported(server, 'csv')).toString().split('\r\n')

  test.each(exportFormats)('and imported elsewhere as %s are exported equal', async (format) => {
    const into = await openServer(engine)
    opened.push(into)
    const { send, commit } = importsAt(into)
    const checked = await send('students', await exported(from, format), `students.${format}`)
    expect(checked.problems.filter(({ kind }) => kind !== 'open')).toEqual([])
    expect(checked.questions.filter(({ required, answer }) => required && !answer)).toEqual([])
    expect(checked.makes).toMatchObject({ students, courses: 3, venues: 3 })
    await commit(checked._id)
    expect(await lines(into)).toEqual(await lines(from))
  })
})

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
