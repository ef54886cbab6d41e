import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportFormats, type ExportFormat } from '../../contract/exports/list-calls.ts'
import { aCourse, aStudent } from '../../tests/support/builders.ts'
import { engines } from '../../tests/support/databases/engines.ts'
import { openServer, type TestServer } from '../../tests/support/server.ts'
import { findDifferences } from '../reconciliation/actions.ts'

const students = 40
const courseNames = ["Course 0, 'A'", '"Course" 1; B | C', 'Course 2; D']

/** Texts that spreadsheets take for formulas, or that CSV must quote, among ordinary ones. */
const text = fc
  .tuple(
    fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '＝', '"'),
    fc.string({ unit: fc.constantFrom(...'aB zé=+-@\'",.&(5१आरतीக'), maxLength: 20 }),
  )
  .map(([start, rest]) => `${start}${rest}N`.replace(/\s+/g, ' ').trim())

const measure = fc.option(
  fc.integer({ min: 1, max: 9999 }).map((tenths) => tenths / 10),
  {
    nil: undefined,
  },
)

const person = fc.record({
  name: text,
  campVenue: fc.constantFrom('Pune Camp', 'सातारा', '=Nashik, "North"'),
  admissionNo: fc.constantFrom(undefined, 'taken'),
  religion: fc.option(text, { nil: undefined }),
  caste: fc.option(text, { nil: undefined }),
  address: text,
  parentName: text,
  contactNumber: fc.constantFrom('+91 98220 12345', '98220-12345', '09822012345', '9822012345'),
  courseMode: fc.constantFrom('Offline', 'Online'),
  height: measure,
  weight: measure,
  vision: fc.option(text, { nil: undefined }),
  bloodGroup: fc.constantFrom('A+', 'O-', undefined),
  sex: fc.constantFrom('female', 'male', 'transgender', undefined),
  category: fc.constantFrom('General', 'OBC', undefined),
  homeState: fc.option(text, { nil: undefined }),
  admissionFee: fc.integer({ min: 0, max: 50_000 }).map((paise) => paise / 100),
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
  paid: fc.integer({ min: 1, max: 100_000 }).map((paise) => paise / 100),
})

describe.each(engines)('students exported from %s', (engine) => {
  const opened: TestServer[] = []
  const open = async () => {
    const server = await openServer(engine)
    opened.push(server)
    return server
  }
  let from: TestServer | undefined
  beforeAll(async () => {
    from = await open()
    const by = await from.as('superadmin')
    const courses = await Promise.all(
      [12_000, 900.5, 45_000].map((courseFee, at) =>
        by.call('POST /api/courses', { body: aCourse({ name: courseNames[at] ?? '', courseFee }) }),
      ),
    )
    const people = fc.sample(person, { numRuns: students, seed: 20 })
    for (const [at, { courses: chosen, paid, admissionNo, ...given }] of people.entries()) {
      const selectedCourses = chosen.flatMap((which) => {
        const course = courses[which]?.course
        if (course === undefined) return []
        const part = { paymentMode: 'Partial' as const, partialPaymentAmount: Math.min(paid, 900) }
        const full = { paymentMode: 'Full' as const, amountPaid: course.courseFee }
        return [{ courseId: course._id, ...(at % 2 === 0 ? part : full) }]
      })
      const [first] = courses
      if (first === undefined) throw new Error('No course')
      await by.call('POST /api/students', {
        body: aStudent(first.course, {
          ...given,
          ...(at % 3 > 0 && { chestNumber: at + 1 }),
          name: `${given.name} ${at}`,
          selectedCourses,
          ...(admissionNo && { admissionNo: `${admissionNo} ${at}` }),
        }),
      })
    }
  })
  afterAll(async () => {
    for (const server of opened) await server.close()
  })

  const exported = async (server: TestServer, format: ExportFormat) => {
    const url = `/api/exports/students?format=${format}&sort=registrationNumber`
    const { status, bytes } = await (await server.as('superadmin')).raw({ url })
    expect(status).toBe(200)
    return bytes
  }

  test.each(exportFormats)(
    'and imported into an empty institute as %s are exported equal',
    async (format) => {
      if (from === undefined) throw new Error('No institute')
      const into = await open()
      const by = await into.as('superadmin')
      const sent = await by.raw({
        method: 'POST',
        url: `/api/imports?kind=students&name=students.${format}`,
        payload: Buffer.from(await exported(from, format)),
        headers: { 'content-type': 'application/octet-stream' },
      })
      expect([sent.status, sent.body['message']]).toEqual([201, 'File checked'])
      const { imports } = await by.call('GET /api/imports', {})
      const [{ _id: id } = { _id: '' }] = imports
      const read = async () => (await by.call('GET /api/imports/:id', { params: { id } })).import
      const checked = await read()
      expect(checked.problems.filter(({ kind }) => kind !== 'open')).toEqual([])
      expect(checked.questions.filter(({ required, answer }) => required && !answer)).toEqual([])
      expect(checked.makes).toMatchObject({ students, courses: 3, venues: 3 })
      await by.call('POST /api/imports/:id/commit', { params: { id } })
      await expect.poll(async () => (await read()).state).toBe('done')
      const lines = async (server: TestServer) =>
        Buffer.from(await exported(server, 'csv'))
          .toString()
          .split('\r\n')
      expect(await lines(into)).toEqual(await lines(from))
      const differences: string[] = []
      for await (const line of findDifferences(into.store.db)) differences.push(line)
      expect(differences).toEqual([])
    },
  )
})
