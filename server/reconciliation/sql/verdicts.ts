import type { Db } from '../../db/schema.ts'
import { findExamsOn, judgeStudents } from '../../fitness/actions/judging.ts'
import {
  findKept,
  findNextJudged,
  findStudentsJudged,
  type KeptVerdict,
} from '../../fitness/sql/verdicts.ts'
import { differs } from './comparison.ts'

const atOnce = 500

/** Judges everyone again whose verdicts stand, as of the day on which they were judged. */
export async function* compareVerdicts(db: Db): AsyncGenerator<string> {
  for (let day = await findNextJudged(db, ''); day; day = await findNextJudged(db, day)) {
    const exams = await findExamsOn(db, day)
    for (let after = 0; ; ) {
      const students = await findStudentsJudged(db, day, after, atOnce)
      const last = students.at(-1)
      if (last === undefined) break
      after = last.id
      const ids = students.map(({ id }) => id)
      const kept = byCourse(await findKept(db, ids))
      const judged = byCourse(await judgeStudents(db, exams, ids))
      const numbers = new Map(students.map((one) => [one.id, one.registration_number]))
      for (const [key, { student_id: id, course_id: course }] of new Map([...kept, ...judged])) {
        const [was, is] = [kept, judged].map((verdicts) => said(verdicts.get(key)))
        if (was !== is)
          yield differs(`${numbers.get(id)}, course ${course}`, 'the verdict', was, is)
      }
    }
  }
}

const byCourse = (verdicts: readonly KeptVerdict[]) =>
  new Map(verdicts.map((one) => [`${one.student_id} ${one.course_id}`, one]))

const said = (kept: KeptVerdict | undefined): string =>
  kept === undefined
    ? 'none'
    : `${kept.verdict}, ${kept.is_first === 1 ? 'first ' : ''}at venue ${kept.venue_id}, until ${kept.holds_until}`
