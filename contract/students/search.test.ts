import { expect, test } from 'vitest'
import { finderOf } from './search.ts'

const asha = {
  name: 'Asha Anna-Maria Patil १२',
  registrationNumber: 'REG-2026-00017',
  admissionNo: 'A26/7',
  phones: ['98220 11223', '0253 257890'],
}

test.each([
  'REG–2026–00017',
  'ＲＥＧ-２０२６',
  'reg-२०२६-०००१७',
  'anna—maria',
  'a२६/७',
  '12',
  '१२',
  '९८२२०',
  '+९१ ９８２２０',
  'patil asha',
])('a search for %j finds however digits, dashes and widths are typed', (search) => {
  expect(finderOf(search)(asha)).toBe(true)
})

test.each(['REG–2025', '२०२७', 'asha patel', '112'])('a search for %j does not', (search) => {
  expect(finderOf(search)(asha)).toBe(false)
})
