import type { RollMonth } from '../../../contract/reports/calls.ts'
import { medianOf } from '../../../contract/reports/period.ts'
import { lateRolls as read } from '../../reports/actions.ts'
import { periodOf } from '../../reports/rules.ts'
import { asFile } from '../actions.ts'
import { columnsOf } from '../columns.ts'

const { text, integer } = columnsOf<RollMonth>()

/** How late attendance was begun, a row for each month and person. */
export const lateRolls = asFile<'lateRolls', RollMonth>('lateRolls', {
  title: 'Late attendance',
  columns: [
    text('Month', (row) => row.month, 10),
    text('Person', (row) => row.coach.name, 28),
    integer('Days begun', (row) => row.days),
    integer('Days late', (row) => row.late),
    integer('On a later day', (row) => row.nextDay),
    integer('Minutes late', (row) => medianOf(row.minutes) ?? null),
  ],
  check: (query, { today }) => void periodOf(query, today),
  find: async (db, query, ctx) => {
    const { rows } = await read(db, { query, params: undefined, body: undefined }, ctx)
    return { count: rows.length, pieces: [rows] }
  },
})
