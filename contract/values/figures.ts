const count = new Intl.NumberFormat('en-IN')

/** How many there are, for the eye: 1,00,000. */
export const showCount = (number: number): string => count.format(number)

/** A rate of a hundred for the eye, with one decimal: 71.4%. */
export const showRate = (rate: number): string => `${rate.toFixed(1)}%`

/** Hours with decimals for the eye: 8 h 30 min. */
export const showHours = (hours: number): string => {
  const minutes = Math.round(hours * 60)
  return `${count.format(Math.floor(minutes / 60))} h ${minutes % 60} min`
}
