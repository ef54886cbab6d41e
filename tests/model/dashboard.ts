import { type Books, type Enrolment, owedFor, paidFor, type Student, sum } from './books.ts'
import { dayInIndia, daysAfter, monthsUntil } from './calendar.ts'
import { poured, present, studentSeen } from './views.ts'

/** The dashboard, but for ids and emails of the people on it. */
export const dashboard = (books: Books, today: string, people: readonly string[]) => {
  const students = present(books)
  const since = daysAfter(today, -29)
  const fees = students.flatMap((student) => student.enrolments.map((one) => owedFor(student, one)))
  const paid = students.filter((student) => studentSeen(student).feePaid).length
  const registered = (name: string) =>
    students.filter(({ registeredBy }) => registeredBy === name).length
  return {
    totalStudents: students.length,
    recentRegistrations: students.filter(({ registeredOn }) => registeredOn >= since).length,
    ownDay: {},
    totalEmployees: people.length,
    totalLocations: 0,
    pendingLeave: 0,
    collected: {
      today: collectedIn(books, today),
      yesterday: collectedIn(books, daysAfter(today, -1)),
    },
    overdue: overdueOn(students, today),
    outstanding:
      sum(students.flatMap((student) => student.enrolments.map((one) => owed(student, one)))) / 100,
    months: monthsUntil(today).map((month) => ({
      month,
      registrations: students.filter(({ registeredOn }) => registeredOn.startsWith(month)).length,
      collected: collectedIn(books, month),
    })),
    feeStats: {
      totalCourseFee: sum(fees) / 100,
      totalAdmissionFee: sum(students.map((student) => paidFor(student, undefined))) / 100,
      totalFeePaid: paid,
      totalFeePending: students.length - paid,
    },
    topEmployees: people
      .map((name) => ({ name, registrationCount: registered(name) }))
      .filter(({ registrationCount }) => registrationCount > 0)
      .toSorted(
        (one, other) =>
          other.registrationCount - one.registrationCount || (one.name < other.name ? -1 : 1),
      ),
  }
}

const owed = (student: Student, one: Enrolment) =>
  owedFor(student, one) - paidFor(student, one.course)

/** What was taken on a day or in a month, less what was reversed and refunded then, whoever is deleted since. */
const collectedIn = (books: Books, period: string): number => {
  const lines = books.students.flatMap((student) => student.lines)
  const isThen = (at: string | undefined) => at !== undefined && dayInIndia(at).startsWith(period)
  const taken = lines.filter(({ at }) => isThen(at))
  const reversed = lines.filter(({ reversal }) => isThen(reversal?.date))
  const refunds = books.students.flatMap((student) => student.refunds)
  const refunded = refunds.filter(({ at }) => isThen(at))
  const amounts = (of: readonly { amount: number }[]) => sum(of.map(({ amount }) => amount))
  return (amounts(taken) - amounts(reversed) - amounts(refunded)) / 100
}

/** Who has an instalment that was due before a day, and what they owe of such. */
const overdueOn = (students: readonly Student[], today: string) => {
  const late = students.map((student) =>
    sum(
      student.enrolments
        .flatMap((one) => poured(student, one))
        .filter(({ dueDate }) => dueDate < today)
        .map(({ amount, covered }) => amount - covered),
    ),
  )
  return { students: late.filter((paise) => paise > 0).length, amount: sum(late) / 100 }
}
