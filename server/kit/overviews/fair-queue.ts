/** Waiting jobs, taken in turn from everyone who has some; no one has more than `mostOfOne`. */
export const fairQueue = <J>(mostOfOne: number) => {
  const waiting = new Map<number, J[]>()
  return {
    /** False where this person has too many waiting already. */
    add: (personId: number, job: J): boolean => {
      const jobs = waiting.get(personId) ?? []
      if (jobs.length >= mostOfOne) return false
      waiting.set(personId, [...jobs, job])
      return true
    },
    take: (): J | undefined => {
      const [first] = waiting
      if (!first) return undefined
      const [personId, [job, ...later]] = first
      waiting.delete(personId)
      // A map keeps the order in which keys were added: this person's next job comes after the others'.
      if (later.length > 0) waiting.set(personId, later)
      return job
    },
  }
}
