import { legacyFont } from './legacy-fonts.ts'
import { insideOf, tagsOf } from './xml.ts'

/** What cells need of a workbook's styles: how many there are, and which use an old Devanagari font. */
export type Styles = { count: number; legacy: ReadonlySet<string> }

export const stylesIn = (xml: string): Styles => {
  const fonts = insideOf(xml, 'fonts')
    .split(/<(?:\w+:)?font(?=[\s/>])/)
    .slice(1)
    .map((font) => tagsOf(font, 'name')[0]?.attribute('val') ?? '')
  const formats = tagsOf(insideOf(xml, 'cellXfs'), 'xf')
  const legacy = formats.flatMap((format, at) =>
    legacyFont.test(fonts[Number(format.attribute('fontId'))] ?? '') ? [String(at)] : [],
  )
  return { count: formats.length, legacy: new Set(legacy) }
}
