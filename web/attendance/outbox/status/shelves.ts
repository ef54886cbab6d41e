/** The name under which this browser keeps marks and rosters. */
export const shelves = 'muster'
