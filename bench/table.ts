export type Row = Record<string, number | string>

/** Rows as a table of Markdown; the first one names the columns. */
export const tableOf = (rows: readonly Row[]): string => {
  const titles = Object.keys(rows[0] ?? {})
  const lines = [
    titles,
    titles.map(() => '---'),
    ...rows.map((row) => titles.map((name) => row[name])),
  ]
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}
