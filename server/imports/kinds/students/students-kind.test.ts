import { expect, test } from 'vitest'
import { cashierAt } from '../../../../tests/support/cashier.ts'
import { aStudent } from '../../../../tests/support/builders.ts'
import { onEachEngine } from '../../../../tests/support/databases/engines.ts'
import { aResult, trackAt } from '../../../../tests/support/fitness/track.ts'
import { importsAt } from '../../../../tests/support/imports/files.ts'

const headings =
  'नाम,DOB,Mobile no,वडिलांचे नाव,Parent mobile,पत्ता,Centre,Course,Course fee,Duration,Fees paid,Payment date,Mode of payment,UTR,Admission fee,Date of admission,Height'

const usual = {
  name: 'Asha Patil',
  born: '04/05/2007',
  phone: '98220 12345',
  parent: 'Vijay Patil',
  parentPhone: '98220 54321',
  address: '12 Shivaji Road, Pune',
  venue: 'Pune Camp',
  course: 'Police Bharti',
  fee: '12000',
  duration: '6 Months',
  paid: '5000',
  paidOn: '15/06/2024',
  mode: 'UPI',
  reference: '',
  admission: '500',
  registered: '01/06/2024',
  height: '168',
}
/** A row of the file, with cells under further headings. */
type Row = Partial<typeof usual> & { total?: string; chest?: string; number?: string }

/** Rows of one file have phone numbers of their own. */
const lineOf = (row: Row, at: number) =>
  Object.values({ ...usual, phone: `98220 ${12_345 + at}`, ...row })
    .map((cell) => `"${cell}"`)
    .join(',')

onEachEngine('students from a file', (server) => {
  const imports = importsAt(server)
  const { change, commit, undo } = imports
  const { addCourse, call, enrol } = cashierAt(server)
  const send = (rows: readonly Row[], head = headings) =>
    imports.send('students', [head, ...rows.map(lineOf)].join('\r\n'))
  const made = async (rows: readonly Row[]) => commit((await send(rows))._id)
  type Checked = Awaited<ReturnType<typeof send>>
  const codesOf = ({ problems }: Checked) =>
    problems.map(({ row, code, message }) => `${row} ${code ?? message}`)
  const requiredOf = ({ questions }: Checked) =>
    questions.flatMap(({ code, required }) => (required ? [code] : []))
  const found = async (search: string) =>
    (await call('GET /api/students', { query: { search } })).students
  const oneOf = async (search: string) => {
    const [student] = await found(search)
    const params = { id: student?._id ?? '' }
    const { payments } = await call('GET /api/students/:id/payments', { params })
    return { ...(await call('GET /api/students/:id', { params })).student, payments }
  }

  test('of whom none is taken with a new name are not asked about it', async () => {
    const sent = await send([
      { name: 'First Taken', venue: 'Bad Rows Ground' },
      { name: 'Refused', born: '31/02/2007', venue: 'Bad Row Ground', course: 'Police Bhart' },
      { name: 'Refused Two', mode: 'Barter', course: 'Wholly New', fee: '', duration: '' },
    ])
    expect(requiredOf(sent)).toEqual([])
    expect(codesOf(sent).filter((code) => code.endsWith('question_open'))).toEqual([])
    expect(sent.rows).toMatchObject({ bad: 2, waiting: 0 })
    const values = { dateOfBirth: '1/2/2007' }
    const mended = await change(sent._id, { rows: [{ row: 3, values }] })
    expect(requiredOf(mended)).toEqual(['venue_near', 'course_near'])
  })

  test('show courses, fees, payments and references as they are read', async () => {
    const course = 'Police Bharti; NDA'
    const { _id: id } = await send([{ reference: 'UTR 17' }, { course, fee: '12000; 8000' }])
    const [one, two] = await imports.rows(id, 'all')
    const paid = { feesPaid: '5000', paidOn: '2024-06-15', references: 'UTR 17' }
    expect(one?.values).toMatchObject({ ...paid, courses: 'Police Bharti', courseFees: '12000' })
    expect(two?.values).toMatchObject({ courses: course, courseFees: '12000; 8000' })
  })

  test('have the courses that a cell names, and a comma may be part of a name', async () => {
    for (const name of ['Army', 'Navy, Officers', 'Coast; Guard']) await addCourse({ name })
    const cells = ['Army, Navy, Officers', 'Army; Navy, Officers', '""Coast; Guard""; Army']
    const quoted = ['""Army, Navy, Officers""', 'Sea Cadets', 'Sea Cadets + Army']
    const unpaid = { fee: '', paid: '', mode: '' }
    const sent = await send(
      [...cells, ...quoted].map((course, at) => ({ ...unpaid, name: `Split ${at}`, course })),
    )
    const splits = sent.problems.filter(({ code }) => code === 'courses_split')
    expect(splits.map(({ row, facts }) => [row, facts?.['courses']])).toEqual([
      [2, ['Army', 'Navy, Officers']],
      [7, ['Sea Cadets', 'Army']],
    ])
    const asked = sent.questions.filter(({ code }) => code === 'course_fee_asked')
    const names = asked.map(({ facts }) => facts?.['course'])
    expect(names).toEqual(['Sea Cadets', 'Army, Navy, Officers'])
  })

  test('are made with courses and fees, found again as doubles, undone without a trace', async () => {
    const { course, receipt, body } = await enrol({ given: { name: 'Running Series' } })
    const rows = [
      { reference: 'UTR 17' },
      { name: 'Ravi Kale', paid: '12000', mode: 'रोख', admission: '' },
      {
        name: 'Meera Joshi',
        course: `Police Bharti; ${course.name}`,
        fee: `12000; ${course.courseFee}`,
        paid: '1000; 0',
      },
    ]
    const sent = await send(rows)
    expect(requiredOf(sent)).toEqual([])
    expect(sent).toMatchObject({
      rows: { total: 3, bad: 0, duplicate: 0 },
      makes: { students: 3, venues: 0, courses: 1, payments: 5, amount: 19_000 },
      names: { courses: ['Police Bharti'] },
    })
    await commit(sent._id)
    const asha = await oneOf('Asha Patil')
    expect(asha).toMatchObject({ age: 17, registrationDate: '2024-06-01', admissionFee: 500 })
    expect(asha.payments.map((row) => [row.amount, row.receiptNumber, row.imported])).toEqual([
      [500, 'IMP/24-25/000001', true],
      [5000, 'IMP/24-25/000001', true],
    ])
    const again = await send(rows)
    expect(again).toMatchObject({ rows: { total: 3, duplicate: 3 }, makes: { students: 0 } })
    const next = await call('POST /api/students', {
      body: { ...body, name: 'Next Receipt', contactNumber: '97000 11111' },
    })
    expect([receipt?.number, next.receipt?.number]).toEqual(['R/26-27/000001', 'R/26-27/000002'])
    expect((await trackAt(server).results(asha._id)).measurements).toMatchObject([
      { event: 'height', value: 1_680, day: '2024-06-01' },
    ])
    const { status, body: undone } = await undo(sent._id)
    expect([status, undone.import?.state]).toEqual([200, 'undone'])
    expect(await found('Asha Patil')).toEqual([])
  })

  test('are not undone once they have results, or something else was built on them', async () => {
    const { _id: id } = await send([{ name: 'Ran Since' }])
    await commit(id)
    const ran = await oneOf('Ran Since')
    await trackAt(server).keep(aResult({ id: ran._id, venue: 'Pune Camp' }))
    const refused = await undo(id)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'import_built_on', facts: { why: 'measured', name: 'Ran Since', others: 0 } },
    ])

    const second = await send([{ name: 'Built Upon' }])
    await commit(second._id)
    const { _id: studentId, selectedCourses } = await oneOf('Built Upon')
    const courseId = selectedCourses[0]?.courseId ?? ''
    await call('POST /api/course-students/update-payment', {
      body: { studentId, courseId, amount: 100, transactionMode: 'Cash' },
    })
    expect((await undo(second._id)).body.code).toBe('import_built_on')

    const third = await send([{ name: 'Called Since', venue: 'Roll Ground' }])
    await commit(third._id)
    const called = await oneOf('Called Since')
    const startedAt = server.clock.now.toISOString()
    const rollCall = { rollCall: 'roll-call-1', name: 'Class', campVenue: 'Roll Ground', startedAt }
    const usedAfter = async (key: string, counted: { here?: string[]; missing?: string[] }) => {
      const date = startedAt.slice(0, 10)
      await call('POST /api/roll-calls', { body: { key, ...rollCall, date, ...counted } })
      return (await undo(third._id)).body.facts?.['why']
    }
    expect(await usedAfter('part-one', { missing: [called._id] })).toBe('marked')
    expect(await usedAfter('part-two', { here: [called._id] })).toBe('used')
  })

  test('with a near spelling ask, and without a duration of a new course too', async () => {
    await made([{ name: 'Kiran Rao' }])
    const { _id: id, ...sent } = await send([
      { name: 'Anil Rao', venue: 'Pune Camps' },
      { name: 'Amol Rao', course: 'Swimming', duration: '' },
    ])
    expect(sent.questions.map(({ id, options }) => [id, options.length])).toEqual([
      ['venue:pune camps', 2],
      ['duration:swimming', expect.any(Number)],
    ])
    const open = sent.problems.filter(({ code }) => code === 'question_open')
    expect(open.map(({ row }) => row)).toEqual([2, 3])
    // They count as bad, but are told apart from those that need correcting.
    expect(sent.rows).toMatchObject({ bad: 2, waiting: 2 })
    const phoned = (contactNumber: string | null) => [{ row: 3, values: { contactNumber } }]
    const faulty = await change(id, { rows: phoned('9E+09') })
    expect(faulty.rows).toMatchObject({ bad: 2, waiting: 1 })
    const only = async (filter: 'bad' | 'waiting' | 'faulty') =>
      (await imports.rows(id, filter)).map(({ row }) => row)
    expect(await only('bad')).toEqual([2, 3])
    expect(await only('waiting')).toEqual([2])
    expect(await only('faulty')).toEqual([3])
    await change(id, { rows: phoned(null) })
    const answers = { 'venue:pune camps': 'is:pune camp', 'duration:swimming': '3 Months' }
    expect(await change(id, { answers })).toMatchObject({
      rows: { bad: 0 },
      makes: { students: 2, venues: 0, courses: 1 },
    })
  })

  test('whose fees nothing dates are asked about once, and paid on the day answered', async () => {
    const head = headings.replace('Payment date', 'X').replace('Date of admission', 'Y')
    const undated = { paidOn: '', registered: '', paid: '12000' }
    const rows = ['Nilesh Bhosale', 'Omkar Bhosale'].map((name) => ({ ...undated, name }))
    const asked = await send(rows, head)
    expect(asked.questions.map(({ id, typed }) => [id, typed])).toEqual([['paid', 'day']])
    expect(asked.rows).toMatchObject({ bad: 2, waiting: 2 })
    const wrong = await imports.tryChange(asked._id, { answers: { paid: '2024-02-30' } })
    expect(wrong.body.code).toBe('import_answer_unknown')
    const answered = await change(asked._id, { answers: { paid: '2024-02-29' } })
    expect(answered.rows).toMatchObject({ bad: 0, waiting: 0 })
    await commit(asked._id)
    const { payments } = await oneOf('Nilesh Bhosale')
    const series = payments.map(({ receiptNumber }) => receiptNumber.slice(0, 10))
    expect(series).toEqual(['IMP/23-24/', 'IMP/23-24/'])
    expect((await undo(asked._id)).status).toBe(200)
  })

  test.each([
    ['Mode', 'UPI', 'transactionModes'],
    ['भुगतान का प्रकार', 'यूपीआई', 'transactionModes'],
    ['Payment Mode', 'UPI; Card', 'transactionModes'],
    ['भरणा प्रकार', 'UPI', 'transactionModes'],
    ['Payment Mode', 'Partial', 'paymentModes'],
    ['Mode', 'Online', 'courseMode'],
  ])('under "%s" with %s are read as %s', async (heading, mode, field) => {
    const { columns } = await send([{ mode }], headings.replace('Mode of payment', heading))
    expect(columns.find((column) => column.heading === heading)).toMatchObject({ field })
  })

  test('have a second column of payments asked about, and phones of parents as theirs', async () => {
    const head = headings
      .replace('Mobile no', 'Mob. No.')
      .replace('Parent mobile', "Father's Mob")
      .replace('Height', '2nd instalment')
    const sent = await send([{ name: 'Later Paid', height: '2000' }], head)
    expect(sent.questions).toMatchObject([{ facts: { heading: '2nd instalment' } }])
    expect(sent.columns.map(({ field }) => field)).toMatchObject({
      2: 'contactNumber',
      4: 'parentMobileNumber',
    })
  })

  test('who share a number but no name and birthday are asked about, and both made', async () => {
    const head = `${headings},Admission no`
    const ruhi = { name: 'Ruhi Shah', number: 'F/17' }
    await commit((await send([ruhi], head))._id)
    const rows = [
      { name: 'Tara Nene', born: '01/02/2006', number: 'F/17' },
      { name: 'Uday Lele', born: '02/03/2006', number: 'F/18' },
      { name: 'Vina Dev', born: '03/04/2006', number: 'f/18' },
    ]
    const asked = await send(rows, head)
    const facts = { row: 2, name: 'Tara Nene', other: 'Ruhi Shah', number: 'F/17', more: 1 }
    expect(asked.questions).toMatchObject([{ id: 'numbers', code: 'number_shared', facts }])
    expect(asked.rows).toMatchObject({ waiting: 2, duplicate: 0 })
    await change(asked._id, { answers: { numbers: 'same' } })
    const update = await change(asked._id, { answers: { duplicates: 'update' } })
    expect(update.makes).toMatchObject({ students: 1, updated: 1 })
    const apart = await change(asked._id, { answers: { numbers: 'apart' } })
    expect(apart.makes).toMatchObject({ students: 3, updated: 0 })
    await commit(asked._id)
    const numbers = ['Ruhi Shah', 'Tara Nene', 'Uday Lele', 'Vina Dev'].map(
      async (name) => (await oneOf(name)).admissionNo,
    )
    expect(await Promise.all(numbers)).toEqual(['F/17', undefined, 'F/18', undefined])
  })

  test('with a course in each of two rows are one student with both, after a question', async () => {
    const rows = [
      { name: 'Wasim Khan', course: 'Army Two', paid: '3000' },
      { name: 'Xena Rao', course: 'Army Two' },
      { name: 'Wasim Khan', course: 'Navy Two', paid: '2000', paidOn: '20/06/2024', fee: '9000' },
      { name: 'Wasim Khan', course: 'Army Two' },
    ]
    const asked = await send(rows)
    const facts = { row: 4, name: 'Wasim Khan', first: 2, courses: 'Navy Two', more: 0 }
    expect(asked.questions[0]).toMatchObject({ id: 'further', facts })
    expect(asked.rows).toMatchObject({ waiting: 1, duplicate: 1 })
    const left = await change(asked._id, { answers: { further: 'leave' } })
    expect(left.makes).toMatchObject({ students: 2, courses: 1, amount: 9_000 })
    const joined = await change(asked._id, { answers: { further: 'join' } })
    expect(joined.makes).toMatchObject({ students: 2, courses: 2, amount: 11_500, payments: 6 })
    await commit(asked._id)
    const { selectedCourses, payments, admissionFee } = await oneOf('Wasim Khan')
    expect(selectedCourses.map((one) => [one.courseName, one.amountPaid])).toEqual([
      ['Army Two', 3000],
      ['Navy Two', 2000],
    ])
    expect([payments.length, admissionFee]).toEqual([4, 1000])
    expect((await undo(asked._id)).status).toBe(200)
    expect(await found('Wasim Khan')).toEqual([])
  })

  test('that are sent again with three changes show which and what, and change three', async () => {
    const rows = [0, 1, 2, 3, 4].map((at) => ({
      name: `Same Again ${at}`,
      phone: `93000 0000${at}`,
    }))
    await made(rows)
    const first = { address: 'Satara', paid: '7000' }
    const changes = [first, {}, { parent: 'Anil Patil' }, {}, { height: '171' }]
    const again = rows.map((row, at) => ({ ...row, ...changes[at] }))
    const sent = await send(again)
    const three = [
      [2, 'address', usual.address, 'Satara'],
      [4, 'parentName', usual.parent, 'Anil Patil'],
      [6, 'height', '168', '171'],
    ]
    const differing = sent.problems.filter(({ code }) => code === 'differs')
    expect(
      differing.map(({ row, field, facts }) => [row, field, facts?.['from'], facts?.['to']]),
    ).toEqual(three)
    expect(sent.notes).toMatchObject([{ message: '3 students differ from Muster: rows 2, 4, 6.' }])
    expect(sent.makes).toMatchObject({ students: 0, updated: 0 })
    const { makes } = await change(sent._id, { answers: { duplicates: 'update' } })
    expect(makes).toMatchObject({ students: 0, updated: 3 })
    const done = await commit(sent._id)
    expect([done.makes.updated, done.rows.duplicate]).toEqual([3, 5])
    expect((await send(again)).notes).toEqual([])
    // Not their money; and undo gives back what they had.
    const selectedCourses = [{ amountPaid: 5000 }]
    expect(await oneOf('9300000000')).toMatchObject({ address: 'Satara', selectedCourses })
    expect((await undo(sent._id)).status).toBe(200)
    expect((await oneOf('9300000000')).address).toBe(usual.address)
  })

  test('can be undone after a later import that changed them and was undone itself', async () => {
    const row = { name: 'Twice Undone', phone: '92000 00007' }
    const first = await made([row])
    const later = await Promise.all(
      [{ address: 'Akola' }, { address: 'Latur' }].map(async (changed) => {
        const sent = await send([{ ...row, ...changed }])
        return change(sent._id, { answers: { duplicates: 'update' } })
      }),
    )
    for (const { _id } of later) {
      await imports.change(_id)
      await commit(_id)
    }
    expect((await undo(first._id)).body.code).toBe('import_built_on')
    for (const { _id } of later.toReversed()) expect((await undo(_id)).status).toBe(200)
    expect((await undo(first._id)).status).toBe(200)
    expect(await found('Twice Undone')).toEqual([])
  })

  test('that are doubles at another venue ask about its spelling before they are updated', async () => {
    const venues = async () => {
      const all = await server.store.db.selectFrom('venues').select('name').execute()
      return all.map(({ name }) => name).sort()
    }
    const rows = [{ name: 'Usha Jadhav' }, { name: 'Nita Jadhav' }]
    await made(rows)
    const before = await venues()
    const moved = ['Pune Cmap', 'Kolhapur Ground']
    const sent = await send(rows.map((row, at) => ({ ...row, venue: moved[at] ?? '' })))
    const asked = await change(sent._id, { answers: { duplicates: 'update' } })
    expect(asked).toMatchObject({
      rows: { bad: 1, duplicate: 1 },
      makes: { updated: 1, venues: 1 },
      names: { venues: ['Kolhapur Ground'] },
    })
    expect(codesOf(asked)).toContain('2 question_open')
    const answers = { duplicates: 'update', 'venue:pune cmap': 'is:pune camp' }
    await change(sent._id, { answers })
    await commit(sent._id)
    expect((await venues()).filter((name) => !before.includes(name))).toEqual(['Kolhapur Ground'])
    expect((await undo(sent._id)).status).toBe(200)
    expect(await venues()).toEqual(before)
  })

  test('are judged in the words of the form', async () => {
    const rows = [
      { name: '', phone: '9.82E+09' },
      { name: 'A', born: '31/02/2007', reference: 'R1' },
      { name: 'B', born: '04/05/2099', reference: 'R2' },
      { name: 'C', paid: '13000', reference: 'R3' },
      { name: 'D', phone: '94000 00002', reference: 'R4' },
      { name: 'E', reference: 'r 4' },
      { name: 'D', phone: '94000 00002', reference: 'R5' },
      { name: 'F', total: '12000' },
      { name: 'G', total: '10000' },
    ]
    const sent = await send(rows, `${headings},Total fees`)
    expect(codesOf(sent).filter((one) => !/age_from|part_paid/.test(one))).toEqual([
      '2 phone_shortened',
      '2 Name is required',
      '3 day_impossible',
      '4 born_in_future',
      '5 more_than_total',
      '7 reference_in_row',
      '8 same_row',
      '10 total_differs',
    ])
  })

  test('are told at their row that a chest number is taken, or twice in the file', async () => {
    const campVenue = 'Chest Camp'
    const body = aStudent(await addCourse(), { name: 'Wearer', campVenue, chestNumber: 7 })
    const { student } = await call('POST /api/students', { body })
    const rows = [
      { name: 'One', chest: '7' },
      { name: 'Two', chest: '8' },
      { name: 'Three', chest: '8' },
      { name: 'Four', venue: 'Other Camp', chest: '7' },
      { name: 'Wearer', chest: '7', number: student.registrationNumber },
    ].map((row) => ({ venue: campVenue, ...row }))
    const checked = await send(rows, `${headings},Chest number,Registration number`)
    const told = [
      [2, 'bad', 'Wearer has chest number 7 at this venue. Enter another, or leave it blank.'],
      [4, 'bad', 'Row 3 has chest number 8 at this venue too. Enter another, or leave it blank.'],
    ]
    const toldIn = ({ problems }: Checked) =>
      problems
        .filter(({ field }) => field === 'chestNumber')
        .map(({ row, kind, message }) => [row, kind, message])
    expect(toldIn(checked)).toEqual(told)
    expect(checked.makes).toMatchObject({ students: 2 })
    // Whoever is updated keeps their own.
    const updating = await change(checked._id, { answers: { duplicates: 'update' } })
    expect(toldIn(updating)).toEqual(told)
    expect(updating.makes).toMatchObject({ students: 2, updated: 1 })
    await commit(checked._id)
  })
})
