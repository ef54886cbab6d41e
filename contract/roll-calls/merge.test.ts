import fc from 'fast-check'
import { expect, test } from 'vitest'
import { casesOf, seed } from '../../tests/support/seed.ts'
import { type Counted, figuresOf, merged, standings } from './merge.ts'

const strength = 12
const students = Array.from({ length: strength }, (_, at) => at)

/** What one phone knows of each student, by the index of a standing. */
const part = fc.array(fc.nat(standings.length - 1), { minLength: strength, maxLength: strength })
const partOf = (known: readonly number[]): Counted<number> => {
  const those = (level: number) => students.filter((student) => known[student] === level)
  return { uncounted: those(0), missing: those(1), excused: those(2), here: those(3) }
}
const sorted = (counted: Counted<number>) =>
  standings.map((standing) => counted[standing].toSorted((one, other) => one - other))

test('parts merge to what any of them saw, in any order and however often they come', () => {
  const cases = fc
    .array(part, { minLength: 1, maxLength: 5 })
    .chain((parts) => fc.tuple(fc.constant(parts), fc.shuffledSubarray([...parts, ...parts])))
  fc.assert(
    fc.property(cases, ([parts, more]) => {
      // One after another, as a server takes them: some twice, the last ones in another order.
      const arriving = [...more, ...parts].map(partOf)
      const whole = arriving.reduce((former, next) => merged(former, next))
      const surest = students.map((student) =>
        Math.max(...parts.map((known) => known[student] ?? 0)),
      )
      expect(sorted(whole)).toEqual(sorted(partOf(surest)))
      expect(sorted(merged(...arriving))).toEqual(sorted(whole))
      const { strength: all, ...figures } = figuresOf(whole)
      expect([all, figures.uncounted + figures.missing + figures.excused + figures.here]).toEqual([
        strength,
        strength,
      ])
    }),
    { seed, numRuns: casesOf(2_000) },
  )
})
