import { versionOn } from '../../../contract/fitness/bands.ts'
import type * as contract from '../../../contract/fitness/readiness.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { type Day, toDay } from '../../../contract/values/calendar.ts'
import { foldText } from '../../../contract/values/text.ts'
import type { Db } from '../../db/schema.ts'
import { seesVenue } from '../../db/scope/scoped.ts'
import { findEveryVenue, type Place } from '../../db/shared/venues.ts'
import { tallies, tallyOfVerdicts } from '../../db/tallies.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Query } from '../../kit/http/call.ts'
import { examIn, findExamsOn, judgeMany } from './judging.ts'
import { measuredOf, personOf } from './measured.ts'
import { demandsOf, formerDay, standOf } from '../rules/readiness.ts'
import * as sql from '../sql/readiness.ts'
import { findKept, findStudentsDue, readVerdictTotals } from '../sql/verdicts.ts'

const mostStudents = 2000

/** Who of a venue would pass an exam on a day. */
export const venueReadiness: Query<typeof contract.venueReadiness> = async (
  db,
  { params, query },
  ctx,
) => {
  const day = query.day === undefined ? ctx.today : toDay(query.day, zoneOf(ctx))
  if (day > ctx.today) refuse('day_in_future')
  const venues = await findEveryVenue(db)
  const name = foldText(params.venue)
  const venueId = venues.find(({ id, name_key }) => name_key === name && seesVenue(db, id))?.id ?? 0
  const asked = { place: { venueId, squadId: query.squad }, courseId: query.courseId, day }
  const standardId = query.standardId ?? (await examOf(db, asked))
  const versions = standardId === undefined ? [] : await sql.findVersions(db, [standardId])
  const version = versionOn(versions, day)
  if (query.standardId !== undefined && version === undefined) refuse('standard_not_found')
  const isUsual = query.standardId === undefined && query.courseId === undefined
  const students = await sql.findVenueStudents(
    db,
    { ...asked, preparingFor: isUsual ? standardId : undefined },
    mostStudents,
  )
  const total = students[0]?.total ?? 0
  if (version === undefined) return { day, demands: [], students: [], total }
  const ids = students.map(({ id }) => id)
  const before = formerDay(day)
  const { exam, standard } = examIn(version)
  const demands = demandsOf(standard)
  const results = await sql.findLastResults(db, ids, { day, before, demands })
  const { of, altitudes } = measuredOf(results, venues)
  return {
    day,
    exam,
    demands,
    students: students.map((student) => ({
      _id: String(student.id),
      name: student.name,
      registrationNumber: student.registration_number,
      chestNumber: student.chest_number ?? undefined,
      ...standOf({
        person: personOf(student),
        results: of(student.id),
        standard,
        day,
        before,
        altitudes,
      }),
    })),
    total,
  }
}

/** The exam of a course, or that most students of the venue prepare for. */
const examOf = async (
  db: Db,
  asked: { place: Place; courseId: number | undefined; day: Day },
): Promise<number | undefined> => {
  if (asked.courseId === undefined) return (await sql.findUsualExam(db, asked))?.standard_id
  const course = (await sql.findCourse(db, asked.courseId)) ?? refuse('course_not_found')
  const courses = await sql.findCoursesWithExam(db)
  return courses.find(({ id }) => id === course.id)?.standard_id
}

/**
 * How many would pass the exam of their course today. Who is in several such courses counts in each,
 * and at the venue by the first. Counted are the verdicts that are kept, and anew those of students of
 * whom something has changed since.
 */
export const readiness: Query<typeof contract.readiness> = async (db, _input, { today: day }) => {
  const exams = await findExamsOn(db, day)
  if (exams.courses.length === 0) return { day, total: 0, venues: [], courses: [] }
  const due = await findStudentsDue(db, day)
  const totals = await readVerdictTotals(db)
  const former = tallyOfVerdicts(due.length === 0 ? [] : await findKept(db, due))
  const anew = tallyOfVerdicts(await judgeMany(db, exams, due))
  const judgedAt = (of: 'venue' | 'course', id: number) => {
    const judgedAs = (verdict: 'ready' | 'open' | 'not_ready') => {
      const name = tallies.verdict(of, id, verdict)
      return (totals[name] ?? 0) - (former[name] ?? 0) + (anew[name] ?? 0)
    }
    const [ready, open] = [judgedAs('ready'), judgedAs('open')]
    const students = ready + open + judgedAs('not_ready')
    return students === 0 ? undefined : { students, ready, open }
  }
  const venues = exams.venues.flatMap(({ id, name }) => {
    const judged = judgedAt('venue', id)
    return judged ? [{ name, ...judged }] : []
  })
  return {
    day,
    total: venues.reduce((sum, { students }) => sum + students, 0),
    venues,
    courses: exams.courses.flatMap(({ id, name, exam }) => {
      const judged = judgedAt('course', id)
      return judged && exam ? [{ _id: String(id), name, exam, ...judged }] : []
    }),
  }
}
