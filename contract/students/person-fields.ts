import { categories, sexes } from '../fitness/people.ts'
import { choiceOf, optionalOf, type RecordFields, requiredOf } from '../kit/record-fields.ts'
import { z } from '../kit/zod.ts'
import { requiredDay } from '../values/calendar-schemas.ts'
import {
  optionalText,
  orUndefined,
  requiredLines,
  requiredPhone,
  requiredText,
} from '../values/text.ts'
import { bloodGroups } from './terms.ts'

export const personalFields = {
  name: {
    ...requiredOf(requiredText('Name is required'), 'name'),
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
    about: 'Age in years at registration, as it was entered',
    example: '19',
    headings: 'Age | Age (years) | Age in years | आयु | उम्र | वय | वय (वर्षे)',
  },
  dateOfBirth: {
    ...requiredOf(requiredDay('Date of birth is required'), 'day'),
    isRequired: true,
    example: '14/03/2005',
    headings: `Date of birth | DOB | D.O.B. | Birth date | Birthdate | Date of birth (dd/mm/yyyy) |
      जन्म तिथि | जन्मतिथि | जन्म दिनांक | जन्म तारीख | जन्मतारीख | जन्मदिनांक`,
  },
  religion: {
    ...optionalOf(optionalText(60), 'text'),
    readBy: 'students.sensitive',
    headings: 'Religion | धर्म',
  },
  caste: {
    ...optionalOf(optionalText(60), 'text'),
    readBy: 'students.sensitive',
    headings: 'Caste | Caste category | जाति | जाति वर्ग | जात | जात प्रवर्ग',
  },
  sex: {
    ...choiceOf(sexes, 'Choose from the list'),
    width: 14,
    headings: 'Sex | Gender | Male/Female | M/F | लिंग | स्त्री/पुरुष',
  },
  category: {
    ...choiceOf(categories, 'Choose from the list'),
    readBy: 'students.sensitive',
    about: 'Category of reservation',
    width: 14,
    headings: 'Category | Reservation category | Social category | वर्ग | श्रेणी | प्रवर्ग',
  },
  homeState: {
    ...optionalOf(optionalText(60), 'text'),
    example: 'Maharashtra',
    headings: `Home state | State | Home state/UT | State of domicile | Domicile | Domicile state |
      राज्य | गृह राज्य | अधिवास`,
  },
} as const satisfies RecordFields

export const contactFields = {
  address: {
    ...requiredOf(requiredLines('Address is required'), 'text'),
    readBy: 'students.sensitive',
    about: 'Address; may have several lines',
    width: 40,
    isRequired: true,
    example: '12 Shivaji Road, Pune',
    headings: `Address | Full address | Permanent address | Residential address | Home address |
      Village | पता | पूरा पता | स्थायी पता | पत्ता | संपूर्ण पत्ता | कायमचा पत्ता | राहण्याचा पत्ता | गाव`,
  },
  contactNumber: {
    ...requiredOf(requiredPhone('Contact number is required'), 'phone'),
    about: 'Their phone number, as it was entered',
    isRequired: true,
    example: '98220 12345',
    headings: `Contact number | Mobile | Mobile no | Mobile number | Phone | Phone no |
      Phone number | Contact | Contact no | Student mobile | Student mobile number | Cell |
      WhatsApp | WhatsApp number | मोबाइल | मोबाइल नंबर | मोबाइल नं | फोन | फोन नंबर | फ़ोन नंबर |
      संपर्क नंबर | मोबाईल | मोबाईल नंबर | मोबाईल क्रमांक | संपर्क क्रमांक | भ्रमणध्वनी |
      भ्रमणध्वनी क्रमांक`,
  },
} as const satisfies RecordFields

export const parentFields = {
  parentName: {
    ...requiredOf(requiredText('Parent name is required'), 'name'),
    about: 'Name of a parent',
    width: 28,
    isRequired: true,
    example: 'Vijay Patil',
    headings: `Parent name | Father's name | Father name | Fathers name | Name of father | Father |
      Parent's name | Parents name | Guardian name | Guardian's name | Guardian | Mother's name |
      Mother name | पिता का नाम | पिताजी का नाम | अभिभावक का नाम | माता-पिता का नाम | पालक का नाम |
      वडिलांचे नाव | पालकांचे नाव | पालकाचे नाव | आई-वडिलांचे नाव`,
  },
  parentMobileNumber: {
    ...requiredOf(requiredPhone('Parent mobile number is required'), 'phone'),
    about: "The parent's phone number, as it was entered",
    isRequired: true,
    isOfParent: true,
    example: '98220 54321',
    headings: `Parent mobile number | Parent mobile | Parent mobile no | Parents mobile |
      Parent's mobile number | Father mobile | Father's mobile | Father's mobile number |
      Father mobile no | Father contact | Guardian mobile | Guardian contact | Parent contact |
      Parent contact number | Alternate number | Alternate mobile | पिता का मोबाइल |
      पिता का मोबाइल नंबर | अभिभावक का मोबाइल | अभिभावक का मोबाइल नंबर | वडिलांचा मोबाईल |
      वडिलांचा मोबाईल नंबर | पालकांचा मोबाईल | पालकांचा मोबाईल नंबर | पालक मोबाईल`,
  },
} as const satisfies RecordFields

const measure = (tooSmall: string) =>
  ({
    input: z
      .number({ error: 'Please enter a number' })
      .min(0, { error: tooSmall })
      .max(1000, { error: 'Please enter 1000 or less' })
      .nullish()
      .transform(orUndefined),
    answer: z.number().optional(),
    readBy: 'students.sensitive',
    cell: 'number',
  }) as const

export const physicalFields = {
  height: {
    ...measure('Height must be positive'),
    about: 'Height in cm',
    example: '168',
    headings: `Height | Height (cm) | Height in cm | ऊंचाई | ऊँचाई | लंबाई | उंची | उंची (सेमी)`,
  },
  weight: {
    ...measure('Weight must be positive'),
    about: 'Weight in kg',
    example: '58',
    headings: `Weight | Weight (kg) | Weight in kg | वजन | वज़न | वजन (किग्रा) | वजन (किलो)`,
  },
  chestUnexpanded: {
    ...measure('Chest unexpanded must be positive'),
    about: 'Chest in cm, not expanded',
    example: '79',
    headings: `Chest unexpanded | Chest (unexpanded) | Chest | Chest normal |
      Chest without expansion | सीना | छाती | छाती (न फुगवता)`,
  },
  chestExpanded: {
    ...measure('Chest expanded must be positive'),
    about: 'Chest in cm, expanded',
    example: '84',
    headings: `Chest expanded | Chest (expanded) | Chest with expansion | सीना फुलाकर | छाती फुगवून |
      छाती (फुगवून)`,
  },
  vision: {
    ...optionalOf(optionalText(60), 'text'),
    readBy: 'students.sensitive',
    about: 'Vision, such as 6/6',
    width: 12,
    example: '6/6',
    headings: 'Vision | Eyesight | Eye sight | दृष्टि | नज़र | दृष्टी | नजर',
  },
  bloodGroup: {
    ...choiceOf(bloodGroups, 'Choose a blood group from the list'),
    readBy: 'students.sensitive',
    width: 14,
    headings: 'Blood group | Blood | Blood type | ब्लड ग्रुप | रक्त समूह | रक्तगट | रक्त गट',
  },
} as const satisfies RecordFields
