import { expect, test } from 'vitest'
import { isSecretHeading } from './secret-headings.ts'

test.each([
  'Password',
  'LoginPassword',
  'login_password',
  'userpassword',
  'LoginPwd',
  'OTP',
  'पासवर्ड',
])('%s holds what is never imported', (heading) => expect(isSecretHeading(heading)).toBe(true))

test.each(['Login', 'Passed', 'Passport No', 'Bus pass', 'Name', 'Option', null, 4])(
  '%s does not',
  (heading) => expect(isSecretHeading(heading)).toBe(false),
)
