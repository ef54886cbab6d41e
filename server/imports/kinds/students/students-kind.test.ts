import { expect, test } from 'vitest'
import { aCourse, aStudent } from '../../../../tests/support/builders.ts'
import { onEachEngine } from '../../../../tests/support/databases/engines.ts'
import { aResult } from '../../../../tests/support/fitness/track.ts'
import {
  countedTotals,
  keptTotals,
  ledgerFaults,
} from '../../../../tests/support/recount/recount.ts'
import { findDifferences } from '../../../reconciliation/actions.ts'

const headings =
  'नाम,DOB,Mobile no,वडिलांचे नाव,Parent mobile,पत्ता,Centre,Course,Course fee,Duration,Fees paid,Payment date,Mode of payment,UTR,Admission fee,Date of admission,Height'

const line = (given: Partial<Record<keyof typeof usual, string>> = {}) =>
  Object.values({ ...usual, ...given })
    .map((cell) => `"${cell}"`)
    .join(',')

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
  reference: 'UTR 17',
  admission: '500',
  registered: '01/06/2024',
  height: '168',
}

onEachEngine('students from a file', (server) => {
  const send = async (lines: readonly string[], head = headings) => {
    const by = await server.as('superadmin')
    const { status, body } = await by.raw({
      method: 'POST',
      url: '/api/imports?kind=students&name=students.csv',
      payload: Buffer.from([head, ...lines].join('\r\n')),
      headers: { 'content-type': 'text/csv' },
    })
    expect([status, body['message']]).toEqual([201, 'File checked'])
    return read(String(Object(body['import'])['_id']))
  }
  const read = async (id: string) =>
    (await (await server.as('superadmin')).call('GET /api/imports/:id', { params: { id } })).import
  const change = async (id: string, body: object) =>
    (await (await server.as('superadmin')).call('PUT /api/imports/:id', { params: { id }, body }))
      .import
  const rowsOf = async (id: string, only: 'bad' | 'waiting' | 'faulty') => {
    const by = await server.as('superadmin')
    const given = { params: { id }, query: { only } }
    return (await by.call('GET /api/imports/:id/rows', given)).rows.map(({ row }) => row)
  }
  const commit = async (id: string) => {
    const by = await server.as('superadmin')
    await by.call('POST /api/imports/:id/commit', { params: { id } })
    await expect.poll(async () => (await read(id)).state).toBe('done')
  }
  const undo = async (id: string) =>
    (await server.as('superadmin')).try('POST /api/imports/:id/undo', { params: { id } })
  const found = async (search: string) =>
    (await (await server.as('superadmin')).call('GET /api/students', { query: { search } }))
      .students
  const codesOf = ({ problems }: Awaited<ReturnType<typeof read>>) =>
    problems.map(({ row, code, message }) => `${row} ${code ?? message}`)
  /** Whether the books agree with the ledger, counted in two ways. */
  const expectRightBooks = async () => {
    const { db } = server.store
    expect(await keptTotals(db)).toEqual(await countedTotals(db))
    expect(await ledgerFaults(db)).toEqual([])
    expect(await Array.fromAsync(findDifferences(db))).toEqual([])
  }

  test('of whom none is taken with a new name are not asked about it', async () => {
    const sent = await send([
      line({ name: 'First Taken', phone: '98220 00011', venue: 'Bad Rows Ground' }),
      line({
        name: 'Refused One',
        born: '31/02/2007',
        venue: 'Bad Row Ground',
        course: 'Police Bhart',
      }),
      line({ name: 'Refused Two', mode: 'Barter', course: 'Wholly New', fee: '', duration: '' }),
    ])
    expect(sent.questions.filter(({ required }) => required)).toEqual([])
    expect(codesOf(sent).filter((code) => code.endsWith('question_open'))).toEqual([])
    expect(sent.rows).toMatchObject({ bad: 2, waiting: 0 })
    const mended = await change(sent._id, {
      rows: [{ row: 3, values: { dateOfBirth: '1/2/2007' } }],
    })
    expect(mended.questions.filter(({ required }) => required).map(({ code }) => code)).toEqual([
      'venue_near',
      'course_near',
    ])
  })

  test('have the courses that a cell names, and a comma may be part of a name', async () => {
    const by = await server.as('superadmin')
    for (const name of ['Army', 'Navy, Officers', 'Coast; Guard'])
      await by.call('POST /api/courses', { body: aCourse({ name }) })
    const ofCourse = (at: number, course: string) =>
      line({
        name: `Split ${at}`,
        phone: `98220 0022${at}`,
        course,
        fee: '',
        paid: '',
        mode: '',
        reference: '',
      })
    const cells = [
      'Army, Navy, Officers',
      'Army; Navy, Officers',
      '""Coast; Guard""; Army',
      '""Army, Navy, Officers""',
      'Sea Cadets',
      'Sea Cadets + Army',
    ]
    const sent = await send(cells.map((cell, at) => ofCourse(at, cell)))
    const splits = sent.problems.flatMap(({ row, code, facts }) =>
      code === 'courses_split' ? [[row, facts?.['courses']]] : [],
    )
    expect(splits).toEqual([
      [2, ['Army', 'Navy, Officers']],
      [7, ['Sea Cadets', 'Army']],
    ])
    const asked = sent.questions.flatMap(({ code, facts }) =>
      code === 'course_fee_asked' ? [facts?.['course']] : [],
    )
    expect(asked).toEqual(['Sea Cadets', 'Army, Navy, Officers'])
  })

  test('are made with their courses and fees, found again as doubles, and undone without a trace', async () => {
    const course = (
      await (await server.as('superadmin')).call('POST /api/courses', { body: aCourse() })
    ).course
    const one = await (await server.as('superadmin')).call('POST /api/students', {
      body: aStudent(course, { name: 'Running Series', admissionFee: 100 }),
    })
    const lines = [
      line(),
      line({
        name: 'Ravi Kale',
        phone: '98220 00001',
        paid: '12000',
        mode: 'रोख',
        reference: '',
        admission: '',
      }),
      line({
        name: 'Meera Joshi',
        phone: '98220 00002',
        course: `Police Bharti; ${course.name}`,
        fee: `12000; ${course.courseFee}`,
        paid: '1000; 0',
        reference: '',
      }),
    ]
    const sent = await send(lines)
    expect(sent.questions.filter(({ required }) => required)).toEqual([])
    expect(sent).toMatchObject({
      rows: { total: 3, bad: 0, duplicate: 0 },
      makes: { students: 3, venues: 0, courses: 1, payments: 5, amount: 19_000 },
      names: { courses: ['Police Bharti'] },
    })
    await commit(sent._id)
    const [asha] = await found('Asha Patil')
    expect(asha).toMatchObject({ age: 17, registrationDate: '2024-06-01', admissionFee: 500 })
    const { payments } = await (await server.as('employee')).call(
      'GET /api/students/:id/payments',
      {
        params: { id: asha?._id ?? '' },
      },
    )
    expect(payments.map((row) => [row.amount, row.receiptNumber, row.imported])).toEqual([
      [500, 'IMP/24-25/000001', true],
      [5000, 'IMP/24-25/000001', true],
    ])
    await expectRightBooks()
    const again = await send(lines)
    expect(again).toMatchObject({ rows: { total: 3, duplicate: 3 }, makes: { students: 0 } })
    const receipt = await (await server.as('superadmin')).call('POST /api/students', {
      body: aStudent(course, { name: 'Next Receipt', contactNumber: '97000 11111' }),
    })
    expect([one.receipt?.number, receipt.receipt?.number]).toEqual([
      'R/26-27/000001',
      'R/26-27/000002',
    ])
    const { measurements } = await (await server.as('employee')).call(
      'GET /api/students/:id/measurements',
      { params: { id: asha?._id ?? '' } },
    )
    expect(measurements).toMatchObject([{ event: 'height', value: 1_680, day: '2024-06-01' }])
    const { status } = await undo(sent._id)
    expect([status, (await read(sent._id)).state]).toEqual([200, 'undone'])
    expect(await found('Asha Patil')).toEqual([])
    await expectRightBooks()
  })

  test('are not undone once they have results', async () => {
    const sent = await send([line({ name: 'Ran Since', phone: '91000 00009', reference: '' })])
    await commit(sent._id)
    const [student] = await found('Ran Since')
    const row = aResult({ id: student?._id ?? '', venue: 'Pune Camp' })
    await (await server.as('employee')).call('POST /api/measurements', {
      body: { measurements: [row] },
    })
    const refused = await undo(sent._id)
    expect([refused.body.code, refused.body.facts]).toEqual([
      'import_built_on',
      { why: 'measured', name: 'Ran Since', others: 0 },
    ])
  })

  test('are not undone once something was built on them', async () => {
    const sent = await send([line({ name: 'Built Upon', phone: '91000 00001', reference: '' })])
    await commit(sent._id)
    const [student] = await found('Built Upon')
    const [course] = student?.selectedCourses ?? []
    await (await server.as('superadmin')).call('POST /api/course-students/update-payment', {
      body: {
        studentId: student?._id ?? '',
        courseId: course?.courseId ?? '',
        amount: 100,
        transactionMode: 'Cash',
      },
    })
    const refused = await undo(sent._id)
    expect([refused.status, refused.body.code]).toEqual([409, 'import_built_on'])
  })
  test('that are doubles are updated on request, with their money as it was, and given back by undo', async () => {
    const first = await send([line({ name: 'Sunil More', phone: '92000 00001', reference: '' })])
    await commit(first._id)
    const row = { name: 'sunil  more', phone: '92000 00001', address: 'Nashik', paid: '7000' }
    const sent = await send([line({ ...row, reference: '' })])
    expect(sent).toMatchObject({ rows: { duplicate: 1 }, makes: { students: 0, updated: 0 } })
    const answered = await change(sent._id, { answers: { duplicates: 'update' } })
    expect(answered).toMatchObject({ makes: { students: 0, updated: 1 } })
    await commit(sent._id)
    const address = async () => {
      const [student] = await found('Sunil More')
      const by = await server.as('superadmin')
      const params = { id: student?._id ?? '' }
      return (await by.call('GET /api/students/:id', { params })).student
    }
    expect(await address()).toMatchObject({
      address: 'Nashik',
      selectedCourses: [{ amountPaid: 5000 }],
    })
    expect((await undo(sent._id)).status).toBe(200)
    expect(await address()).toMatchObject({ address: '12 Shivaji Road, Pune' })
    await expectRightBooks()
  })

  test('with a near spelling ask, and without a duration of a new course too', async () => {
    await commit(
      (await send([line({ name: 'Kiran Rao', phone: '93000 00001', reference: '' })]))._id,
    )
    const sent = await send([
      line({ name: 'Anil Rao', phone: '93000 00002', venue: 'Pune Camps', reference: '' }),
      line({
        name: 'Amol Rao',
        phone: '93000 00003',
        course: 'Swimming',
        duration: '',
        reference: '',
      }),
    ])
    expect(sent.questions.map(({ id, options }) => [id, options.length])).toEqual([
      ['venue:pune camps', 2],
      ['duration:swimming', expect.any(Number)],
    ])
    expect(codesOf(sent).filter((one) => one.endsWith('question_open'))).toEqual([
      '2 question_open',
      '3 question_open',
    ])
    // They count as bad, but are told apart from those that need correcting.
    expect(sent.rows).toMatchObject({ bad: 2, waiting: 2 })
    const faulty = await change(sent._id, {
      rows: [{ row: 3, values: { contactNumber: '9E+09' } }],
    })
    expect(faulty.rows).toMatchObject({ bad: 2, waiting: 1 })
    expect(await rowsOf(sent._id, 'bad')).toEqual([2, 3])
    expect(await rowsOf(sent._id, 'waiting')).toEqual([2])
    expect(await rowsOf(sent._id, 'faulty')).toEqual([3])
    await change(sent._id, { rows: [{ row: 3, values: { contactNumber: null } }] })
    const answers = { 'venue:pune camps': 'is:pune camp', 'duration:swimming': '3 Months' }
    expect(await change(sent._id, { answers })).toMatchObject({
      rows: { bad: 0 },
      makes: { students: 2, venues: 0, courses: 1 },
    })
  })

  test('whose fees nothing dates are asked about once, and paid on the day that is answered', async () => {
    const undated = { paidOn: '', registered: '', reference: '', paid: '12000' }
    const head = headings.replace('Payment date', 'X').replace('Date of admission', 'Y')
    const lines = ['Nilesh Bhosale', 'Omkar Bhosale'].map((name, at) =>
      line({ ...undated, name, phone: `93000 0003${at}` }),
    )
    const asked = await send(lines, head)
    expect(asked.questions.map(({ id, typed }) => [id, typed])).toEqual([['paid', 'day']])
    expect(asked.rows).toMatchObject({ bad: 2, waiting: 2 })
    const by = await server.as('superadmin')
    const wrong = { params: { id: asked._id }, body: { answers: { paid: '2024-02-30' } } }
    expect((await by.try('PUT /api/imports/:id', wrong)).body.code).toBe('import_answer_unknown')
    const answered = await change(asked._id, { answers: { paid: '2024-02-29' } })
    expect(answered.rows).toMatchObject({ bad: 0, waiting: 0 })
    await commit(asked._id)
    const [student] = await found('Nilesh Bhosale')
    const { payments } = await by.call('GET /api/students/:id/payments', {
      params: { id: student?._id ?? '' },
    })
    expect(payments.map(({ receiptNumber }) => receiptNumber.slice(0, 10))).toEqual([
      'IMP/23-24/',
      'IMP/23-24/',
    ])
    expect((await undo(asked._id)).status).toBe(200)
    await expectRightBooks()
  })

  test('that are doubles at another venue ask about its spelling before they are updated', async () => {
    const venues = async () =>
      (await server.store.db.selectFrom('venues').select('name').orderBy('name').execute()).map(
        ({ name }) => name,
      )
    const rows = ['Usha Jadhav', 'Nita Jadhav'].map((name, at) => ({
      name,
      phone: `95000 0000${at}`,
      reference: '',
    }))
    await commit((await send(rows.map((row) => line(row))))._id)
    const before = await venues()
    const moved = ['Pune Cmap', 'Kolhapur Ground']
    const sent = await send(rows.map((row, at) => line({ ...row, venue: moved[at] ?? '' })))
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
    await expectRightBooks()
  })

  test('whose fees contradict their total are refused', async () => {
    const own = 'Name,DOB,Mobile,Father name,Parent mobile,Address,Centre,Course,Fees,Total fees'
    const row = (name: string, total: string) =>
      `${name},04/05/2007,9822012345,Vijay,9822054321,Pune,Pune Camp,Police Bharti,12000,${total}`
    const by = await server.as('superadmin')
    const { body } = await by.raw({
      method: 'POST',
      url: '/api/imports?kind=students&name=totals.csv',
      payload: Buffer.from([own, row('One', '12000'), row('Two', '10000')].join('\r\n')),
      headers: { 'content-type': 'text/csv' },
    })
    const sent = await read(String(Object(body['import'])['_id']))
    expect(codesOf(sent).filter((one) => one.includes('total'))).toEqual(['3 total_differs'])
  })

  test('are judged in the words of the form', async () => {
    const sent = await send([
      line({ name: '', phone: '9.82E+09' }),
      line({ name: 'A', born: '31/02/2007', reference: 'R1' }),
      line({ name: 'B', born: '04/05/2099', reference: 'R2' }),
      line({ name: 'C', phone: '94000 00001', paid: '13000', reference: 'R3' }),
      line({ name: 'D', phone: '94000 00002', reference: 'R4' }),
      line({ name: 'E', phone: '94000 00003', reference: 'r 4' }),
      line({ name: 'D', phone: '94000 00002', reference: 'R5' }),
    ])
    expect(codesOf(sent).filter((one) => !/age_from|part_paid/.test(one))).toEqual([
      '2 phone_shortened',
      '2 Name is required',
      '3 day_impossible',
      '4 born_in_future',
      '5 more_than_total',
      '7 reference_in_row',
      '8 same_row',
    ])
  })

  test('are told at their row that a chest number is taken at the venue, or twice in the file', async () => {
    const by = await server.as('superadmin')
    const { course } = await by.call('POST /api/courses', { body: aCourse() })
    const campVenue = 'Chest Camp'
    const { student } = await by.call('POST /api/students', {
      body: aStudent(course, { name: 'Wearer', campVenue, chestNumber: 7 }),
    })
    const numbered = (
      name: string,
      chest: number,
      given: Partial<typeof usual> = {},
      number = '',
    ) =>
      `${line({ name, venue: campVenue, phone: '98220 00000', reference: '', ...given })},${chest},${number}`
    const checked = await send(
      [
        numbered('One', 7, { phone: '98220 00001' }),
        numbered('Two', 8, { phone: '98220 00002' }),
        numbered('Three', 8, { phone: '98220 00003' }),
        numbered('Four', 7, { phone: '98220 00004', venue: 'Other Camp' }),
        numbered('Wearer', 7, {}, student.registrationNumber),
      ],
      `${headings},Chest number,Registration number`,
    )
    const told = [
      [2, 'bad', 'Wearer has chest number 7 at this venue. Enter another, or leave it blank.'],
      [4, 'bad', 'Row 3 has chest number 8 at this venue too. Enter another, or leave it blank.'],
    ]
    const toldIn = ({ problems }: typeof checked) =>
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
