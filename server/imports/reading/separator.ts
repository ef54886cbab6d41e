import papaparse from 'papaparse'

const separators = [',', ';', '\t', '|'] as const

/** Lines by which the separator is told. */
const looked = 50

/**
 * The separator at which the headings and most of the first lines have as many cells: commas in
 * addresses and amounts of a list with semicolons are in its lines, not in its headings.
 */
export const separatorOf = (text: string): string => {
  const [first = ','] = separators
    .map((separator) => ({ separator, ...fitOf(text, separator) }))
    .toSorted((one, other) => other.lines - one.lines || other.width - one.width)
    .map(({ separator }) => separator)
  return first
}

/** How many lines a separator splits as the first line of the usual width, or into fewer cells. */
const fitOf = (text: string, delimiter: string): { lines: number; width: number } => {
  const { data } = papaparse.parse<string[]>(text, { delimiter, preview: looked })
  const widths = data
    .filter((cells) => cells.some((cell) => cell.trim()))
    .map(({ length }) => length)
  const width = usualWidth(widths)
  if (width < 2) return { lines: 0, width }
  const below = widths.slice(widths.indexOf(width))
  return { lines: below.filter((one) => one > 1 && one <= width).length, width }
}

/** How many cells most lines have, the first such number; titles of one cell say nothing. */
export const usualWidth = (widths: readonly number[]): number => {
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 1
}
