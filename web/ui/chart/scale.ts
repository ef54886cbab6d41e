/** What a line of an axis may stand for, times a power of ten. */
const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The figure at the top of an axis that holds `most`: twice a whole, round one. */
export const topOf = (most: number): number => {
  const half = Math.max(1, most / 2)
  const power = 10 ** Math.floor(Math.log10(half))
  const step = steps.map((one) => one * power).find((one) => one >= half && Number.isInteger(one))
  return 2 * (step ?? 10 * power)
}
