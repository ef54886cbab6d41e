/** The sections of the student form in their order, each with the fields it holds. */
export const formSections = [
  {
    id: 'office',
    title: 'Office Use Only',
    fields: ['registrationNumber', 'admissionNo', 'campVenue', 'courseMode', 'registrationDate'],
  },
  {
    id: 'personal',
    title: 'Personal',
    fields: ['name', 'age', 'dateOfBirth', 'religion', 'caste'],
  },
  { id: 'contact', title: 'Contact', fields: ['address', 'contactNumber'] },
  { id: 'parent', title: 'Parent', fields: ['parentName', 'parentMobileNumber'] },
  { id: 'education', title: 'Educational', fields: ['educationalDetails'] },
  {
    id: 'physical',
    title: 'Physical & Medical',
    fields: ['height', 'weight', 'chestUnexpanded', 'chestExpanded', 'vision', 'bloodGroup'],
  },
  {
    id: 'courses',
    title: 'Course Selection',
    fields: ['selectedCourses', 'admissionFee', 'modeOfTransaction'],
  },
] as const

export type SectionId = (typeof formSections)[number]['id']
