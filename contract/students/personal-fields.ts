import { categories, sexes } from '../fitness/people.ts'
import { choiceOf, optionalOf, type RecordFields, requiredOf } from '../kit/record-fields.ts'
import { z } from '../kit/zod.ts'
import { requiredDay } from '../values/calendar-schemas.ts'
import { optionalText, requiredText } from '../values/text.ts'

export const personalFields = {
  name: {
    ...requiredOf(requiredText('Name is required'), 'name'),
    column: 'name',
    about: 'Full name',
    width: 28,
    isRequired: true,
    looksLike: 'name',
    example: 'Asha Patil',
    headings: `Name | Student name | Name of student | Full name | Candidate name |
      Name of candidate | Student | Candidate | नाम | छात्र का नाम | विद्यार्थी का नाम | पूरा नाम |
      उम्मीदवार का नाम | नाव | विद्यार्थ्याचे नाव | विद्यार्थ्याचे संपूर्ण नाव | संपूर्ण नाव | पूर्ण नाव |
      उमेदवाराचे नाव`,
  },
  age: {
    input: z
      .number({ error: 'Age is required' })
      .int({ error: 'Age must be a whole number' })
      .min(1, { error: 'Age must be at least 1' })
      .max(120, { error: 'Age must be less than 120' }),
    /** As entered; the age of today follows from the date of birth. */
    answer: z.number().int(),
    cell: 'whole',
    column: 'age',
    about: 'Age in years at registration, as it was entered',
    example: '19',
    headings: 'Age | Age (years) | Age in years | आयु | उम्र | वय | वय (वर्षे)',
  },
  dateOfBirth: {
    ...requiredOf(requiredDay('Date of birth is required'), 'day'),
    column: 'date_of_birth',
    isRequired: true,
    example: '14/03/2005',
    headings: `Date of birth | DOB | D.O.B. | Birth date | Birthdate | Date of birth (dd/mm/yyyy) |
      जन्म तिथि | जन्मतिथि | जन्म दिनांक | जन्म तारीख | जन्मतारीख | जन्मदिनांक`,
  },
  religion: {
    ...optionalOf(optionalText(60), 'text'),
    column: 'religion',
    headings: 'Religion | धर्म',
  },
  caste: {
    ...optionalOf(optionalText(60), 'text'),
    column: 'caste',
    headings: 'Caste | Caste category | जाति | जाति वर्ग | जात | जात प्रवर्ग',
  },
  sex: {
    ...choiceOf(sexes, 'Choose from the list'),
    column: 'sex',
    width: 14,
    headings: 'Sex | Gender | Male/Female | M/F | लिंग | स्त्री/पुरुष',
  },
  category: {
    ...choiceOf(categories, 'Choose from the list'),
    column: 'category',
    about: 'Category of reservation',
    width: 14,
    headings: 'Category | Reservation category | Social category | वर्ग | श्रेणी | प्रवर्ग',
  },
  homeState: {
    ...optionalOf(optionalText(60), 'text'),
    column: 'home_state',
    example: 'Maharashtra',
    headings: `Home state | State | Home state/UT | State of domicile | Domicile | Domicile state |
      राज्य | गृह राज्य | अधिवास`,
  },
} as const satisfies RecordFields
