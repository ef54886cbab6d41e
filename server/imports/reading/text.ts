import { withoutEntities } from './xml.ts'

const parts = /<(\/?)(?:\w+:)?(si|is|rPh|t)(?=[\s/>])[^<>]*?(\/?)>([^<]*)/g

/** The texts of a workbook in their order: of each `si` or `is`, whose runs are put together. */
export const textsIn = (xml: string): string[] => {
  const texts: string[] = []
  let isAside = false
  let text = ''
  for (const [, end, name, closed, inside = ''] of xml.matchAll(parts)) {
    // How Japanese is pronounced is no part of the text.
    if (name === 'rPh') isAside = !end && !closed
    else if (name === 't') text += end || closed || isAside ? '' : withoutEntities(inside)
    else if (end || closed) {
      texts.push(withoutEscapes(text))
      text = ''
    } else text = ''
  }
  return texts
}

/** Letters that XML cannot hold are written as `_x0007_`. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
