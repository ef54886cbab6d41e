const first = 1_000
const longest = 60_000

/**
 * Milliseconds until the next try after this many failures in a row: doubled each time, up to a
 * minute, and never sooner than the server asks (`after`, in seconds). `chance` (0 to 1) spreads the
 * tries of many devices that lost the same server.
 */
export const pauseAfter = (failures: number, after: number | undefined, chance: number): number => {
  const doubled = Math.min(longest, first * 2 ** (failures - 1))
  return Math.max((after ?? 0) * 1000, doubled * (0.75 + chance / 2))
}
