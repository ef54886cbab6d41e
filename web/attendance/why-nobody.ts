/** Why a list of students is empty: the venue has none, or the search meets none of them. */
export const whyNobody = (students: readonly unknown[], search: string): string =>
  students.length === 0
    ? 'No students found for this camp venue'
    : `Nobody here matches “${search}”`
