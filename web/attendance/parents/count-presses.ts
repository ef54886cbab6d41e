import { keptRows } from '../../storage/kept-rows.ts'

/** The name of the database in which this browser keeps lists of absent students and presses. */
export const parentsDatabase = 'muster parents'

/** Counts what a person has opened here and the server has not recorded yet. */
export const countPresses = async (personId: string): Promise<number> =>
  (await keptRows(parentsDatabase, 'presses', personId)).length
