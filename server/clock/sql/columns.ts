/** All that is kept of a person's day, and of what it was before. */
export const dayColumns = [
  'employee_id',
  'day',
  'status',
  'check_in',
  'check_out',
  'check_in_place',
  'check_out_place',
  'remarks',
  'corrected_by',
  'reason',
  'changed_by',
  'changed_at',
  'version',
] as const

/** The same of a table that a query calls `days`. */
export const columnsOfDays = dayColumns.map((column) => `days.${column}` as const)
