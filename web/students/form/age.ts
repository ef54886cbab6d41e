/** Whole years from a birthday to a day, both `YYYY-MM-DD`; undefined without one or before it. */
export const ageOn = (born: string, day: string): number | undefined => {
  if (born === '' || born > day) return undefined
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}
