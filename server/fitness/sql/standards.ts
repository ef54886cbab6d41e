import { isAnyOf, rowsAsJson } from '../../db/json.ts'
import { compiledIds } from '../../db/many-rows.ts'
import { personAs } from '../../db/people.ts'
import { insertRow, isThere, lockRow, type RowOf } from '../../db/records.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { judgeFoundAgain } from '../../db/shared/verdicts-due.ts'

/** Versions of standards, with who made and who confirmed them. */
const versions = (db: Db) =>
  db
    .selectFrom('standard_versions')
    .leftJoin('employees as authors', 'authors.id', 'standard_versions.made_by')
    .leftJoin('standard_confirmations', 'standard_confirmations.version_id', 'standard_versions.id')
    .leftJoin('employees as confirmers', 'confirmers.id', 'standard_confirmations.confirmed_by')
    .select([
      'standard_versions.id',
      'standard_versions.standard_id',
      'standard_versions.version',
      'standard_versions.valid_from',
      'standard_versions.content',
      'standard_versions.made_at',
      ...personAs('authors', 'author'),
      'standard_confirmations.confirmed_at',
      ...personAs('confirmers', 'confirmer'),
    ])

export type VersionRow = RowOf<typeof versions>

/** The latest version of each standard, with the courses that prepare for it, by name. */
export const findStandards = (db: Db) =>
  versions(db)
    .innerJoin('standards', 'standards.id', 'standard_versions.standard_id')
    .select((row) =>
      rowsAsJson(
        db,
        row
          .selectFrom('course_exams')
          .innerJoin('courses', 'courses.id', 'course_exams.course_id')
          .select(['courses.id', 'courses.name'])
          .whereRef('course_exams.standard_id', '=', 'standards.id')
          .orderBy('courses.name_key'),
      ).as('courses'),
    )
    .where('standard_versions.version', '=', (row) =>
      row
        .selectFrom('standard_versions as later')
        .select(({ fn }) => fn.max<number>('later.version').as('version'))
        .whereRef('later.standard_id', '=', 'standards.id'),
    )
    .orderBy('standards.name_key')
    .execute()

/** The versions of exams, the latest first. */
export const findVersionsOf = compiledIds()((db, among) =>
  versions(db)
    .where(among('standard_versions.standard_id'))
    .orderBy('standard_versions.version', 'desc'),
)

/** The courses that prepare for an exam, by name. */
export const findCoursesOf = compiledIds()((db, among) =>
  db
    .selectFrom('course_exams')
    .innerJoin('courses', 'courses.id', 'course_exams.course_id')
    .select(['course_exams.standard_id', 'courses.id', 'courses.name'])
    .where(among('course_exams.standard_id'))
    .orderBy('courses.name_key'),
)

/** The exams for which these courses prepare. */
export const findExamsOf = async (db: Db, courseIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('course_exams')
    .select('standard_id')
    .distinct()
    .where(isAnyOf(db, 'course_id', courseIds))
    .orderBy('standard_id')
    .execute()
  return rows.map(({ standard_id }) => standard_id)
}

export const lockStandard = (tx: Tx, id: number) => lockRow(tx, 'standards', id)

/** All of them, in one order: courses may be moved between two of them. */
export const lockStandards = (tx: Tx) =>
  tx.selectFrom('standards').select('id').orderBy('id').forUpdate().execute()

/** Whether another exam has this name. */
export const isNameTaken = (tx: Tx, nameKey: string, besides: number) =>
  isThere(
    tx
      .selectFrom('standards')
      .select('id')
      .where('name_key', '=', nameKey)
      .where('id', '<>', besides),
  )

/** Who recruits and the exam, and the same as it is compared. */
type Name = { name: string; name_key: string }

/** Undefined if another exam has this name. */
export const insertStandard = (tx: Tx, name: Name, now: string) =>
  tx
    .insertInto('standards')
    .values({ ...name, created_at: now })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst()

export const renameStandard = (tx: Tx, id: number, name: Name) =>
  tx.updateTable('standards').set(name).where('id', '=', id).execute()

export const insertVersion = async (
  tx: Tx,
  version: Omit<Tables['standard_versions'], 'id'>,
): Promise<number> => {
  await judgeFoundAgain(tx, studentsPreparingFor(tx, version.standard_id))
  return insertRow(tx, 'standard_versions', version)
}

const studentsPreparingFor = (tx: Tx, standardId: number) =>
  tx
    .selectFrom('enrolments')
    .innerJoin('course_exams', 'course_exams.course_id', 'enrolments.course_id')
    .select('enrolments.student_id')
    .distinct()
    .where('course_exams.standard_id', '=', standardId)

export const confirmVersion = (tx: Tx, versionId: number, by: number, now: string) =>
  tx
    .insertInto('standard_confirmations')
    .values({ version_id: versionId, confirmed_at: now, confirmed_by: by })
    .execute()

/** Of these courses, those that exist; kept until the transaction ends. */
export const lockCourses = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('courses')
    .select('id')
    .where(isAnyOf(tx, 'courses.id', ids))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Makes these the courses that prepare for an exam, and no others. */
export const setCourses = async (
  tx: Tx,
  standardId: number,
  courseIds: readonly number[],
): Promise<void> => {
  await judgeFoundAgain(tx, studentsPreparingFor(tx, standardId))
  await tx.deleteFrom('course_exams').where('standard_id', '=', standardId).execute()
  if (courseIds.length === 0) return
  await tx
    .insertInto('course_exams')
    .values(courseIds.map((id) => ({ course_id: id, standard_id: standardId })))
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet({ standard_id: standardId }))
    .execute()
  await judgeFoundAgain(tx, studentsPreparingFor(tx, standardId))
}
