import { afterWeek, dueAges } from '../../contract/contacts/ages.ts'
import type * as contract from '../../contract/reports/calls.ts'
import { presentCounted } from '../contacts/present.ts'
import { countDues } from '../contacts/sql/due-counts.ts'
import type { Query } from '../kit/http/call.ts'
import {
  readCollectorMonths,
  readCourseMonths,
  readFirstCollected,
} from '../payments/sql/collected.ts'
import { readOwed } from '../payments/sql/overdue.ts'
import { presentCollection, presentCollectors } from './present.ts'
import { comparableMonths, daysBefore, daysOf, periodOf } from './rules.ts'

/** What was collected by month and course, and a year before. */
export const collection: Query<typeof contract.getCollection> = async (
  db,
  { query },
  { today },
) => {
  const period = periodOf(query, today)
  const comparable = comparableMonths(period, await readFirstCollected(db))
  const rows = await readCourseMonths(db, daysOf(period, today))
  const before = comparable.size > 0 ? await readCourseMonths(db, daysBefore(period, today)) : []
  return { ...presentCollection({ period, rows, before, comparable }), asOf: today }
}

/** What each person took by month and mode. */
export const collectors: Query<typeof contract.getCollectors> = async (
  db,
  { query },
  { today },
) => {
  const period = periodOf(query, today)
  return presentCollectors(period, await readCollectorMonths(db, daysOf(period, today)))
}

/** What all students owe, by its age; all but what is due after this week as the list of dues counts it. */
export const outstanding: Query<typeof contract.getOutstanding> = async (db, _input, { today }) => {
  const { all, due } = await readOwed(db, afterWeek(today))
  const { ages, promised } = await countDues(db, today)
  return {
    asOf: today,
    ages: dueAges.map((age) => ({ age, ...presentCounted(ages[age]) })),
    promised: presentCounted(promised),
    notDue: presentCounted({ students: all.students - due.students, paise: all.paise - due.paise }),
    total: presentCounted(all),
  }
}
