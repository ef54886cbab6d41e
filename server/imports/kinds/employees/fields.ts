import { employeeFields as fields } from '../../../../contract/imports/fields.ts'
import type { KindField } from '../kind.ts'
import { phoneHeadings } from '../phone-headings.ts'

type Field = (typeof fields)[number]['field']

const headings: Readonly<Record<Field, readonly string[]>> = {
  name: [
    'Employee Name',
    'Full Name',
    'Name of Employee',
    'Staff Name',
    'Employee',
    'नाम',
    'कर्मचारी का नाम',
    'पूरा नाम',
    'नाव',
    'कर्मचाऱ्याचे नाव',
    'संपूर्ण नाव',
    'पूर्ण नाव',
  ],
  email: [
    'Email Address',
    'E-mail',
    'Email ID',
    'E-mail ID',
    'Mail ID',
    'Mail',
    'Login',
    'User ID',
    'Username',
    'ईमेल',
    'ई-मेल',
    'ईमेल आईडी',
    'ईमेल पता',
    'ईमेल पत्ता',
  ],
  role: ['User Role', 'Access', 'Type', 'भूमिका', 'रोल'],
  department: ['Dept', 'Section', 'Team', 'विभाग'],
  designation: ['Position', 'Post', 'Job Title', 'Title', 'पद', 'पदनाम', 'हुद्दा'],
  salary: [
    'Monthly Salary',
    'Pay',
    'Gross Salary',
    'CTC',
    'Wages',
    'वेतन',
    'सैलरी',
    'तनख्वाह',
    'पगार',
    'मासिक वेतन',
    'मासिक पगार',
  ],
  phone: phoneHeadings,
  address: ['Residential Address', 'Home Address', 'पता', 'पत्ता'],
  joiningDate: [
    'Date of Joining',
    'DOJ',
    'Joined On',
    'Join Date',
    'Joined',
    'जॉइनिंग की तारीख',
    'नियुक्ति की तारीख',
    'रुजू तारीख',
    'रुजू झाल्याची तारीख',
    'नियुक्तीची तारीख',
  ],
}

export const employeeFields: readonly KindField[] = fields.map((field) => ({
  ...field,
  headings: headings[field.field],
}))
