import { daysAfter, monthsUntil } from './calendar.ts'

/**
 * The dashboard, but for ids and emails of the people on it, from the totals counted again; `people`
 * are the names of all by their ids.
 */
export const dashboard = (
  totals: Readonly<Record<string, number>>,
  today: string,
  people: ReadonlyMap<number, string>,
) => {
  const total = (name: string) => totals[name] ?? 0
  const totalOn = (what: string, isWanted: (day: string) => boolean) =>
    Object.entries(totals)
      .filter(([name]) => name.startsWith(`${what} on `) && isWanted(name.slice(-10)))
      .reduce((sum, [, value]) => sum + value, 0)
  const collectedIn = (period: string) =>
    totalOn('collected', (day) => day.startsWith(period)) / 100
  const isPast = (day: string) => day < today
  const owing = total('students owing')
  return {
    totalStudents: total('students'),
    recentRegistrations: totalOn('registered', (day) => day >= daysAfter(today, -29)),
    ownDay: {},
    totalEmployees: people.size,
    totalLocations: 0,
    pendingLeave: 0,
    collected: { today: collectedIn(today), yesterday: collectedIn(daysAfter(today, -1)) },
    overdue: { students: totalOn('first due', isPast), amount: totalOn('due', isPast) / 100 },
    outstanding: total('outstanding') / 100,
    months: monthsUntil(today).map((month) => ({
      month,
      registrations: totalOn('registered', (day) => day.startsWith(month)),
      collected: collectedIn(month),
    })),
    feeStats: {
      totalCourseFee: total('course fees') / 100,
      totalAdmissionFee: total('admission fees') / 100,
      totalFeePaid: total('students') - owing,
      totalFeePending: owing,
    },
    topEmployees: [...people]
      .map(([id, name]) => ({ name, registrationCount: total(`registered by ${id}`) }))
      .filter(({ registrationCount }) => registrationCount > 0)
      .toSorted(
        (one, other) =>
          other.registrationCount - one.registrationCount || (one.name < other.name ? -1 : 1),
      ),
  }
}
