import { expect, test } from 'vitest'
import { blankRequest, leaveRules, type LeaveValues } from './leave-values.ts'

const needed = 'Please fill all required fields'
const full: LeaveValues = {
  leaveType: 'casual',
  startDate: '2026-12-01',
  endDate: '2026-12-04',
  reason: 'A wedding in the family',
}

test.each<[string, Partial<LeaveValues>, Record<string, string>]>([
  ['a full request', {}, {}],
  ['one day', { endDate: '2026-12-01' }, {}],
  ['New Year', { endDate: '2027-01-04' }, {}],
  ['no type', { leaveType: '' }, { leaveType: needed }],
  ['a blank reason', { reason: ' \n ' }, { reason: needed }],
  ['no start', { startDate: '' }, { startDate: needed }],
  [
    'days the wrong way round',
    { endDate: '2026-11-30' },
    { endDate: 'End date must be after start date' },
  ],
  [
    'nothing',
    blankRequest,
    { leaveType: needed, startDate: needed, endDate: needed, reason: needed },
  ],
])('%s', (_name, changed, faults) => {
  const read = leaveRules.safeParse({ ...full, ...changed })
  const found = read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  expect(Object.fromEntries(found)).toEqual(faults)
})
