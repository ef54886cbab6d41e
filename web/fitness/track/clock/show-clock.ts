/** A running time to the tenth of a second: 4:32.1, or 1:04:32.1. */
export const showClock = (ms: number): string => {
  const tenths = Math.floor(ms / 100)
  const seconds = Math.floor(tenths / 10)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const two = (number: number) => String(number).padStart(2, '0')
  const rest = `${two(seconds % 60)}.${tenths % 10}`
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${two(minutes % 60)}:${rest}`
}
