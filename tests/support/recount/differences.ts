/** What is kept of a thing otherwise than it is counted, by the name of the fact. */
export const differing = (
  thing: string,
  facts: Readonly<Record<string, readonly [kept: unknown, counted: unknown]>>,
): string[] =>
  Object.entries(facts)
    .filter(([, [kept, counted]]) => kept !== counted)
    .map(([fact, [kept, counted]]) => `${thing}, ${fact}: ${String(kept)}, not ${String(counted)}`)

/** What is kept and not counted, or counted and not kept, each as a line. */
export const unmatched = (kept: readonly string[], counted: readonly string[]): string[] => [
  ...[...new Set(kept).difference(new Set(counted))].map((line) => `kept wrongly: ${line}`),
  ...[...new Set(counted).difference(new Set(kept))].map((line) => `not kept: ${line}`),
]

/** In rupees or paise, as the rows have it. */
export const sumOf = <Field extends string>(rows: readonly Record<Field, number>[], field: Field) =>
  rows.reduce((sum, row) => sum + row[field], 0)
