/** How many letters differ between two folded names at most, for them to be asked about. */
const nearness = (name: string) => (name.length < 4 ? 0 : name.length <= 10 ? 1 : 2)

/** Of four letters the first one is the same: UPSC is no slip for MPSC. */
const isShort = (name: string) => name.length === 4

/** True if two folded names differ by so few letters that one may be a slip for the other. */
export const isNear = (one: string, other: string): boolean => {
  if (digitsOf(one) !== digitsOf(other)) return false
  const [a, b] = [one, other].map((name) => name.replace(/[\s.,_/()-]+/gu, ''))
  if (a === undefined || b === undefined) return false
  if (a === b) return true
  if ((isShort(a) || isShort(b)) && a[0] !== b[0]) return false
  return distance(a, b, Math.min(nearness(a), nearness(b))) !== undefined
}

/** Camp 1 and Camp 2 are near in letters and never the same. */
const digitsOf = (name: string) => name.replace(/\D+/g, ' ').trim()

/** The fewest letters to insert, delete, replace or swap with the next; undefined if more than `most`. */
const distance = (one: string, other: string, most: number): number | undefined => {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > most) return undefined
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...next) > most) return undefined
    before = last
    last = next
  }
  const edits = last[b.length] ?? 0
  return edits <= most ? edits : undefined
}
