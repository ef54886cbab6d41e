/** What was typed over the cells of rows and is not sent yet: by the row's number, then by field. */
export type Edits = Readonly<Record<number, Readonly<Record<string, string>>>>

export const noEdits: Edits = {}

/** Edits that were kept, or none if that is something else. */
export const readEdits = (stored: unknown): Edits =>
  isRecord(stored) && isOfTexts(stored) ? stored : noEdits

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOfTexts = (rows: Record<string, unknown>): rows is Record<string, Record<string, string>> =>
  Object.values(rows).every(
    (row) => isRecord(row) && Object.values(row).every((text) => typeof text === 'string'),
  )

type Typed = { row: number; field: string; text: string; known: string }

/** Takes what was typed; what equals the value that the server has is no edit. */
export const withTyped = (edits: Edits, { row, field, text, known }: Typed): Edits => {
  const { [field]: _, ...others } = edits[row] ?? {}
  return withRow(edits, row, text === known ? others : { ...others, [field]: text })
}

/** What is left to send once `sent` has arrived: what was typed meanwhile. */
export const withoutSent = (edits: Edits, sent: Edits): Edits =>
  Object.entries(sent).reduce((rest, [row, fields]) => {
    const left = Object.entries(rest[Number(row)] ?? {}).filter(
      ([field, text]) => fields[field] !== text,
    )
    return withRow(rest, Number(row), Object.fromEntries(left))
  }, edits)

const withRow = (edits: Edits, row: number, fields: Readonly<Record<string, string>>): Edits => {
  const { [row]: _, ...rest } = edits
  return Object.keys(fields).length === 0 ? rest : { ...rest, [row]: fields }
}

/** In the order of the sheet, as the server takes them. */
export const editedRows = (edits: Edits): { row: number; values: Record<string, string> }[] =>
  Object.entries(edits).map(([row, values]) => ({ row: Number(row), values: { ...values } }))
