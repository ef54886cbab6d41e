/** What is kept of a thing otherwise than it is counted, by the name of the fact. */
export const differing = (
  thing: string,
  facts: Readonly<Record<string, readonly [stored: unknown, counted: unknown]>>,
): string[] =>
  Object.entries(facts)
    .filter(([, [stored, counted]]) => stored !== counted)
    .map(
      ([fact, [stored, counted]]) => `${thing}, ${fact}: ${String(stored)}, not ${String(counted)}`,
    )

/** What is kept and not counted, or counted and not kept, each as a line. */
export const unmatched = (stored: readonly string[], counted: readonly string[]): string[] => [
  ...[...new Set(stored).difference(new Set(counted))].map((line) => `kept wrongly: ${line}`),
  ...[...new Set(counted).difference(new Set(stored))].map((line) => `not kept: ${line}`),
]

/** In rupees or paise, as the rows have it. */
export const sumOf = <Field extends string>(rows: readonly Record<Field, number>[], field: Field) =>
  rows.reduce((sum, row) => sum + row[field], 0)
