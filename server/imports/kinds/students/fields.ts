import { bloodGroups, courseModes } from '../../../../contract/students/calls.ts'
import { paymentModes, transactionModes } from '../../../../contract/payments/terms.ts'
import type { KindField } from '../kind.ts'
import type { Field } from './field.ts'
import { headings } from './headings.ts'

const field = (
  name: Field,
  label: string,
  example: string,
  more: Partial<Pick<KindField, 'required' | 'looksLike' | 'isDay' | 'choices'>> = {},
): KindField => ({
  required: false,
  ...more,
  field: name,
  label,
  headings: headings[name],
  ...(example !== '' && { example }),
})

/** The fields of a student's row, in the order of the template; those of the form have its names. */
export const fields: readonly KindField[] = [
  field('registrationNumber', 'Registration number', 'REG-2024-00017'),
  field('admissionNo', 'Admission number', 'A24/17'),
  field('name', 'Name', 'Asha Patil', { required: true, looksLike: 'name' }),
  field('dateOfBirth', 'Date of birth', '14/03/2005', { required: true, isDay: true }),
  field('age', 'Age', '19'),
  field('contactNumber', 'Contact number', '98220 12345', { required: true, looksLike: 'phone' }),
  field('parentName', 'Parent name', 'Vijay Patil', { required: true }),
  field('parentMobileNumber', 'Parent mobile number', '98220 54321', {
    required: true,
    looksLike: 'phone',
  }),
  field('address', 'Address', '12 Shivaji Road, Pune', { required: true }),
  field('campVenue', 'Physical Center', 'Pune Camp', { required: true }),
  field('courseMode', 'Course mode', 'Offline', { choices: [...courseModes] }),
  field('registrationDate', 'Registration date', '01/06/2024', { isDay: true }),
  field('courses', 'Courses', 'Police Bharti', { required: true }),
  field('courseFees', 'Course fees', '12000'),
  field('totalFee', 'Total fee', ''),
  field('durations', 'Durations', '6 Months'),
  field('paymentModes', 'Payment modes', 'Partial', { choices: [...paymentModes] }),
  field('feesPaid', 'Fees paid', '5000'),
  field('paidByCourse', 'Paid by course', ''),
  field('paidOn', 'Paid on', '01/06/2024', { isDay: true }),
  field('transactionModes', 'Mode of transaction', 'UPI', { choices: [...transactionModes] }),
  field('references', 'Reference', '415812345678'),
  field('admissionFee', 'Admission fee', '500'),
  field('religion', 'Religion', ''),
  field('caste', 'Caste', ''),
  field('education', 'Education', 'HSC, Pune Board, 71.5%; BA, Pune University'),
  field('height', 'Height', '168'),
  field('weight', 'Weight', '58'),
  field('chestUnexpanded', 'Chest unexpanded', '79'),
  field('chestExpanded', 'Chest expanded', '84'),
  field('vision', 'Vision', '6/6'),
  field('bloodGroup', 'Blood group', 'B+', { choices: [...bloodGroups] }),
]
