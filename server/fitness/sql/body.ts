import { sql } from 'kysely'
import { type BodyEvent, bodyEvents } from '../../../contract/fitness/events.ts'
import type { Measured } from '../../../contract/fitness/standing.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { isAnyOf, rowsFrom } from '../../db/json.ts'
import type { Tx } from '../../db/schema.ts'
import { findStudentsIn } from '../../db/shared/students-in.ts'
import { judgeAgain } from '../../db/shared/verdicts-due.ts'
import { isNotCorrected } from './results.ts'

/** What counts of students' bodies. */
export const findBodyResults = async (
  tx: Tx,
  studentIds: readonly number[],
): Promise<(Measured & { student_id: number })[]> => {
  const rows = await tx
    .selectFrom('measurements')
    .select([
      'student_id',
      sql<BodyEvent>`event`.as('event'),
      sql<number>`value`.as('value'),
      'day',
      'attempt',
      'mock_test_id',
    ])
    .where(isAnyOf(tx, 'student_id', studentIds))
    .where('event', 'in', bodyEvents)
    .where(isNotCorrected('measurements.id'))
    .execute()
  return rows.map(({ mock_test_id, ...row }) => ({
    ...row,
    campVenue: '',
    mockTestId: mock_test_id === null ? undefined : String(mock_test_id),
  }))
}

type Entered = { student_id: number; event: string; day: Day; key: string }

/** What counts of the same event and day, and the key of what is entered instead. */
export const findOfDay = async (tx: Tx, entered: readonly Entered[]) => {
  const { rows } = await sql<{ id: number; key: string }>`
    select measurements.id, entered.key
    from ${rowsFrom(
      tx,
      'entered',
      { student_id: 'whole', event: 'text', day: 'text', key: 'text' },
      entered.map(({ student_id, event, day, key }) => ({ student_id, event, day, key })),
    )}
    join measurements on measurements.student_id = entered.student_id
      and measurements.event = entered.event and measurements.day = entered.day
    where ${isNotCorrected('measurements.id')}`.execute(tx)
  return rows
}

/** Students among these who have results besides those of an import, or corrected ones. */
export const findMeasured = (tx: Tx, ids: readonly number[], importId: number) =>
  findStudentsIn(
    tx,
    'measurements',
    ids,
    sql`(import_id is null or import_id <> ${importId} or not ${isNotCorrected('measurements.id')})`,
  )

/** Deletes the results that came with students whom an import made. */
export const deleteImported = async (tx: Tx, studentIds: readonly number[]): Promise<void> => {
  await judgeAgain(tx, studentIds)
  await tx
    .deleteFrom('measurements')
    .where(isAnyOf(tx, 'student_id', studentIds))
    .where('import_id', 'is not', null)
    .execute()
}
