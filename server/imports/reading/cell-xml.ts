import { refuse } from '../../../contract/kit/refuse.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import type { Cell } from '../table.ts'
import type { Styles } from './styles.ts'
import { attributeIn, withoutEntities } from './xml.ts'

/** A cell as the library can be given it, after its address; or what it is, where the library fails. */
export type CellXml = { isFormula: boolean; isLegacy: boolean } & ({ xml: string } | { cell: Cell })

const valuePattern = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</
const formulaPattern = /<(?:\w+:)?f(?=[\s/>])[^<>]*?(?:\/>|>([^<]*))/

/** Undefined for a cell that holds nothing. */
export const cellXml = (inner: string, attributes: string, styles: Styles): CellXml | undefined => {
  const type = attributeIn(attributes, 't') ?? 'n'
  const style = attributeIn(attributes, 's') ?? ''
  const told = {
    isFormula: formulaPattern.test(inner),
    isLegacy: isText(type) && styles.legacy.has(style),
  }
  const inline = type === 'inlineStr' ? inlineIn(inner) : undefined
  if (inline !== undefined) return { ...told, xml: ` t="inlineStr">${inline}` }
  const value = valuePattern.exec(inner)?.[1]
  if (type === 'e')
    return {
      ...told,
      isFormula: false,
      cell: { fault: 'error', text: withoutEntities(value || '#ERROR!') },
    }
  if (value === undefined && told.isFormula)
    return { ...told, isFormula: false, cell: unsaved(inner) }
  if (value === undefined || value === '') return undefined
  if (type === 'd') return { ...told, cell: dayOrText(value) }
  if (!libraryTypes.has(type)) refuse('file_damaged')
  const known = style !== '' && Number(style) < styles.count ? ` s="${style}"` : ''
  return { ...told, xml: `${known} t="${type}"><v>${value}</v>` }
}

const libraryTypes = new Set(['n', 's', 'str', 'b'])

const isText = (type: string) => type === 's' || type === 'str' || type === 'inlineStr'

/** The element with a text in its cell. */
const inlineIn = (inner: string): string | undefined => {
  const start = inner.search(/<(?:\w+:)?is[\s>]/)
  const end = inner.lastIndexOf('is>')
  return start < 0 || end < start ? undefined : inner.slice(start, end + 3)
}

/** A formula whose result was not saved, as other programs than Excel write them. */
const unsaved = (inner: string): Cell => ({
  fault: 'formula',
  text: `=${withoutEntities(formulaPattern.exec(inner)?.[1] ?? '')}`,
})

/** Days in words (ISO 8601) would be read in the server's own zone. */
const dayOrText = (value: string): Cell => {
  const day = value.slice(0, 10)
  return isDay(day) ? { day } : value
}
