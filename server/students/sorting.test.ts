import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Answer } from '../../contract/kit/api.ts'
import type { studentSorts } from '../../contract/students/calls.ts'
import { withMoney } from '../../contract/students/money.ts'
import { finderOf } from '../../contract/students/search.ts'
import { foldNumber } from '../../contract/values/numbers.ts'
import { foldText } from '../../contract/values/text.ts'
import { signedIn } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { officeOf } from '../../tests/support/students/office.ts'
import { addPeople, everybody } from '../../tests/support/searched-people.ts'
import { expectSortedList, plainlySorted, type Value } from '../../tests/support/sorted.ts'
import type { TestServer } from '../../tests/support/server.ts'

type Student = Answer<'GET /api/students'>['students'][number]

const owes = ({ selectedCourses }: Student) =>
  withMoney(selectedCourses).reduce(
    (sum, course) => sum + course.totalAmount - course.amountPaid,
    0,
  )
const pays = ({ selectedCourses }: Student) =>
  withMoney(selectedCourses).some(({ amountPaid }) => amountPaid > 0)

type Values = Record<(typeof studentSorts)[number], (student: Student) => Value>

const valuesWith = (due: ReadonlyMap<string, string>): Values => ({
  name: ({ name }) => foldText(name),
  registrationNumber: ({ registrationNumber }) => foldNumber(registrationNumber),
  registrationDate: ({ registrationDate }) => registrationDate,
  balance: owes,
  status: (student) => {
    if (owes(student) === 0) return 'Completed'
    return pays(student) ? 'Partial' : 'Pending'
  },
  nextDue: ({ _id }) => due.get(_id),
})

const readDue = async ({ store }: TestServer) => {
  const rows = await store.db
    .selectFrom('enrolments')
    .select(['student_id', sql<string | null>`min(next_due_date)`.as('due')])
    .where('taken_off_at', 'is', null)
    .groupBy('student_id')
    .execute()
  return new Map(rows.flatMap(({ student_id, due }) => (due ? [[String(student_id), due]] : [])))
}

const fee = 12_000

const names = ['asha', 'Asha', 'Ａsha K', 'आशा', '𝒜sha', 'ﬀ', '\uffeeb', '😀 b', 'Zoë', 'ravi']
const given = fc.record({
  registrationDate: fc.constantFrom('2026-01-31', '2026-02-01', '2025-12-31', '2026-11-21'),
  registrationNumber: fc.option(fc.nat(999), { nil: undefined }),
  /** For each course; less than its fee is a first instalment. */
  paid: fc.array(fc.constantFrom(1000, 2000, fee), { minLength: 1, maxLength: 2 }),
})

onEachEngine('the list of students, sorted', (server) => {
  const { addCourse, register } = officeOf(server)
  const { call } = signedIn(server)
  const find = (query: Record<string, string>) => call('GET /api/students', { query })

  test('is as a plain sort would be, on every page and with every filter', async () => {
    const courses = [await addCourse({ courseFee: fee }), await addCourse({ courseFee: fee })]
    const samples = fc.sample(given, 30)
    for (const [at, { paid, registrationNumber, ...body }] of samples.entries()) {
      const chosen = paid.map((amountPaid, index) => ({
        courseId: courses[index]?._id ?? '',
        ...(amountPaid === fee
          ? { paymentMode: 'Full' as const, amountPaid }
          : { paymentMode: 'Partial' as const, amountPaid, partialPaymentAmount: amountPaid }),
      }))
      const number = registrationNumber === undefined ? undefined : `T-${registrationNumber}-${at}`
      const student = await register({
        ...body,
        name: names[at % names.length] ?? '',
        campVenue: at % 3 === 0 ? 'Pune' : 'Nashik',
        registrationNumber: number,
        selectedCourses: chosen,
      })
      if (at % 4 === 0 && student.receipt !== undefined)
        await call('POST /api/payments/:id/reverse', {
          params: { id: student.receipt.paymentId },
          body: { reason: 'Typed twice' },
        })
      if (at % 6 === 0) await student.remove()
    }
    const values = valuesWith(await readDue(server))
    await expectSortedList(find, ({ students }) => students, values, [
      { campVenue: 'pune' },
      { deleted: 'true' },
      { search: 'a' },
      { search: 'asha', campVenue: 'Nashik' },
    ])
  })

  test.each([
    ['name', 'students_name'],
    ['registrationNumber', 'students_number'],
    ['registrationDate', 'students_date'],
    ['balance', 'student_accounts_balance'],
    ['status', 'student_accounts_status'],
    ['nextDue', 'student_accounts_due'],
  ])('is read from an index by %s, of all and of a venue', async (by, index) => {
    if (server.engine === 'postgres') return
    const ofVenue =
      index.startsWith('students_') && index.replace('students_', 'students_of_venue_')
    for (const [filter, used] of [
      [{}, index],
      [{ campVenue: 'Pune' }, ofVenue || 'students_(of_)?venue'],
    ] as const) {
      for (const sort of [by, `-${by}`]) {
        server.statements.length = 0
        await find({ ...filter, sort, page: '2', limit: '3' })
        const [text = ''] = server.statements.filter((one) => one.includes('offset'))
        const plan = `explain query plan ${text.replaceAll('?', '1')}`
        const { rows } = await sql.raw<{ detail: string }>(plan).execute(server.store.db)
        expect(rows.map(({ detail }) => detail).join()).toMatch(new RegExp(`INDEX ${used}(_|\\b)`))
      }
    }
  })

  test('is past its end and nowhere as empty as without a sort', async () => {
    const all = await find({ limit: '100' })
    const past = await find({ sort: '-name', page: '9999' })
    expect([past.students, past.total]).toEqual([[], all.total])
    const nowhere = await find({ campVenue: 'Nowhere', sort: 'name' })
    expect(nowhere.total).toBe(0)
  })

  test('searches all that is found, also where more is found than is counted', async () => {
    const first = await register({ campVenue: 'Here' })
    const other = await register({ campVenue: 'There' })
    const venues = new Map((await everybody(server)).map(({ id, venueId }) => [id, venueId]))
    const otherVenue = venues.get(other._id) ?? 0
    await addPeople(server, { id: first._id, otherVenue }, 2600)
    const people = (await everybody(server)).map((person) => ({ ...person, _id: person.id }))
    type Person = (typeof people)[number]
    const keys = {
      name: ({ nameKey }: Person) => nameKey,
      registrationNumber: ({ numberKey }: Person) => numberKey,
    }
    for (const search of ['s/', 'asha', 'kumari s/1', 's/259', '98220'])
      for (const filter of [{ search }, { search, campVenue: 'There' }]) {
        const found = people
          .filter(finderOf(search))
          .filter(({ venueId }) => !('campVenue' in filter) || venueId === otherVenue)
        const total = Math.min(found.length, 1000)
        for (const by of ['name', 'registrationNumber'] as const)
          for (const direction of ['asc', 'desc'] as const) {
            const sorted = plainlySorted(found, keys[by], direction).map(({ id }) => id)
            const sort = direction === 'asc' ? by : `-${by}`
            for (const page of [1, 2, Math.ceil(found.length / 100)]) {
              const asked = { ...filter, sort, page: String(page), limit: '100' }
              const { students, pagination, ...answer } = await find(asked)
              const wanted = sorted.slice((page - 1) * 100, page * 100)
              const at = [search, sort, page]
              expect([...at, students.map(({ _id }) => _id)]).toEqual([...at, wanted])
              expect([answer.total, pagination.hasNext]).toEqual([total, page * 100 < found.length])
            }
          }
      }
  })
})
