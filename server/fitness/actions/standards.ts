import { firstOutOfOrder } from '../../../contract/fitness/bands.ts'
import type { StandardContent } from '../../../contract/fitness/shapes.ts'
import type * as contract from '../../../contract/fitness/standards.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { foldText } from '../../../contract/values/text.ts'
import { readJson } from '../../db/json-text.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { findEveryVenue } from '../../db/shared/venues.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { refuseVersionConflict } from '../../kit/version-conflict.ts'
import { presentCourse, presentStandard, presentVersion } from '../present.ts'
import * as sql from '../sql/standards.ts'
import { altitudesOf } from './measured.ts'

export const standardsPage: Query<typeof contract.listStandards> = async (
  db,
  _input,
  { today },
) => {
  const standards = await sql.findStandards(db)
  const early = standards.filter(({ valid_from }) => valid_from > today)
  const versions = Map.groupBy(
    early.length === 0
      ? []
      : await sql.findVersionsOf(
          db,
          early.map(({ standard_id }) => standard_id),
        ),
    ({ standard_id }) => standard_id,
  )
  return {
    standards: standards.map((row) =>
      presentStandard(row, versions.get(row.standard_id) ?? [], readJson(row.courses), today),
    ),
    altitudes: altitudesOf(await findEveryVenue(db)),
  }
}

export const standardOf = async (db: Db, id: number, { today }: Pick<Ctx, 'today'>) => {
  const versions = await sql.findVersionsOf(db, [id])
  const latest = versions[0] ?? refuse('standard_not_found')
  const courses = await sql.findCoursesOf(db, [id])
  return { versions, standard: presentStandard(latest, versions, courses, today) }
}

export const standardPage: Query<typeof contract.getStandard> = async (db, { params }, ctx) => {
  const { versions, standard } = await standardOf(db, params.id, ctx)
  return { standard, versions: versions.map(presentVersion) }
}

const nameOf = ({ body, exam }: StandardContent) => ({
  name: `${body}, ${exam}`,
  name_key: foldText(`${body} ${exam}`),
})

const checkOrder = ({ demands }: StandardContent): void => {
  if (firstOutOfOrder(demands) !== undefined) refuse('limits_out_of_order')
}

export const addStandard: Command<typeof contract.createStandard> = async (tx, { body }, ctx) => {
  checkOrder(body)
  const added = await sql.insertStandard(tx, nameOf(body), ctx.now)
  const { id } = added ?? refuse('standard_exists')
  await addVersion(tx, { standardId: id, version: 1, content: body }, ctx)
  const { standard } = await standardOf(tx, id, ctx)
  await audit(tx, ctx, { action: 'standard.created', recordId: id, after: standard })
  return { standard }
}

type NewVersion = { standardId: number; version: number; content: StandardContent }

/** Who enters a version vouches for it. */
const addVersion = async (
  tx: Tx,
  { standardId, version, content }: NewVersion,
  { person, now }: Ctx,
): Promise<void> => {
  const versionId = await sql.insertVersion(tx, {
    standard_id: standardId,
    version,
    valid_from: content.validFrom,
    content: JSON.stringify(content),
    made_at: now,
    made_by: person.id,
  })
  await sql.confirmVersion(tx, versionId, person.id, now)
}

const standardToChange = async (tx: Tx, id: number, ctx: Ctx) => {
  if (!(await sql.lockStandard(tx, id))) refuse('standard_not_found')
  return standardOf(tx, id, ctx)
}

export const changeStandard: Command<typeof contract.updateStandard> = async (
  tx,
  { params, body: { version, ...content } },
  ctx,
) => {
  checkOrder(content)
  const { standard: before } = await standardToChange(tx, params.id, ctx)
  refuseVersionConflict(before.version, version)
  const name = nameOf(content)
  if (await sql.isNameTaken(tx, name.name_key, params.id)) refuse('standard_exists')
  await sql.renameStandard(tx, params.id, name)
  await addVersion(tx, { standardId: params.id, version: version + 1, content }, ctx)
  const { standard } = await standardOf(tx, params.id, ctx)
  await audit(tx, ctx, { action: 'standard.updated', recordId: params.id, before, after: standard })
  return { standard }
}

export const confirmNumbers: Command<typeof contract.confirmStandard> = async (
  tx,
  { params, body },
  ctx,
) => {
  const { versions, standard: before } = await standardToChange(tx, params.id, ctx)
  refuseVersionConflict(before.version, body.version)
  if (before.confirmed) refuse('already_confirmed')
  const [latest] = versions
  await sql.confirmVersion(tx, latest?.id ?? refuse('standard_not_found'), ctx.person.id, ctx.now)
  const { standard } = await standardOf(tx, params.id, ctx)
  await audit(tx, ctx, {
    action: 'standard.confirmed',
    recordId: params.id,
    after: { version: standard.version },
  })
  return { standard }
}

export const chooseCourses: Command<typeof contract.chooseExam> = async (
  tx,
  { params, body },
  ctx,
) => {
  const courseIds = [...new Set(body.courseIds)]
  const courses = await sql.lockCourses(tx, courseIds)
  if (courses.length < courseIds.length) refuse('course_not_found')
  await sql.lockStandards(tx)
  await standardOf(tx, params.id, ctx)
  const exams = [...new Set([params.id, ...(await sql.findExamsOf(tx, courseIds))])]
  const coursesNow = async () => {
    const rows = await sql.findCoursesOf(tx, exams)
    const byExam = Map.groupBy(rows, (row) => row.standard_id)
    return (exam: number) => ({ courses: (byExam.get(exam) ?? []).map(presentCourse) })
  }
  const before = await coursesNow()
  await sql.setCourses(tx, params.id, courseIds)
  const after = await coursesNow()
  // The exams that courses leave have it in their history too.
  const changes = exams.map((exam) => ({
    action: 'standard.courses_chosen' as const,
    recordId: exam,
    before: before(exam),
    after: after(exam),
  }))
  await audit(tx, ctx, ...changes)
  return { standard: (await standardOf(tx, params.id, ctx)).standard }
}
