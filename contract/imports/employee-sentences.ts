import type { Sentence } from '../kit/sentences.ts'

export const employeeSentences = {
  email_twice_in_file:
    'Row {row, number} has the same email. Enter another, or leave out one of the two.',
  employee_exists: 'This email belongs to {name} already.',
  employee_same_name:
    'There is {name} with the email {email} already. This row is taken as someone else.',
  super_administrator_protected:
    'Super administrators change their own details, on their account page.',
  which_role: 'Which role do employees get whose row names none?',
  role_admin: 'Admin',
  role_employee: 'Employee',
  no_passwords:
    'Passwords are not imported. New employees can sign in once you set their password in Employees.',
  password_column:
    'The column "{heading}" seems to hold passwords. Passwords are never imported, so it is left out and not kept.',
} as const satisfies Record<string, Sentence>
