import { t } from '@lingui/core/macro'
import { employeeFields } from '../../fields/employee-fields.ts'
import { studentFields } from '../../fields/student-fields.ts'

/** By which rows name each other, and what the program needs itself: nothing to read. */
const unread = new Set([
  'key',
  'version',
  'position',
  'clock_off',
  'replaces',
  'void',
  'working',
  'cut',
  'hundredths',
  'financial_year',
  'number',
  'made_on',
  'issued_on',
  'reversed_on',
  'refunded_on',
  'permissions',
  'venue_ids',
])

/** True for a column of which a person reads nothing; the numbers of employees are among them. */
export const isUnread = ({ key, type }: { key: string; type: string }): boolean =>
  key === 'id' ||
  key.endsWith('_id') ||
  (key.endsWith('_by') && type === 'integer') ||
  /_location_(latitude|longitude)$/.test(key) ||
  unread.has(key)

/** What a column of the export is called for a person who reads it; the same in every table. */
export const columnNames = (): Readonly<Record<string, string>> => ({
  ...fieldNames(),
  created_at: t`Recorded`,
  updated_at: t`Last updated`,
  deleted_at: t`Deleted`,
  deactivated_at: t`Deactivated`,
  mode_of_transaction: t`Mode of transaction`,
  education: t`Educational`,
  course: t`Course`,
  university: t`University`,
  percentage: t`Percentage`,
  until: t({ message: 'Until', context: 'date' }),
  since: t`Since`,
  day: t`Date`,
  why: t`How it came about`,
  reason: t`Reason`,
  refusal_reason: t`Rejection reason`,
  rejection_reason: t`Rejection reason`,
  language: t`Language`,
  given_by: t`Who consents`,
  relation: t`Which parent`,
  giver_name: t`Name of the parent`,
  verified: t`How the parent is known`,
  shown: t`How the notice was shown`,
  withdrawn_by: t`Who withdraws it`,
  course_name: t`Course`,
  course_fee: t`Course fee`,
  duration: t`Duration`,
  payment_mode: t`Payment mode`,
  agreed: t`Agreed fee`,
  total: t`Total`,
  refund_due: t`To be refunded`,
  refund_due_on: t`Refund due`,
  left_on: t`Left on`,
  partial_amount: t`First part`,
  paid: t`Paid`,
  enrolled_on: t`Enrolled on`,
  next_due_date: t`Next due`,
  taken_off_at: t`Course removed`,
  due_date: t`Due date`,
  amount: t`Amount`,
  kind: t`Kind`,
  printed_number: t`Receipt or voucher`,
  balance: t`Balance`,
  transaction_mode: t`Transaction mode`,
  reference: t`Reference`,
  notes: t`Notes`,
  note: t`Note`,
  bank_day: t`On the bank statement`,
  channel: t`By call or message`,
  about: t`About`,
  promise_date: t`Payment promised by`,
  status: t`Status`,
  remarks: t`Remarks`,
  from_day: t({ message: 'From', context: 'date' }),
  to_day: t({ message: 'Until', context: 'date' }),
  back_by: t`Back by`,
  back_at: t`Back at`,
  said_by: t`Told by`,
  event: t`Event`,
  value: t`Result`,
  words: t`Result`,
  attempt: t`Attempt`,
  verdict: t`Would pass`,
  judged_on: t`As of`,
  cells: t`Row of the file`,
  mended: t`Typed over it`,
  action: t`What was done`,
  before: t`Before`,
  after: t`After`,
  role: t`Role`,
  preset: t`What they may do`,
  device: t`Device`,
  network: t`Address on the network`,
  last_seen_at: t`Last used`,
  last_used_at: t`Last used`,
  last_day: t`Last day`,
  revoked_at: t({ message: 'Revoked', context: 'API key' }),
  check_in: t`Clock in`,
  check_out: t`Clock out`,
  direction: t`In or out`,
  standing: t`At the location`,
  leave_type: t`Leave type`,
  start_date: t({ message: 'From', context: 'date' }),
  end_date: t({ message: 'Until', context: 'date' }),
  total_days: t`Days`,
  half: t`Half of the day`,
  part: t`Part of the day`,
  counted: t`Taken from the balance`,
  approved: t`Approved`,
  selected_courses: t`Courses`,
  educational_details: t`Educational`,
  total_amount: t`Total`,
  amount_paid: t`Paid`,
  fee_paid: t`Paid`,
  payment_status: t`Status`,
  partial_payment_amount: t`First part`,
  admission_fee: t`Admission fee`,
  registered_by: t`Registered by`,
  ...momentNames(),
  ...placeNames(),
})

/** The fields of a record, named as in its form. */
const fieldNames = () =>
  Object.fromEntries(
    [...Object.entries(employeeFields), ...Object.entries(studentFields)].map(
      ([name, { label }]) => [columnOf(name), label()],
    ),
  )

/** A field of the contract as its column is called. */
export const columnOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const momentNames = () => {
  const recorded = t`Recorded`
  const moments = 'recorded received moved marked changed asked added issued reversed refunded'
  return {
    at: recorded,
    decided_at: t`Decided`,
    made_at: t`Made at`,
    measured_at: t`Measured at`,
    opened_at: t`Message opened`,
    ...Object.fromEntries(moments.split(' ').map((moment) => [`${moment}_at`, recorded])),
  }
}

/** Where a person clocked in or out, or made a proposal. */
const placeNames = () => {
  const parts = {
    latitude: t`Degrees north`,
    longitude: t`Degrees east`,
    accuracy: t`Accuracy in metres`,
    distance: t`Metres from the location`,
    location: t`Location`,
  }
  const moments = { check_in: t`Clock in`, check_out: t`Clock out`, made: t`Place` }
  return Object.fromEntries(
    Object.entries(moments).flatMap(([start, moment]) =>
      Object.entries(parts).map(([end, part]) => [`${start}_${end}`, `${moment}: ${part}`]),
    ),
  )
}
