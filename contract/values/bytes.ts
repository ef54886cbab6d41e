import { numberFormat } from './number-format.ts'

const figure = numberFormat({ maximumSignificantDigits: 3 })

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Formats a size: 12.3 MB. */
export const showBytes = (bytes: number): string => {
  const power = bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3)
  const at = Math.min(power, units.length - 1)
  return `${figure(bytes / 1000 ** at)} ${units[at]}`
}
