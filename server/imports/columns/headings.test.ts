import { expect, test } from 'vitest'
import { isSecretHeading } from './headings.ts'

test('a heading tells what is never imported', () => {
  const secret = ['Password', 'LoginPassword', 'login_password', 'userpassword', 'LoginPwd', 'OTP']
  expect([...secret, 'पासवर्ड'].filter((heading) => !isSecretHeading(heading))).toEqual([])
  const others = ['Login', 'Passed', 'Passport No', 'Bus pass', 'Name', 'Option', null, 4]
  expect(others.filter(isSecretHeading)).toEqual([])
})
