import { expect, test } from 'vitest'
import type { ParadeReport } from '../../../contract/excuses/calls.ts'
import { type ParadeState, paradeStates } from '../../../contract/excuses/terms.ts'
import { recordOf } from '../../../contract/values/records.ts'
import { paradeText } from './parade.ts'

const day = '2026-11-21'
const someone = (state: ParadeState, at: number): ParadeReport['students'][number] => ({
  _id: `${state} ${at}`,
  name: `Cadet ${at}`,
  registrationNumber: `REG/${at}`,
  state,
  ...(state === 'out-pass' && { to: '2026-11-22', backBy: '2026-11-22T12:30:00.000Z' }),
})

test('a parade state names who is not there, and only counts those who are too many', () => {
  const counts = { absent: 30, leave: 48, 'out-pass': 2, notMarked: 1, present: 399 }
  const figures = { ...recordOf(paradeStates, () => 0), ...counts }
  const students = paradeStates.flatMap((state) =>
    Array.from({ length: figures[state] }, (_, at) => someone(state, at)),
  )
  const report = { date: day, campVenue: 'Pune', strength: 480, figures, mess: 399, students }
  const lines = paradeText(report, 'Pune Camp').split('\n')
  expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(80)
  expect(lines.slice(0, 3)).toEqual([
    '*Parade state* Pune Camp, 21 Nov 2026',
    'Strength: 480',
    'Absent: 30',
  ])
  expect(lines.slice(-5)).toEqual([
    '- Cadet 0 (back by 6:00 pm, 22 Nov)',
    '- Cadet 1 (back by 6:00 pm, 22 Nov)',
    'Not Marked: 1',
    'Present: 399',
    'Mess: 399 plates',
  ])
})
