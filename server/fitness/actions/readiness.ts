import { versionOn } from '../../../contract/fitness/bands.ts'
import type * as contract from '../../../contract/fitness/readiness.ts'
import { mostJudged } from '../../../contract/fitness/terms.ts'
import { judge } from '../../../contract/fitness/verdict.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { type Day, toDay } from '../../../contract/values/calendar.ts'
import { foldText } from '../../../contract/values/text.ts'
import { readJson } from '../../db/json-text.ts'
import { inPieces } from '../../db/pieces.ts'
import type { Db } from '../../db/schema.ts'
import { findVenues } from '../../db/shared/venues.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Query } from '../../kit/http/call.ts'
import { measuredOf, personOf } from './measured.ts'
import { demandsOf, formerDay, type Judged, standOf, withVerdict } from '../rules/readiness.ts'
import {
  findCourse,
  findCoursesWithExam,
  findLastResults,
  findPreparing,
  findUsualExam,
  findVenueStudents,
  findVersions,
  type VersionFound,
} from '../sql/readiness.ts'

const mostStudents = 2000

/** Who of a venue would pass an exam on a day. */
export const venueReadiness: Query<typeof contract.venueReadiness> = async (
  db,
  { params, query },
  ctx,
) => {
  const day = query.day === undefined ? ctx.today : toDay(query.day, zoneOf(ctx))
  if (day > ctx.today) refuse('day_in_future')
  const venues = await findVenues(db)
  const name = foldText(params.venue)
  const venueId = venues.find(({ name_key }) => name_key === name)?.id ?? 0
  const asked = { venueId, courseId: query.courseId, day }
  const standardId = query.standardId ?? (await examOf(db, asked))
  const versions = standardId === undefined ? [] : await findVersions(db, standardId)
  const version = versionOn(versions, day)
  if (query.standardId !== undefined && version === undefined) refuse('standard_not_found')
  const isUsual = query.standardId === undefined && query.courseId === undefined
  const students = await findVenueStudents(
    db,
    { ...asked, preparingFor: isUsual ? standardId : undefined },
    mostStudents,
  )
  const total = students[0]?.total ?? 0
  if (version === undefined) return { day, demands: [], students: [], total }
  const ids = students.map(({ id }) => id)
  const results = await findLastResults(db, ids, { day, before: formerDay(day) })
  const { of, altitudes } = measuredOf(results, venues)
  const { exam, standard } = examIn(version)
  return {
    day,
    exam,
    demands: demandsOf(standard),
    students: students.map((student) => ({
      _id: String(student.id),
      name: student.name,
      registrationNumber: student.registration_number,
      chestNumber: student.chest_number ?? undefined,
      ...standOf({ person: personOf(student), results: of(student.id), standard, day, altitudes }),
    })),
    total,
  }
}

/** The exam of a course, or that most students of the venue prepare for. */
const examOf = async (
  db: Db,
  asked: { venueId: number; courseId: number | undefined; day: Day },
): Promise<number | undefined> => {
  if (asked.courseId === undefined) return (await findUsualExam(db, asked))?.standard_id
  const course = (await findCourse(db, asked.courseId)) ?? refuse('course_not_found')
  const courses = await findCoursesWithExam(db)
  return courses.find(({ id }) => id === course.id)?.standard_id
}

const atOnce = 2000

/**
 * How many would pass the exam of their course today. Who is in several such courses counts in each,
 * and at the venue by the first.
 */
export const readiness: Query<typeof contract.readiness> = async (db, _input, { today: day }) => {
  const courses = await findCoursesWithExam(db)
  if (courses.length === 0) return { day, total: 0, venues: [], courses: [] }
  const versions = Map.groupBy(await findVersions(db), (version) => version.standard_id)
  const exams = new Map(
    [...versions].flatMap(([id, some]) => {
      const version = versionOn(some, day)
      return version ? [[id, examIn(version)] as const] : []
    }),
  )
  const examOfCourse = new Map(courses.map((course) => [course.id, exams.get(course.standard_id)]))
  const venues = await findVenues(db)
  const preparing = Map.groupBy(await findPreparing(db, day), ({ id }) => id)
  const judgeSome = async (ids: readonly number[]) => {
    const { of, altitudes } = measuredOf(await findLastResults(db, ids, { day }), venues)
    return ids.flatMap((id) =>
      (preparing.get(id) ?? [])
        .flatMap((row) => {
          const exam = examOfCourse.get(row.course_id)
          if (exam === undefined) return []
          const { standard } = exam
          const facts = { person: personOf(row), results: of(id), standard, day, altitudes }
          return [{ row, is: judge(facts).is }]
        })
        .map(({ row, is }, at) => ({ row, is, isFirst: at === 0 })),
    )
  }
  const [byVenue, byCourse] = [new Map<number, Judged>(), new Map<number, Judged>()]
  // By id, and so the newest are last.
  const newest = [...preparing.keys()].slice(-mostJudged)
  for await (const verdicts of inPieces(newest, judgeSome, atOnce))
    for (const { row, is, isFirst } of verdicts) {
      byCourse.set(row.course_id, withVerdict(byCourse.get(row.course_id), is))
      if (isFirst) byVenue.set(row.venue_id, withVerdict(byVenue.get(row.venue_id), is))
    }
  return {
    day,
    total: preparing.size,
    venues: venues.flatMap(({ id, name }) => {
      const judged = byVenue.get(id)
      return judged ? [{ name, ...judged }] : []
    }),
    courses: courses.flatMap(({ id, name }) => {
      const [judged, exam] = [byCourse.get(id), examOfCourse.get(id)?.exam]
      return judged && exam ? [{ _id: String(id), name, exam, ...judged }] : []
    }),
  }
}

const examIn = (version: VersionFound) => {
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
