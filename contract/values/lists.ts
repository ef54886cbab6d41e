/** What stands between the values in a cell: semicolons or line breaks, or bars. */
const separators = {
  ';': {
    between: '; ',
    isSplit: /[;\n]|^"/,
    value: /[^\S\n]*(?:"((?:[^"]|"")*)"|([^;\n]*?))[^\S\n]*([;\n]|$)/uy,
  },
  '|': {
    between: ' | ',
    isSplit: /\||^"/,
    value: /\s*(?:"((?:[^"]|"")*)"|([^|]*?))\s*(\||$)/uy,
  },
} as const

type Separator = keyof typeof separators

/** Several values in one cell; one that would be split has quotes. */
export const joinList = (values: readonly string[], separator: Separator = ';'): string => {
  const { between, isSplit } = separators[separator]
  return values
    .map((value) => (isSplit.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(between)
    .trimEnd()
}

/** The values in a cell; a separator inside quotes is part of one. */
export const splitList = (cell: string, separator: Separator = ';'): string[] => {
  const { value } = separators[separator]
  const values: string[] = []
  value.lastIndex = 0
  for (;;) {
    const [, quoted, plain = '', end = ''] = value.exec(cell) ?? []
    values.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') return values
  }
}
