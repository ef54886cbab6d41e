import { inSpokenLanguage, unitsIn } from './languages.ts'
import { numberFormat } from './number-format.ts'

/** Formats a count: 1,00,000. */
export const showCount = numberFormat()

/** Formats a percentage with one decimal: 71.4%. */
export const showRate = (rate: number): string => `${rate.toFixed(1)}%`

/** Formats hours with decimals: 8 h 30 min. */
export const showHours = (hours: number): string => {
  const minutes = Math.round(hours * 60)
  const units = unitsIn()
  return `${showCount(Math.floor(minutes / 60))} ${units.hours} ${minutes % 60} ${units.minutes}`
}

/** The text for a count. Each is written whole, so that it can be translated. */
export const plural = (count: number, { one, other }: { one: string; other: string }): string =>
  count === 1 ? one : other

const list = inSpokenLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** Formats a list: Asha, Ravi and Meena. */
export const enumerate = (parts: readonly string[]): string => list().format(parts)
