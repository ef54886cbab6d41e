import { inflateSync } from 'node:zlib'

const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/g

/** The inflated streams of a PDF, among them the maps from its fonts' glyphs to letters. */
export const streamsOf = (file: Buffer): string =>
  [...file.toString('latin1').matchAll(stream)]
    .map(([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')

/** A letter as the maps write it. */
export const hexOf = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')

const objectOf = (file: string, number: string): string =>
  new RegExp(`(?:^|\\s)${number} 0 obj([\\s\\S]*?)endobj`).exec(file)?.[1] ?? ''

/** The letters of each glyph of a font, by its hexadecimal number, from the map that the PDF has of it. */
const glyphsOf = (file: string, font: string): Map<string, string> => {
  const map = /ToUnicode (\d+) 0 R/.exec(objectOf(file, font))?.[1] ?? ''
  const text = streamsOf(Buffer.from(objectOf(file, map), 'latin1'))
  const glyphs = new Map<string, string>()
  for (const [, first = '', list = ''] of text.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, letters = ''], at) => {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      const bytes = Buffer.from(letters.replaceAll(' ', ''), 'hex').swap16()
      glyphs.set(glyph, bytes.toString('utf16le'))
    })
  return glyphs
}

/** The text of a PDF that pdfmake made, in the order in which it is drawn, a line for each stretch. */
export const textOf = (file: Buffer): string => {
  const whole = file.toString('latin1')
  const fonts = new Map(
    [...whole.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [
      name,
      glyphsOf(whole, number),
    ]),
  )
  let glyphs = new Map<string, string>()
  const drawn = streamsOf(file).matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g)
  return [...drawn]
    .flatMap(([, font, strings]) => {
      if (font !== undefined) glyphs = fonts.get(font) ?? glyphs
      if (strings === undefined) return []
      const hex = [...strings.matchAll(/<(\w+)>/g)].map(([, part]) => part).join('')
      return (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(glyph) ?? '').join('')
    })
    .join('\n')
}
