import { beforeAll, expect, test } from 'vitest'
import type { CourseStudent } from '../../contract/payments/calls.ts'
import { foldText } from '../../contract/values/text.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { expectSorted, plainlySorted, type Value } from '../../tests/support/sorted.ts'

const values: Record<string, (student: CourseStudent) => Value> = {
  name: ({ name }) => foldText(name),
  balance: ({ selectedCourses }) => sum(selectedCourses.map(pendingOf)),
  nextDue: ({ selectedCourses }) => selectedCourses.flatMap(dueOf).toSorted()[0],
  status: ({ selectedCourses }) => {
    if (selectedCourses.every((one) => pendingOf(one) === 0)) return 'Completed'
    return selectedCourses.some(({ amountPaid }) => amountPaid > 0) ? 'Partial' : 'Pending'
  },
}

type Account = CourseStudent['selectedCourses'][number]
const pendingOf = ({ totalAmount, amountPaid }: Account) =>
  Math.round((totalAmount - amountPaid) * 100)
const dueOf = ({ nextDueDate }: Account) => nextDueDate ?? []
const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)

onEachEngine('the course students in order', (server) => {
  const { superadmin, addCourse, enrol, reverse } = cashierAt(server)
  let everyone: CourseStudent[] = []
  let courses: string[] = []

  const list = async (query: Record<string, string>) =>
    (await superadmin()).call('GET /api/course-students', { query })
  const idsOf = (students: readonly CourseStudent[]) => students.map(({ _id }) => _id)

  beforeAll(async () => {
    const names = [
      'Ｎaval',
      'asha',
      'Zoya',
      'asha',
      'Émile',
      'पोलीस',
      'Bina',
      'army',
      'Asha K',
      'Om',
    ]
    const shared = await addCourse({ name: 'Shared', courseFee: 300, duration: '3 Months' })
    courses = [shared._id]
    for (const [at, name] of names.entries()) {
      const courseFee = [1000, 300, 0, 1000][at % 4] ?? 0
      const first = [100, 300, 0, 250.5][at % 4] ?? 0
      const { course, edit, pay } = await enrol({
        courseFee,
        first,
        duration: at % 3 === 0 ? '1 Month' : '6 Months',
        given: { name },
      })
      if (at % 3 === 1) {
        const mine = { courseId: course._id, paymentMode: 'Partial' as const }
        const more = { courseId: shared._id, paymentMode: 'Partial' as const }
        const paid = at === 4 ? {} : { amountPaid: 100, partialPaymentAmount: 100 }
        await edit([mine, { ...more, ...paid }], { name })
      }
      if (at === 3) await reverse((await pay(100)).body.payment?._id ?? '')
      server.clock.forward(5 * 86_400)
    }
    const { remove } = await enrol({ given: { name: 'Deleted' } })
    await remove()
    server.clock.forward(20 * 86_400)
    everyone = (await list({ limit: '100' })).students
    courses.push(everyone[0]?.selectedCourses[0]?.courseId ?? '')
  })

  const filters = () => {
    const all: Record<string, string>[] = []
    for (const search of ['', 'asha', 'a'])
      for (const courseId of ['', ...courses])
        for (const paymentStatus of ['', 'Pending', 'Partial', 'Completed'])
          for (const balance of ['', 'due', 'none'])
            for (const overdue of ['', 'true'])
              all.push({ search, courseId, paymentStatus, balance, overdue })
    return all
  }

  /** The courses of a student that match a filter; none if the student is not listed. */
  const meant = (student: CourseStudent, filter: Record<string, string>) => {
    const { search = '', courseId, paymentStatus, balance, overdue } = filter
    const isFound = foldText(`${student.name} ${student.registrationNumber}`).includes(search)
    const owes = (accounts: readonly Account[]) => accounts.some((one) => pendingOf(one) > 0)
    const of = student.selectedCourses.filter(
      (one) =>
        (courseId === '' || one.courseId === courseId) &&
        (paymentStatus === '' || one.paymentStatus === paymentStatus) &&
        (overdue === '' || one.overdue),
    )
    const balanced = of.filter(
      (one) =>
        balance === '' ||
        owes(courseId === '' ? student.selectedCourses : [one]) === (balance === 'due'),
    )
    return isFound ? balanced : []
  }

  test('are sorted as a plain sort would, on every page, filtered and searched too', async () => {
    for (const filter of [
      {},
      { courseId: courses[0] ?? '' },
      { search: 'asha' },
      { balance: 'due' },
      { overdue: 'true' },
      { paymentStatus: 'Completed' },
    ]) {
      const read = async (query: Record<string, string>) => {
        const found = await list({ ...query, ...filter })
        return { ...found, rows: found.students, hasNext: found.pagination.hasNext }
      }
      const { rows } = await read({ limit: '100' })
      expect(rows.length).toBeGreaterThan(1)
      await expectSorted(read, rows, values)
    }
  })

  test('are found by every filter together with every other, with what is overdue of them', async () => {
    for (const filter of filters()) {
      const found = everyone.filter((student) => meant(student, filter).length > 0)
      const expected =
        filter['overdue'] === 'true'
          ? plainlySorted(found, values['nextDue'] ?? (() => ''), 'asc')
          : found
      const { students, total, overdueAmount } = await list({ ...filter, limit: '100' })
      expect([filter, idsOf(students), total]).toEqual([filter, idsOf(expected), expected.length])
      if (filter['overdue'] === '') expect(overdueAmount).toBeUndefined()
      else expect(overdueAmount).toBeGreaterThan(expected.length === 0 ? -1 : 0)
    }
  })

  test('say what is overdue of each and of all, which is what their instalments say', async () => {
    const { students, total, overdueAmount } = await list({ overdue: 'true', limit: '100' })
    expect(students.length).toBeGreaterThan(3)
    expect([students.length, overdueAmount]).toEqual([
      total,
      sum(students.map((student) => student.overdueAmount ?? 0)),
    ])
    for (const student of everyone) {
      const { accounts } = await (await superadmin()).call('GET /api/students/:id/payments', {
        params: { id: student._id },
      })
      const open = accounts
        .flatMap(({ instalments }) => instalments)
        .filter(({ status }) => status === 'Overdue')
      const amount = sum(open.map((one) => Math.round((one.amount - one.amountPaid) * 100))) / 100
      expect([student.name, student.overdueAmount ?? 0]).toEqual([student.name, amount])
    }
    const ofCourse = await list({ overdue: 'true', courseId: courses[0] ?? '' })
    expect(ofCourse.total).toBeGreaterThan(0)
    expect(ofCourse.overdueAmount).toBeLessThan(overdueAmount ?? 0)
  })

  test('what is sent as a filter must be one', async () => {
    const client = await superadmin()
    for (const query of [{ overdue: 'yes' }, { balance: '1' }, { sort: 'due' }]) {
      const { status } = await client.try('GET /api/course-students', { query })
      expect([query, status]).toEqual([query, 400])
    }
  })
})
