import type * as contract from '../../../contract/fitness/mock-tests.ts'
import type { Entrant } from '../../../contract/fitness/mock-tests.ts'
import { rankCandidates } from '../../../contract/fitness/ranking.ts'
import { pageFacts } from '../../../contract/kit/endpoint.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import { findEveryVenue, findVenue } from '../../db/shared/venues.ts'
import { audit } from '../../kit/audit.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { presentEntrant, presentMockTest } from '../present.ts'
import { measuredOf, personOf } from './measured.ts'
import * as sql from '../sql/mock-tests.ts'

export const mockTestsPage: Query<typeof contract.listMockTests> = async (db, { query }) => {
  const { rows, total } = await sql.findMockTests(db, query)
  return { mockTests: rows.map(presentMockTest), ...pageFacts(query.page, query.limit, total) }
}

const mostEntrants = 2000

/** A mock test with its entrants by rank, then by name. */
export const mockTest: Query<typeof contract.getMockTest> = async (db, { params }) => {
  const row = (await sql.findMockTest(db, params.id)) ?? refuse('mock_test_not_found')
  const students = await sql.findEntrants(db, row, mostEntrants)
  const { of, altitudes } = measuredOf(
    await sql.findMockResults(db, row.id),
    await findEveryVenue(db),
  )
  const ranked = rankCandidates(
    {
      events: readJson(row.events),
      standard: row.content === null ? undefined : readJson(row.content),
      day: row.day,
      altitudes,
    },
    students.map((student) => ({ person: personOf(student), results: of(student.id) })),
  )
  const entrants = students.flatMap((student, at) => {
    const standing = ranked[at]
    return standing ? [presentEntrant(student, standing)] : []
  })
  return {
    mockTest: presentMockTest(row),
    // Sorting keeps those of equal rank in the order of their names.
    entrants: entrants.toSorted((one, other) => rankOf(one) - rankOf(other)),
    total: students[0]?.total ?? 0,
  }
}

/** Who has no rank comes last. */
const rankOf = ({ rank = Number.MAX_SAFE_INTEGER }: Entrant) => rank

export const addMockTest: Command<typeof contract.createMockTest> = async (tx, { body }, ctx) => {
  const { name, day, campVenue, squadId, courseId, standardId, events } = body
  if (!(await sql.holdCourse(tx, courseId))) refuse('course_not_found')
  const venue = await findVenue(tx, campVenue)
  if (venue === undefined) return refuse('venue_not_found')
  if (squadId !== undefined) {
    const squad = (await sql.holdSquadAt(tx, venue.id, squadId)) ?? refuse('squad_not_found')
    if (squad.deactivated_at !== null) refuse('squad_inactive', { squad: squad.name })
  }
  if (standardId !== undefined && !(await sql.isStandard(tx, standardId)))
    return refuse('standard_not_found')
  const id = await sql.insertMockTest(tx, {
    name,
    day,
    venue_id: venue.id,
    squad_id: squadId ?? null,
    course_id: courseId,
    standard_id: standardId ?? null,
    events: JSON.stringify(events),
    created_at: ctx.now,
    created_by: ctx.person.id,
  })
  const mockTest = presentMockTest(
    (await sql.findMockTest(tx, id)) ?? refuse('mock_test_not_found'),
  )
  await audit(tx, ctx, { action: 'mock-test.created', recordId: id, after: mockTest })
  return { mockTest }
}

export const removeMockTest: Command<typeof contract.deleteMockTest> = async (
  tx,
  { params },
  ctx,
) => {
  if (!(await sql.lockMockTest(tx, params.id))) refuse('mock_test_not_found')
  const row = (await sql.findMockTest(tx, params.id)) ?? refuse('mock_test_not_found')
  if (await sql.hasResults(tx, params.id)) refuse('mock_test_has_results')
  await sql.deleteMockTest(tx, params.id)
  await audit(tx, ctx, {
    action: 'mock-test.deleted',
    recordId: params.id,
    before: presentMockTest(row),
  })
  return {}
}
