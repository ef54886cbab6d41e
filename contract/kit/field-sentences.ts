const numbers = /\d+(?:,\d+)*(?:\.\d+)?/g

/** What is said of a field, as it is translated: `{}` stands for each number, so that one serves every limit. */
export const keyOfField = (english: string): string => english.replace(numbers, '{}')

/** The same in another language, with its numbers; undefined where it has no translation. */
export const fieldIn = (english: string, fields: Readonly<Record<string, string>>) => {
  const figures = [...english.matchAll(numbers)].map(([figure]) => figure)
  return fields[keyOfField(english)]?.replaceAll('{}', () => figures.shift() ?? '')
}
