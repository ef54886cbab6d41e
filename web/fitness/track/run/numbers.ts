import type { Runner } from './run.ts'

export type Numbered = Pick<Runner, 'studentId' | 'name' | 'registrationNumber'> & {
  chestNumber: number | undefined
}

/**
 * The chest numbers of a venue for a run, in the order given. Who has none, or shares one with a
 * student before them, gets the next one above all that are worn. It looks at the whole venue, so
 * that two devices lend the same numbers whoever is chosen to run.
 */
export const numbered = (students: readonly Numbered[]): readonly Runner[] => {
  const worn = new Set<number>()
  let last = Math.max(0, ...students.map(({ chestNumber }) => chestNumber ?? 0))
  return students.map(({ studentId, name, registrationNumber, chestNumber }) => {
    const student = { studentId, name, registrationNumber }
    if (chestNumber !== undefined && !worn.has(chestNumber)) {
      worn.add(chestNumber)
      return { ...student, number: chestNumber }
    }
    last += 1
    return { ...student, number: last, lent: true }
  })
}

/** The students who share a number with one before them: they have one, and get another. */
export const sharing = (students: readonly Numbered[]): readonly Numbered[] => {
  const runners = numbered(students)
  return students.filter(({ chestNumber }, at) => chestNumber !== undefined && runners[at]?.lent)
}
