/** The optional fields that only a student in full shows, and the columns that keep them. */
export const detailColumns = {
  caste: 'caste',
  height: 'height',
  weight: 'weight',
  chestUnexpanded: 'chest_unexpanded',
  chestExpanded: 'chest_expanded',
  vision: 'vision',
  bloodGroup: 'blood_group',
  sex: 'sex',
  category: 'category',
  homeState: 'home_state',
  chestNumber: 'chest_number',
} as const

/** Those columns, as a statement selects them. */
export const details = Object.values(detailColumns).map((column) => `students.${column}` as const)
