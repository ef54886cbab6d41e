import type { Student } from '../../../contract/students/calls.ts'

/** A student's physical and medical values; none when nothing at all is known. */
export const physicalFacts = (student: Student) => {
  const facts = [
    { label: 'Height', value: measured(student.height, 'cm') },
    { label: 'Weight', value: measured(student.weight, 'kg') },
    { label: 'Chest Unexpanded', value: measured(student.chestUnexpanded, 'cm') },
    { label: 'Chest Expanded', value: measured(student.chestExpanded, 'cm') },
    { label: 'Vision', value: student.vision },
    { label: 'Blood Group', value: student.bloodGroup },
  ]
  return facts.some(({ value }) => value !== undefined) ? facts : []
}

const measured = (value: number | undefined, unit: string) =>
  value === undefined ? undefined : `${value} ${unit}`
