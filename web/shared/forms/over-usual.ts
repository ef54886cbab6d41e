/**
 * A kept draft over the form's own values: what was cleared is null where the form starts with a
 * value, and undefined where it starts without one. A draft of another shape, from an older
 * release or a damaged storage, gives way to the form's own values where it does not fit.
 */
export const overUsual = (stored: unknown, usual: unknown): unknown => {
  if (stored === undefined) return usual
  if (Array.isArray(usual)) return rowsOver(stored, usual)
  if (isFields(usual)) return isFields(stored) ? fieldsOver(stored, usual) : usual
  if (stored === null) return usual === undefined ? undefined : null
  return usual === undefined || typeof stored === typeof usual ? stored : usual
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsOver = (stored: Record<string, unknown>, usual: Record<string, unknown>) => {
  const fields = Object.keys({ ...usual, ...stored })
  return Object.fromEntries(fields.map((name) => [name, overUsual(stored[name], usual[name])]))
}

/** Rows that were added look like the first of those that the form starts with. */
const rowsOver = (stored: unknown, usual: readonly unknown[]): unknown =>
  Array.isArray(stored) ? stored.map((row, at) => overUsual(row, usual[at] ?? usual[0])) : usual
