import { versionOn } from '../../../contract/fitness/bands.ts'
import { judge } from '../../../contract/fitness/verdict.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { readJson } from '../../db/json-text.ts'
import { inPieces } from '../../db/pieces.ts'
import type { Db } from '../../db/schema.ts'
import { findEveryVenue } from '../../db/shared/venues.ts'
import { holdsUntil } from '../rules/readiness.ts'
import * as sql from '../sql/readiness.ts'
import type { KeptVerdict } from '../sql/verdicts.ts'
import { measuredOf, personOf } from './measured.ts'

export const examIn = (version: sql.VersionFound) => {
  const standard = readJson(version.content)
  return {
    standard,
    exam: {
      _id: String(version.standard_id),
      body: standard.body,
      exam: standard.exam,
      confirmed: version.made_by !== null || version.confirmed_by !== null,
    },
  }
}

/** The courses that prepare for an exam, by name, each with what is asked on a day, and venues, by name. */
export const findExamsOn = async (db: Db, day: Day) => {
  const courses = await sql.findCoursesWithExam(db)
  if (courses.length === 0) return { day, courses: [], venues: [] }
  const asked = [...new Set(courses.map(({ standard_id }) => standard_id))]
  const versions = Map.groupBy(await sql.findVersions(db, asked), (version) => version.standard_id)
  const exams = new Map(
    [...versions].map(([id, some]) => {
      const version = versionOn(some, day)
      const later = some.map(({ validFrom }) => validFrom).filter((from) => from > day)
      return [id, { ...(version && examIn(version)), changesOn: later.toSorted()[0] }] as const
    }),
  )
  return {
    day,
    courses: courses.map((course) => ({ ...course, ...exams.get(course.standard_id) })),
    venues: await findEveryVenue(db),
  }
}

type ExamsOn = Awaited<ReturnType<typeof findExamsOn>>

const atOnce = 500

/** Judges students by the exams of their courses: a verdict of each course, of the first course first. */
export const judgeStudents = async (
  db: Db,
  { day, courses, venues }: ExamsOn,
  ids: readonly number[],
): Promise<KeptVerdict[]> => {
  const preparing = Map.groupBy(await sql.findPreparing(db, day, ids), ({ id }) => id)
  const { of, altitudes } = measuredOf(
    await sql.findLastResults(db, [...preparing.keys()], { day }),
    venues,
  )
  const byId = new Map(courses.map((course) => [course.id, course]))
  return [...preparing].flatMap(([id, rows]) => {
    const holds_until = holdsUntil(
      day,
      rows[0]?.date_of_birth ?? day,
      rows.map(({ left_on }) => left_on),
      rows.map(({ course_id }) => byId.get(course_id)?.changesOn),
    )
    const judged = rows.map((row) => {
      const standard = byId.get(row.course_id)?.standard
      const facts = { person: personOf(row), results: of(id), day, altitudes }
      return { row, verdict: standard ? judge({ ...facts, standard }).is : ('none' as const) }
    })
    const first = judged.find(({ verdict }) => verdict !== 'none') ?? judged[0]
    return judged.map((one) => ({
      student_id: id,
      course_id: one.row.course_id,
      venue_id: one.row.venue_id,
      is_first: one === first ? (1 as const) : (0 as const),
      verdict: one.verdict,
      judged_on: day,
      holds_until,
    }))
  })
}

/** The same, of many. */
export const judgeMany = async (
  db: Db,
  exams: ExamsOn,
  ids: readonly number[],
): Promise<KeptVerdict[]> => {
  const pieces = inPieces(ids, (some) => judgeStudents(db, exams, some), atOnce)
  return (await Array.fromAsync(pieces)).flat()
}
