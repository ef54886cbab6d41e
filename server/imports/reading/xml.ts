/** What is read of a workbook's XML; a name may have a prefix, as in `x:sheet`. */

type Tag = { attribute: (name: string) => string | undefined }

/** The opening tags of a name, in order. No attribute holds a `<`, so that one without an end ends there. */
export const tagsOf = (xml: string, name: string): Tag[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])${inTag}>`, 'g'))].map(
    ([, attributes = '']) => ({ attribute: (wanted) => attributeIn(attributes, wanted) }),
  )

/** Attributes, in which a `>` may stand. */
const inTag = `((?:[^<>"']|"[^"<]*"|'[^'<]*')*)`

/** What is between the first opening tag of a name and its end; empty if there is none. */
export const insideOf = (xml: string, name: string): string => {
  const opening = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^<>]*)?>`).exec(xml)
  if (!opening) return ''
  const rest = xml.slice(opening.index + opening[0].length)
  const end = rest.search(new RegExp(`</(?:\\w+:)?${name}>`))
  return end < 0 ? '' : rest.slice(0, end)
}

/** The attribute of a tag; where its name has a prefix, such as `r:id`, that is part of `name`. */
export const attributeIn = (attributes: string, name: string): string | undefined => {
  const match = (patterns[name] ??= new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`,
  )).exec(attributes)
  const value = match?.[1] ?? match?.[2]
  return value === undefined ? undefined : withoutEntities(value)
}

// A pattern for every cell would cost more than reading it.
const patterns: Record<string, RegExp> = {}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
        if (name !== undefined) return named[name] ?? entity
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
        return code <= 0x10ffff ? String.fromCodePoint(code) : entity
      })
    : text

/** Without comments, and with what is in CDATA sections written as other text. */
export const plainXml = (xml: string): string =>
  xml.includes('<!')
    ? xml.replace(/<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>/g, (_, text: string = '') =>
        text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      )
    : xml

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
