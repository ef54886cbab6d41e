import { legacyFont } from './legacy-fonts.ts'
import { insideOf, tagsOf } from './xml.ts'

/** What cells need of a workbook's styles, by their numbers: which show days, and which use an old Devanagari font. */
export type Styles = { days: ReadonlySet<number>; legacy: ReadonlySet<number> }

export const stylesIn = (xml: string): Styles => {
  const fonts = insideOf(xml, 'fonts')
    .split(/<(?:\w+:)?font(?=[\s/>])/)
    .slice(1)
    .map((font) => tagsOf(font, 'name')[0]?.attribute('val') ?? '')
  const own = tagsOf(insideOf(xml, 'numFmts'), 'numFmt')
    .filter(({ attribute }) => showsDays(attribute('formatCode') ?? ''))
    .map(({ attribute }) => attribute('numFmtId'))
  const bases = tagsOf(insideOf(xml, 'cellStyleXfs'), 'xf')
  const [days, legacy] = [new Set<number>(), new Set<number>()]
  for (const [at, { attribute }] of tagsOf(insideOf(xml, 'cellXfs'), 'xf').entries()) {
    const format = attribute('numFmtId')
    const base = bases[Number(attribute('xfId'))]?.attribute('numFmtId')
    if (daysByNumber.test(format ?? base ?? '') || (format && own.includes(format))) days.add(at)
    if (legacyFont.test(fonts[Number(attribute('fontId'))] ?? '')) legacy.add(at)
  }
  return { days, legacy }
}

/** The formats without a code in the file that show days or times, in the languages of East Asia too. */
const daysByNumber = /^(1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8]|7[1-9]|8[01])$/

/** Whether a format in codes shows a day or a time: one of its parts consists of their letters alone. */
const showsDays = (format: string): boolean =>
  format
    .toLowerCase()
    .replace(/;@$/, '')
    .replace(/\\./g, ' ')
    .split(';')
    .some((part) => {
      const words = part
        .replace(/"[^"]*"/g, ' ')
        .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
        .replace(/\[([smhd]{1,2})\]/g, '$1')
        .replace(/\[[^\]]*\]/g, '')
        .match(/[a-z0#?%]+/g)
      return words?.every((word) => dayWord.test(word)) ?? false
    })

const dayWord = /^(ss?|m{1,5}|hh?|[ap]m?|d{1,4}|a{3,5}|yy?|yyyy|e|ee|eeee)$/
