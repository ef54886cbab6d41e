import { beforeAll, expect, test } from 'vitest'
import type { CourseStudent } from '../../contract/payments/calls.ts'
import { foldText } from '../../contract/values/text.ts'
import { cashierAt, inParts } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { expectSortedList, plainlySorted, type Value } from '../../tests/support/sorted.ts'

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
  const { addCourse, enrol, courseStudents: list, reverse } = cashierAt(server)
  let everyone: CourseStudent[] = []
  let courses: string[] = []

  const idsOf = (students: readonly CourseStudent[]) => students.map(({ _id }) => _id)

  beforeAll(async () => {
    const names = 'Ｎaval,asha,Zoya,asha,Émile,पोलीस,Bina,army,Asha K,Om'.split(',')
    const shared = await addCourse({ name: 'Shared', courseFee: 300, duration: '3 Months' })
    courses = [shared._id]
    for (const [at, name] of names.entries()) {
      const { course, edit, take } = await enrol({
        courseFee: [1000, 300, 0, 1000][at % 4],
        first: [100, 300, 0, 250.5][at % 4],
        duration: at % 3 === 0 ? '1 Month' : '6 Months',
        given: { name },
      })
      if (at % 3 === 1)
        await edit([inParts(course), inParts(shared, at === 4 ? undefined : 100)], { name })
      if (at === 3) await reverse((await take(100))._id)
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
    await expectSortedList(list, ({ students }) => students, values, [
      { courseId: courses[0] ?? '' },
      { search: 'asha' },
      { balance: 'due' },
      { overdue: 'true' },
      { paymentStatus: 'Completed' },
    ])
  })

  test('are found by every filter with every other, with what is overdue of them', async () => {
    for (const filter of filters()) {
      const found = everyone.filter((student) => meant(student, filter).length > 0)
      const inOrder = () => plainlySorted(found, values['nextDue'] ?? (() => ''), 'asc')
      const expected = filter['overdue'] === 'true' ? inOrder() : found
      const { students, total, overdueAmount } = await list({ ...filter, limit: '100' })
      expect([filter, idsOf(students), total]).toEqual([filter, idsOf(expected), expected.length])
      const isWhole = Object.values(filter).join('') === 'true'
      const owed = sum(students.map((student) => student.overdueAmount ?? 0))
      if (filter['overdue'] === '') expect(overdueAmount).toBeUndefined()
      else if (isWhole) expect([students.length > 3, overdueAmount]).toEqual([true, owed])
      else expect(overdueAmount).toBeGreaterThan(expected.length === 0 ? -1 : 0)
    }
    const ofCourse = await list({ overdue: 'true', courseId: courses[0] ?? '' })
    const { overdueAmount = 0 } = await list({ overdue: 'true' })
    expect(ofCourse.overdueAmount).toBeLessThan(overdueAmount)
  })
})
