import type { Standard } from '../../../contract/fitness/standards.ts'

/** The exam that is chosen, else that of the student's first course, in the version that judges today. */
export const examOf = (
  standards: readonly Standard[],
  ofCourses: readonly string[],
  chosen: string,
): Standard | undefined => {
  const [exam] = [chosen, ...ofCourses].flatMap(
    (id) => standards.find(({ _id }) => _id === id) ?? [],
  )
  return exam && inForceOf(exam)
}

/** A standard in the version that judges today. */
export const inForceOf = (exam: Standard): Standard => {
  const { _id, courses, inForce } = exam
  return inForce === undefined ? exam : { ...inForce, _id, courses }
}
