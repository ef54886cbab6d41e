import { streamsOf } from './pdf.ts'

const object = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g
const glyphMap = /<([0-9A-F]{4})>(?: <([0-9A-F]{4})>)? <([0-9A-F]{4,})>\n/g
const drawing = /BT|\/F(\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g

/** The text of a page that Chromium printed, a line for each piece that it drew. */
export const printedText = (file: Buffer): string => {
  const source = file.toString('latin1')
  const objects = new Map([...source.matchAll(object)].map(([, id = '', body = '']) => [id, body]))
  const fonts = new Map(
    [...objects].map(([id, body]) => {
      const map = /\/ToUnicode (\d+)/.exec(body)?.[1]
      return [id, lettersIn(streamsOf(Buffer.from(objects.get(map ?? '') ?? '', 'latin1')))]
    }),
  )
  let font = new Map<number, string>()
  let text = ''
  for (const [start, id, glyphs = ''] of streamsOf(file).matchAll(drawing)) {
    if (start === 'BT') text += '\n'
    if (id !== undefined) font = fonts.get(id) ?? font
    for (const [glyph] of glyphs.matchAll(/..../g)) text += font.get(parseInt(glyph, 16)) ?? ''
  }
  return text
}

/** What the glyphs of a font stand for, by its map: single ones, and ranges of neighbours. */
const lettersIn = (map: string): Map<number, string> =>
  new Map(
    [...map.matchAll(glyphMap)].flatMap(([, from = '', to = from, letters = '']) => {
      const [first, last] = [parseInt(from, 16), parseInt(to, 16)]
      const codes = [...letters.matchAll(/..../g)].map(([code]) => parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, at): [number, string] => [
        first + at,
        String.fromCharCode(...codes.slice(0, -1), (codes.at(-1) ?? 0) + at),
      ])
    }),
  )
