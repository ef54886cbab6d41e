import { mostChestNumber } from '../../../contract/fitness/people.ts'
import { refuse } from '../../../contract/kit/refuse.ts'

/**
 * Numbers for students of a venue, in their order: those after the highest that is given there, so that a
 * device with an older list does not take one student for another; when these end, the free ones from 1.
 */
export const nextNumbers = (given: readonly number[], count: number): number[] => {
  const highest = Math.max(0, ...given)
  const after = range(highest + 1, mostChestNumber)
  if (count <= after.length) return after.slice(0, count)
  const taken = new Set(given)
  const free = [...after, ...range(1, highest - 1).filter((number) => !taken.has(number))]
  return count <= free.length ? free.slice(0, count) : refuse('chest_numbers_used_up')
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
