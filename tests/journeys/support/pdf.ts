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
