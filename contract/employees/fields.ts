import { givenRoles, roles } from '../kit/access.ts'
import { optionalOf, type RecordFields, requiredOf } from '../kit/record-fields.ts'
import { z } from '../kit/zod.ts'
import { optionalDay } from '../values/calendar-schemas.ts'
import { rupeesIn, rupeesOut } from '../values/money-schemas.ts'
import { isPlain } from '../values/readable.ts'
import { optionalLines, optionalPhone, optionalText, requiredText } from '../values/text.ts'

const wrongEmail = 'Please enter a valid email address'
const emailPattern = /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)+$/

export const email = () =>
  requiredText('Email is required', 254)
    // Full-width letters become half-width; any other look-alike is refused.
    .transform((text) => text.normalize('NFKC'))
    .refine(isPlain, {
      error: 'Use only English letters, digits and signs in an email address',
      abort: true,
    })
    .refine((text) => emailPattern.test(text), { error: wrongEmail })

/** What an employee has, beside their password. */
export const employeeFields = {
  name: {
    input: requiredText('Name is required').refine((text) => text.length >= 2, {
      error: 'Name must be at least 2 characters',
    }),
    answer: z.string(),
    cell: 'name',
    about: 'Full name',
    width: 28,
    isRequired: true,
    looksLike: 'name',
    example: 'Anil Jadhav',
    headings: `Name | Employee name | Full name | Name of employee | Staff name | Employee | नाम |
      कर्मचारी का नाम | पूरा नाम | नाव | कर्मचाऱ्याचे नाव | संपूर्ण नाव | पूर्ण नाव`,
  },
  email: {
    ...requiredOf(email(), 'text'),
    about: 'With which they sign in; a deleted person may share it with a later one',
    width: 30,
    isRequired: true,
    looksLike: 'email',
    example: 'anil.jadhav@example.com',
    headings: `Email | Email address | E-mail | Email ID | E-mail ID | Mail ID | Mail | Login |
      User ID | Username | ईमेल | ई-मेल | ईमेल आईडी | ईमेल पता | ईमेल पत्ता`,
  },
  role: {
    input: z.enum(givenRoles, { error: 'Choose admin or employee' }),
    answer: z.enum(roles),
    cell: 'text',
    choices: ['Admin', 'Employee'],
    about: 'What they may do',
    headings: 'Role | User role | Access | Type | भूमिका | रोल',
  },
  salary: {
    input: rupeesIn('Salary must be positive').optional(),
    answer: rupeesOut().optional(),
    cell: 'money',
    column: 'salary_paise',
    about: 'Monthly salary',
    readBy: 'employees.read',
    example: '25000',
    headings: `Salary | Monthly salary | Pay | Gross salary | CTC | Wages | वेतन | सैलरी | तनख्वाह |
      पगार | मासिक वेतन | मासिक पगार`,
  },
  department: {
    ...optionalOf(optionalText(), 'name'),
    example: 'Training',
    headings: 'Department | Dept | Section | Team | विभाग',
  },
  designation: {
    ...optionalOf(optionalText(), 'name'),
    example: 'Coach',
    headings: 'Designation | Position | Post | Job title | Title | पद | पदनाम | हुद्दा',
  },
  phone: {
    ...optionalOf(optionalPhone(), 'phone'),
    about: 'Phone number',
    example: '98220 12345',
    headings: `Phone | Contact number | Contact no | Mobile | Mobile no | Mobile number |
      Phone number | Phone no | Contact | WhatsApp | फोन | मोबाइल | मोबाइल नंबर | फोन नंबर |
      संपर्क नंबर | मोबाईल | मोबाईल नंबर | फोन क्रमांक | संपर्क क्रमांक`,
  },
  address: {
    ...optionalOf(optionalLines(500), 'text'),
    about: 'Address; may have several lines',
    width: 40,
    example: '12 Shivaji Road, Pune',
    headings: 'Address | Residential address | Home address | पता | पत्ता',
  },
  joiningDate: {
    ...optionalOf(optionalDay(), 'day'),
    about: 'When they joined; leave of the first year is counted from it',
    example: '01/04/2026',
    headings: `Joining date | Date of joining | DOJ | Joined on | Join date | Joined |
      जॉइनिंग की तारीख | नियुक्ति की तारीख | रुजू तारीख | रुजू झाल्याची तारीख | नियुक्तीची तारीख`,
  },
} as const satisfies RecordFields
