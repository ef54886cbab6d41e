import { sql } from 'kysely'
import type { StudentDay } from '../of-students/values.ts'
import type { Event } from '../../../../contract/fitness/events.ts'
import { rowsFrom } from '../../../db/json.ts'
import type { Db } from '../../../db/schema.ts'
import { isNotCorrected } from '../../../fitness/sql/results.ts'

export type ExistingResult = StudentDay & { event: Event; attempt: number; value: number }

/** What counts of these students on these days. */
export const findExisting = async (db: Db, wanted: readonly StudentDay[]) => {
  const { rows } = await sql<ExistingResult>`
    select measurements.student_id, measurements.day, measurements.event, measurements.attempt,
      measurements.value
    from ${rowsFrom(db, 'wanted', { student_id: 'whole', day: 'text' }, wanted)}
    join measurements on measurements.student_id = wanted.student_id
      and measurements.day = wanted.day
    where measurements.event <> 'vision' and ${isNotCorrected('measurements.id')}
    order by measurements.id`.execute(db)
  return rows
}
