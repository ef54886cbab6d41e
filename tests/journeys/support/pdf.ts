import { inflateSync } from 'node:zlib'

const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/g
const object = /(?:^|\s)(\d+) 0 obj([\s\S]*?)endobj/g
const glyphMap = /<(\w{4})>(?: <(\w{4})>)? (?:\[([^\]]*)\]|<([\w ]+)>)/g
const drawing = /(BT)|\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ|(<\w+>) Tj/g

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

const lettersOf = (hex: string): string =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

/** What the glyphs of a font stand for, by its map: single ones, ranges of neighbours, and lists. */
const glyphsOf = (map: string): Map<number, string> => {
  const glyphs = new Map<number, string>()
  for (const [, from = '', to = from, list, first = ''] of map.matchAll(glyphMap)) {
    const start = parseInt(from, 16)
    const code = parseInt(first.slice(-4), 16)
    const neighbours = () =>
      Array.from({ length: parseInt(to, 16) - start + 1 }, (_, at) =>
        lettersOf(first.slice(0, -4) + (code + at).toString(16).padStart(4, '0')),
      )
    const letters =
      list === undefined
        ? neighbours()
        : [...list.matchAll(/<([\w ]*)>/g)].map(([, one = '']) => lettersOf(one))
    letters.forEach((one, at) => glyphs.set(start + at, one))
  }
  return glyphs
}

/** The text of a PDF of pdfmake's or Chromium's as it is drawn, a line for each stretch. */
export const textOf = (file: Buffer): string => {
  const source = file.toString('latin1')
  const objects = new Map([...source.matchAll(object)].map(([, id, body = '']) => [id, body]))
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
      const map = /ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      return [name, glyphsOf(streamsOf(Buffer.from(objects.get(map) ?? '', 'latin1')))]
    }),
  )
  let glyphs = new Map<number, string>()
  let text = ''
  for (const [, begins, font, stretch, piece] of streamsOf(file).matchAll(drawing)) {
    if (font !== undefined) glyphs = fonts.get(font) ?? glyphs
    if ((begins ?? stretch) !== undefined) text += '\n'
    const hex = [...(stretch ?? piece ?? '').matchAll(/<(\w+)>/g)].map(([, part]) => part).join('')
    for (const [glyph] of hex.matchAll(/..../g)) text += glyphs.get(parseInt(glyph, 16)) ?? ''
  }
  return text
}
