import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '../../../../contract/values/text.ts'
import { cashierAt } from '../../../../tests/support/cashier.ts'
import { onEachEngine } from '../../../../tests/support/databases/engines.ts'
import { csvOf, importsAt } from '../../../../tests/support/imports/files.ts'

/** Headings and a usual cell of each, and how it is written and meant otherwise. */
const usual = {
  'Student name': '',
  'जन्म तिथि': '',
  'Mobile no': '',
  'Father name': 'Vijay Patil',
  'Father mobile': '98220 54321',
  पत्ता: '12 Shivaji Road, Pune',
  Centre: '',
  Course: 'Random Course',
  Fees: '12000',
  Duration: '6 Months',
  Paid: '',
  'Payment date': '15/06/2024',
  'Mode of payment': 'UPI',
  'Date of admission': '',
}
type Heading = keyof typeof usual

/** Cells that are refused, under the heading of a field. */
const faults: readonly (readonly [Heading, string, string])[] = [
  ['Student name', '', 'name'],
  ['जन्म तिथि', '31/02/2007', 'dateOfBirth'],
  ['जन्म तिथि', '04/05/2099', 'dateOfBirth'],
  ['Mobile no', '9.82E+09', 'contactNumber'],
  ['Mobile no', '9822012345 / 9822054321', 'contactNumber'],
  ['Father name', '', 'parentName'],
  ['Centre', '', 'campVenue'],
  ['Course', '', 'courses'],
  ['Duration', 'for ever', 'durations'],
  ['Paid', '12,000.01', 'feesPaid'],
  ['Paid', '-1', 'feesPaid'],
  ['Mode of payment', 'Barter', 'transactionModes'],
  ['Date of admission', '31/04/2024', 'registrationDate'],
]

/** How a value may be written, and what it means. */
const row = fc.record({
  born: fc.constantFrom<[string, string]>(
    ['04/05/2007', '2007-05-04'],
    ['4-May-07', '2007-05-04'],
    ['१५/०८/२००६', '2006-08-15'],
  ),
  venue: fc.constantFrom<[string, string]>(
    ['Pune Camp', 'pune camp'],
    ['pune  camp', 'pune camp'],
    ['नाशिक मैदान', 'नाशिक मैदान'],
  ),
  paid: fc.constantFrom<[string, number]>(
    ['', 0],
    ['₹ 5,000.50', 500_050],
    ['12,000/-', 1_200_000],
    ['0', 0],
  ),
  registered: fc.constantFrom<[string, string]>(
    ['01/06/2024', '2024-06-01'],
    ['45444', '2024-06-01'],
  ),
  fault: fc.option(fc.constantFrom(...faults), { freq: 2, nil: undefined }),
})
type Row = typeof row extends fc.Arbitrary<infer R> ? R : never

const cellsOf = ({ born, venue, paid, registered, fault }: Row, at: number): string[] =>
  Object.values({
    ...usual,
    'Student name': `Random ${at}`,
    'जन्म तिथि': born[0],
    'Mobile no': `98220 1230${at}`,
    Centre: venue[0],
    Paid: paid[0],
    'Date of admission': registered[0],
    ...(fault && { [fault[0]]: fault[1] }),
  })

const people = ['students', 'student_keys', 'venues', 'courses'] as const
const money = ['enrolments', 'instalments', 'receipts', 'payments'] as const

onEachEngine('a random sheet of students', (server) => {
  const { send, commit, undo } = importsAt(server)
  const contents = async () => {
    const all: string[] = []
    for (const table of [...people, ...money])
      for (const one of await server.store.db.selectFrom(table).selectAll().execute())
        all.push(`${table} ${JSON.stringify(one)}`)
    return all.sort()
  }

  const imported = async () => {
    const found = await server.store.db
      .selectFrom('students')
      .innerJoin('venues', 'venues.id', 'students.venue_id')
      .innerJoin('enrolments', 'enrolments.student_id', 'students.id')
      .select(['students.name', 'date_of_birth', 'registration_date', 'contact_number'])
      .select(['venues.name as venue', 'total_paise', 'paid_paise'])
      .where('students.name', 'like', 'Random%')
      .orderBy('students.name')
      .execute()
    return found.map((one) => ({ ...one, venue: foldText(one.venue) }))
  }

  test('makes what its good rows hold, names every bad field, and is undone whole', async () => {
    await cashierAt(server).enrol()
    const before = await contents()
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        // A column of payments with mostly faults is asked about.
        const faultsOf = (heading: Heading) => rows.filter(({ fault }) => fault?.[0] === heading)
        fc.pre(faultsOf('Paid').length < 2 && faultsOf('Mode of payment').length < 2)
        const file = csvOf([Object.keys(usual), ...rows.map(cellsOf)])
        const { _id: id, problems, makes } = await send('students', file)
        const refused = problems.filter(({ kind }) => kind === 'bad')
        const faulty = rows.flatMap(({ fault }, at) => (fault ? [`${at + 2} ${fault[2]}`] : []))
        expect(refused.map((one) => `${one.row} ${one.field}`).sort()).toEqual(faulty.sort())
        const good = rows.flatMap(({ fault, born, registered, venue, paid }, at) =>
          fault
            ? []
            : {
                name: `Random ${at}`,
                date_of_birth: born[1],
                registration_date: registered[1],
                contact_number: `98220 1230${at}`,
                venue: venue[1],
                total_paise: 1_200_000,
                paid_paise: paid[1],
              },
        )
        expect(makes).toMatchObject({ students: good.length })
        if (good.length === 0) return

        await commit(id)
        expect(await imported()).toEqual(good)
        const now = new Set(await contents())
        expect(before.filter((one) => !now.has(one))).toEqual([])
        expect((await send('students', file)).makes).toMatchObject({ students: 0, updated: 0 })
        await undo(id)
        expect(await contents()).toEqual(before)
      }),
      { numRuns: 10 },
    )
  })
})
