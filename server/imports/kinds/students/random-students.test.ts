import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '../../../../contract/values/text.ts'
import { aCourse, aStudent } from '../../../../tests/support/builders.ts'
import { onEachEngine } from '../../../../tests/support/databases/engines.ts'
import { committed, csvOf, importFile } from '../../../../tests/support/imports/files.ts'
import { findDifferences } from '../../../reconciliation/actions.ts'

const headings = {
  name: 'Student name',
  dateOfBirth: 'जन्म तिथि',
  contactNumber: 'Mobile no',
  parentName: 'Father name',
  parentMobileNumber: 'Father mobile',
  address: 'पत्ता',
  campVenue: 'Centre',
  courses: 'Course',
  courseFees: 'Fees',
  durations: 'Duration',
  feesPaid: 'Paid',
  paidOn: 'Payment date',
  transactionModes: 'Mode of payment',
  registrationDate: 'Date of admission',
}
type Field = keyof typeof headings

/** How a value may be written, and what it means. */
const written = {
  dateOfBirth: [
    ['04/05/2007', '2007-05-04'],
    ['4-May-07', '2007-05-04'],
    ['१५/०८/२००६', '2006-08-15'],
  ],
  campVenue: [
    ['Pune Camp', 'pune camp'],
    ['pune  camp', 'pune camp'],
    ['नाशिक मैदान', 'नाशिक मैदान'],
  ],
  feesPaid: [
    ['', '0'],
    ['₹ 5,000.50', '500050'],
    ['12,000/-', '1200000'],
    ['0', '0'],
  ],
  registrationDate: [
    ['01/06/2024', '2024-06-01'],
    ['45444', '2024-06-01'],
  ],
} as const

const faults: readonly (readonly [Field, string])[] = [
  ['name', ''],
  ['dateOfBirth', '31/02/2007'],
  ['dateOfBirth', '04/05/2099'],
  ['contactNumber', '9.82E+09'],
  ['contactNumber', '9822012345 / 9822054321'],
  ['parentName', ''],
  ['campVenue', ''],
  ['courses', ''],
  ['durations', 'for ever'],
  ['feesPaid', '12,000.01'],
  ['feesPaid', '-1'],
  ['transactionModes', 'Barter'],
  ['registrationDate', '31/04/2024'],
]

const row = fc.record({
  dateOfBirth: fc.constantFrom(...written.dateOfBirth),
  campVenue: fc.constantFrom(...written.campVenue),
  feesPaid: fc.constantFrom(...written.feesPaid),
  registrationDate: fc.constantFrom(...written.registrationDate),
  fault: fc.option(fc.constantFrom(...faults), { freq: 2, nil: undefined }),
})
type Row = typeof row extends fc.Arbitrary<infer R> ? R : never

const nameOf = (at: number) => `Random ${at}`

const cellsOf = (
  { dateOfBirth, campVenue, feesPaid, registrationDate, fault }: Row,
  at: number,
): string[] => {
  const cells: Record<Field, string> = {
    name: nameOf(at),
    dateOfBirth: dateOfBirth[0],
    contactNumber: `98220 1230${at}`,
    parentName: 'Vijay Patil',
    parentMobileNumber: '98220 54321',
    address: '12 Shivaji Road, Pune',
    campVenue: campVenue[0],
    courses: 'Random Course',
    courseFees: '12000',
    durations: '6 Months',
    feesPaid: feesPaid[0],
    paidOn: '15/06/2024',
    transactionModes: 'UPI',
    registrationDate: registrationDate[0],
    ...(fault && { [fault[0]]: fault[1] }),
  }
  return Object.values(cells)
}

const tables = [
  'students',
  'student_keys',
  'venues',
  'courses',
  'enrolments',
  'instalments',
  'receipts',
  'payments',
] as const

onEachEngine('a random sheet of students', (server) => {
  const contents = async () => {
    const all: string[] = []
    for (const table of tables)
      for (const one of await server.store.db.selectFrom(table).selectAll().execute())
        all.push(`${table} ${JSON.stringify(one)}`)
    return all.sort()
  }

  const imported = async () =>
    (
      await server.store.db
        .selectFrom('students')
        .innerJoin('venues', 'venues.id', 'students.venue_id')
        .innerJoin('enrolments', 'enrolments.student_id', 'students.id')
        .select([
          'students.name',
          'students.date_of_birth',
          'students.registration_date',
          'students.contact_number',
          'venues.name as venue',
          'enrolments.total_paise',
          'enrolments.paid_paise',
        ])
        .where('students.name', 'like', 'Random%')
        .execute()
    ).map((one) =>
      [
        one.name,
        one.date_of_birth,
        one.registration_date,
        one.contact_number,
        foldText(one.venue),
        one.total_paise,
        one.paid_paise,
      ].join(' | '),
    )

  test('names every refused field, makes what the others hold and nothing else, and is undone whole', async () => {
    const by = await server.as('superadmin')
    const { course } = await by.call('POST /api/courses', { body: aCourse() })
    await by.call('POST /api/students', { body: aStudent(course) })
    const before = await contents()
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const file = csvOf([Object.values(headings), ...rows.map(cellsOf)])
        const sent = await importFile(by, 'students', file)
        const refused = sent.problems.flatMap((one) =>
          one.kind === 'bad' ? [`${one.row} ${one.field}`] : [],
        )
        const faulty = rows.flatMap(({ fault }, at) => (fault ? [`${at + 2} ${fault[0]}`] : []))
        expect(refused.sort()).toEqual(faulty.sort())
        const good = rows.flatMap((one, at) => (one.fault ? [] : [{ ...one, at }]))
        expect(sent).toMatchObject({ makes: { students: good.length } })
        if (good.length === 0) return

        expect((await committed(by, sent._id)).state).toBe('done')
        expect((await imported()).sort()).toEqual(
          good
            .map(({ at, dateOfBirth, registrationDate, campVenue, feesPaid }) =>
              [
                nameOf(at),
                dateOfBirth[1],
                registrationDate[1],
                `98220 1230${at}`,
                campVenue[1],
                1_200_000,
                feesPaid[1],
              ].join(' | '),
            )
            .sort(),
        )
        const now = new Set(await contents())
        expect(before.filter((one) => !now.has(one))).toEqual([])
        const again = await importFile(by, 'students', file)
        expect(again).toMatchObject({ makes: { students: 0, updated: 0 } })
        expect(await Array.fromAsync(findDifferences(server.store.db))).toEqual([])
        await by.call('POST /api/imports/:id/undo', { params: { id: sent._id } })
        expect(await contents()).toEqual(before)
      }),
      { numRuns: 10, seed: 20261122 },
    )
    expect(await Array.fromAsync(findDifferences(server.store.db))).toEqual([])
  })
})
