import { expect, test } from 'vitest'
import { finderOf } from './search.ts'

const asha = {
  name: 'Asha Anna-Maria Patil १२',
  registrationNumber: 'REG-2026-00017',
  admissionNo: 'A26/7',
  phones: ['98220 11223', '0253 257890'],
}

const written = [
  'REG–2026–00017',
  'ＲＥＧ-２０２६',
  'reg-२०२६-०००१७',
  'anna—maria',
  'a२६/७',
  '12',
  '१२',
]
const phones = ['९८२२०', '+९१ ९८२२०', 'patil asha']

test('a search finds however digits, dashes and widths are typed', () => {
  for (const search of [...written, ...phones])
    expect([search, finderOf(search)(asha)]).toEqual([search, true])
  for (const search of ['REG–2025', '२०२७', 'asha patel', '112'])
    expect([search, finderOf(search)(asha)]).toEqual([search, false])
})
