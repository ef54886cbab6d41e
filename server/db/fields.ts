/** The column of each field of a record. */
type Columns = Readonly<Record<string, string>>

/** The columns of a row from the fields of a record; a field that is left out is null. */
export const toColumns = <C extends Columns, R extends { [F in keyof C]?: unknown }>(
  columns: C,
  record: R,
) =>
  Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [column, record[field] ?? null]),
  ) as {
    [F in keyof C as C[F]]: undefined extends R[F] ? Exclude<R[F], undefined> | null : R[F]
  }

/** The fields of a record from the columns of a row; null is left out. */
export const toFields = <C extends Columns, R extends { [F in C[keyof C]]: unknown }>(
  columns: C,
  row: R,
) => {
  // A list of entries for each of many rows costs more than the rest of presenting them.
  const fields: Record<string, unknown> = {}
  for (const field of Object.keys(columns))
    fields[field] = row[columns[field] as C[keyof C]] ?? undefined
  return fields as {
    [F in keyof C]: null extends R[C[F]] ? Exclude<R[C[F]], null> | undefined : R[C[F]]
  }
}
