import { covers } from '../../../contract/excuses/terms.ts'
import { compareFolded, foldText } from '../../../contract/values/fold.ts'
import type { RosterExcused, RosterRow } from '../../../contract/attendance/roster.ts'
import type { RosterAnswer } from '../../../contract/attendance/roster-rows.ts'
import type { KeptRoster, KeptSquad } from '../outbox/database.ts'

/** Whose roster it is, and when and with which etag it was read. */
type RosterSource = {
  key: string
  personId: string
  venue: string
  squad?: KeptSquad | undefined
  now: string
  tag: string | undefined
}

/** The kept roster with the server's answer. */
export const withAnswer = (
  former: KeptRoster | undefined,
  answer: RosterAnswer,
  { key, personId, venue, squad, now, tag }: RosterSource,
): KeptRoster => {
  const { version, whole, date, daysBack, anyDay, marks, excused } = answer
  const known = whole || former === undefined ? [] : former.students
  const students = whole ? answer.students : withChanges(known, answer)
  return {
    key,
    personId,
    venue,
    squad,
    asOf: now,
    version,
    total: answer.total,
    students,
    daysBack,
    anyDay,
    days: {
      ...former?.days,
      [date]: { marks, excused, asOf: now, tag, tagFor: former?.version ?? '' },
    },
  }
}

/**
 * The version since which changes are asked for; undefined asks for the whole roster, because the
 * kept one lacks students, or was stored by an earlier release.
 */
export const versionOf = ({ version, students, total }: KeptRoster): string | undefined =>
  version !== '' && students.length === total ? version : undefined

/** The kept roster after the server answered that nothing is new. */
export const heardOf = (roster: KeptRoster, date: string, now: string): KeptRoster => {
  const day = roster.days[date]
  return {
    ...roster,
    asOf: now,
    ...(day && { days: { ...roster.days, [date]: { ...day, asOf: now } } }),
  }
}

/** Who is excused on a day; where it has not been read, what the kept days say of it, the latest read one most. */
export const excusedOn = ({ days }: KeptRoster, date: string): readonly RosterExcused[] => {
  const own = days[date]
  if (own) return own.excused ?? []
  const kept = Object.entries(days).toSorted(([, one], [, other]) =>
    one.asOf < other.asOf ? -1 : 1,
  )
  return kept.flatMap(([, { excused = [] }], at) => {
    // What covers a day that was read later, and is not said of it, has ended since.
    const later = kept.slice(at + 1).map(([day]) => day)
    return excused.filter((row) => isOn(row, date) && !later.some((day) => isOn(row, day)))
  })
}

const isOn = ([, , from, to]: RosterExcused, day: string) =>
  covers({ from, to: to ?? undefined }, day)

const withChanges = (
  known: readonly RosterRow[],
  { students, gone }: RosterAnswer,
): RosterRow[] => {
  if (students.length === 0 && gone.length === 0) return [...known]
  const out = new Set([...gone, ...students.map(([id]) => id)])
  const all = [...known.filter(([id]) => !out.has(id)), ...students]
  const keyed = all.map((student) => ({
    student,
    key: foldText(student[1]),
    number: foldText(student[2]),
  }))
  keyed.sort(
    (one, other) => compareFolded(one.key, other.key) || compareFolded(one.number, other.number),
  )
  return keyed.map(({ student }) => student)
}
