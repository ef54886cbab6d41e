import type { Column } from './columns.ts'

/** By their number: the first one is that of cells without a style. */
const styles = [
  'number',
  'heading',
  'text',
  'day',
  'instant',
  'money',
  'integer',
] as const satisfies readonly ('heading' | Column<never>['type'])[]

const numbers = Object.fromEntries(styles.map((style, at) => [style, at])) as Record<
  (typeof styles)[number],
  number
>

export const styleOf = (style: (typeof styles)[number]): number => numbers[style]

/** The format of each style: `49` is text, so that a text stays one when it is edited; `4` is `#,##0.00`. */
const formats: Record<(typeof styles)[number], number> = {
  number: 0,
  heading: 0,
  text: 49,
  day: 164,
  instant: 165,
  money: 4,
  integer: 1,
}

const cellFormats = styles.map(
  (style) =>
    `<xf numFmtId="${formats[style]}" fontId="${style === 'heading' ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
)

const font = '<sz val="11"/><name val="Calibri"/>'

export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="d mmm yyyy"/><numFmt numFmtId="165" formatCode="d mmm yyyy hh:mm:ss"/></numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${cellFormats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
