import { mostChestNumber } from '../fitness/people.ts'
import { optionalOf, type RecordFields, requiredOf } from '../kit/record-fields.ts'
import { z } from '../kit/zod.ts'
import { optionalDay } from '../values/calendar-schemas.ts'
import { tidyNumber } from '../values/numbers.ts'
import { optionalText, orUndefined, requiredText } from '../values/text.ts'
import { courseModes } from './terms.ts'
import { contactFields, parentFields, personalFields, physicalFields } from './person-fields.ts'

/** A number given by the office; the server refuses letters that only look like other letters. */
const officeNumber = () =>
  optionalText(40).transform((text) => (text === undefined ? undefined : tidyNumber(text)))

const wrongChestNumber = 'Enter a chest number from 1 to 9999'

/** The numbers and the venue, which are written in ways of their own; then what is written as it is. */
const officeFields = {
  registrationNumber: {
    ...requiredOf(officeNumber(), 'text'),
    about: 'Registration number, used once',
    example: 'REG-2024-00017',
    headings: `Registration number | Reg no | Registration no | Reg number | Roll no | Roll number |
      Enrollment no | Enrolment number | Student ID | पंजीकरण संख्या | रजिस्ट्रेशन नंबर | पंजीकरण क्रमांक |
      रोल नंबर | नोंदणी क्रमांक | नोंदणी नंबर | हजेरी क्रमांक`,
  },
  admissionNo: {
    ...optionalOf(officeNumber(), 'text'),
    about: 'Admission number, used once',
    example: 'A24/17',
    headings: `Admission number | Admission no | Adm no | Form no | Form number | GR no |
      प्रवेश संख्या | दाखिला नंबर | प्रवेश क्रमांक | प्रवेश नंबर | फॉर्म नंबर | फॉर्म क्रमांक`,
  },
  campVenue: {
    ...requiredOf(requiredText('Physical center is required'), 'name'),
    column: 'venue',
    isRequired: true,
    example: 'Pune Camp',
    headings: `Physical Center | Camp venue | Venue | Center | Centre | Camp | Branch |
      Training center | Training centre | Physical centre | केंद्र | केन्द्र | शाखा | प्रशिक्षण केंद्र |
      शिविर | कॅम्प | कैंप`,
  },
  /** Nobody else of the venue has it. */
  chestNumber: {
    input: z
      .number({ error: wrongChestNumber })
      .int({ error: wrongChestNumber })
      .min(1, { error: wrongChestNumber })
      .max(mostChestNumber, { error: wrongChestNumber })
      .nullish()
      .transform(orUndefined),
    answer: z.number().int().optional(),
    cell: 'whole',
    about: 'Chest number at the venue',
    example: '17',
    headings: `Chest number | Chest no | Chest no. | Bib | Bib no | Bib number | चेस्ट नंबर |
      चेस्ट नं | चेस्ट क्रमांक`,
  },
  courseMode: {
    input: z.enum(courseModes, { error: 'Choose Offline or Online' }).default('Offline'),
    answer: z.enum(courseModes),
    cell: 'text',
    choices: courseModes,
    about: 'How they attend',
    width: 14,
    headings: `Course mode | Mode | Mode of course | Online/Offline | Class mode | कोर्स मोड |
      कोर्स का प्रकार | कोर्सचा प्रकार`,
  },
  registrationDate: {
    ...requiredOf(optionalDay(), 'day'),
    about: 'When they registered',
    example: '01/06/2024',
    headings: `Registration date | Date of registration | Admission date | Date of admission |
      Joining date | Date of joining | DOJ | Enrollment date | पंजीकरण तिथि | प्रवेश तिथि |
      पंजीकरण दिनांक | नोंदणी दिनांक | नोंदणी तारीख | प्रवेश दिनांक | प्रवेश तारीख`,
  },
} as const satisfies RecordFields

/** What a student has by the sections of their form, besides their education and courses. */
export const studentSections = {
  office: officeFields,
  personal: personalFields,
  contact: contactFields,
  parent: parentFields,
  physical: physicalFields,
}

export const studentFields = {
  ...officeFields,
  ...personalFields,
  ...contactFields,
  ...parentFields,
  ...physicalFields,
}
