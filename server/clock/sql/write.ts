import type { Day } from '../../../contract/values/calendar.ts'
import type { Tables, Tx } from '../../db/schema.ts'
import { requireOneUpdated } from '../../db/written.ts'
import { dayColumns } from './days.ts'

export type DayKept = Omit<Tables['employee_days'], 'employee_id' | 'day' | 'version'>

/** Replaces the current version of a day (0 where there is none), which stays in the history. */
export const writeDay = async (
  tx: Tx,
  { employeeId, day, replaces }: { employeeId: number; day: Day; replaces: number },
  entry: DayKept,
): Promise<void> => {
  if (replaces === 0) {
    const key = { employee_id: employeeId, day, version: 1 }
    await tx
      .insertInto('employee_days')
      .values({ ...key, ...entry })
      .execute()
    return
  }
  await keepFormer(tx, employeeId, day)
  const updated = await tx
    .updateTable('employee_days')
    .set({ ...entry, version: replaces + 1 })
    .where('employee_id', '=', employeeId)
    .where('day', '=', day)
    .where('version', '=', replaces)
    .executeTakeFirst()
  requireOneUpdated(updated)
}

const keepFormer = async (tx: Tx, employeeId: number, day: Day): Promise<void> => {
  await tx
    .insertInto('employee_day_history')
    .columns([...dayColumns])
    .expression(
      tx
        .selectFrom('employee_days')
        .select([...dayColumns])
        .where('employee_id', '=', employeeId)
        .where('day', '=', day),
    )
    .execute()
}
