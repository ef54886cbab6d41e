/** Excel keeps no more of a text in a cell. */
const longest = 32_767
const cut = '… (cut here: a CSV file has all of it)'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text between tags or in an attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** The text of a cell. */
export const textXml = (text: string): string => escaped(written(fitting(text)))

const fitting = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest - cut.length).toWellFormed()}${cut}`

// What XML cannot hold stands as `_x0007_`; a text that looks like that has its first sign so written.
const unwritable = /(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu

const written = (text: string): string =>
  text.replace(
    unwritable,
    (sign) => `_x${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )
