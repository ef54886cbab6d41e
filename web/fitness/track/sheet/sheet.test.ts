import { expect, test } from 'vitest'
import {
  attemptOfGroup,
  bestOf,
  emptySheet,
  nextAttempt,
  resultsOfSheet,
  triesOf,
  unsavedOf,
  withoutTry,
  withSaved,
  withTry,
} from './sheet.ts'

const facts = { venue: 'Pune Camp', day: '2026-11-21', event: 'long_jump' } as const
const entered = (key: string, studentId: string, value: number) => ({
  key,
  studentId,
  name: studentId.toUpperCase(),
  registrationNumber: `REG-${studentId}`,
  value,
  measuredAt: '2026-11-21T01:00:00.000Z',
})
const jumps = [entered('1', 'a', 3_650), entered('2', 'b', 4_100), entered('3', 'a', 3_900)]
const sheet = jumps.reduce(withTry, emptySheet(facts))

test('the attempts of each student are counted, by a device that knows no other too', () => {
  const attempts = sheet.tries.map(({ studentId, attempt }) => `${studentId}: ${attempt}`)
  expect(attempts).toEqual(['a: 1', 'b: 1', 'a: 2'])
  expect(nextAttempt(sheet, 'c')).toBe(1)
  expect(attemptOfGroup(sheet, ['a', 'b', 'c'])).toBe(3)
  expect(attemptOfGroup(sheet, [])).toBe(1)
})

test('an entry counts once, however often it is made', () =>
  expect(jumps.reduce(withTry, sheet)).toEqual(sheet))

test('the best is the longest jump, and the fastest run', () => {
  expect(bestOf(facts, triesOf(sheet, 'a'))?.value).toBe(3_900)
  expect(bestOf({ ...facts, event: 'run_100m' }, triesOf(sheet, 'a'))?.value).toBe(3_650)
  expect(bestOf(facts, [])).toBeUndefined()
})

test('what is saved, as by a group run, keeps its attempt and is not saved again', () => {
  const results = resultsOfSheet({ ...sheet, mockTestId: '9' })
  expect(results[0]).toEqual({ ...jumps[0], ...facts, attempt: 1, mockTestId: '9' })
  const saved = withSaved(sheet, results.slice(0, 2))
  expect(unsavedOf(saved).map(({ key }) => key)).toEqual(['3'])
  expect(withoutTry(saved, '1').tries).toHaveLength(3)
  expect(withoutTry(saved, '3').tries).toHaveLength(2)
  expect(withSaved(saved, results)).toEqual(withSaved(withSaved(saved, results), results))
  const known = withSaved(emptySheet(facts), resultsOfSheet(sheet))
  expect(nextAttempt(known, 'a')).toBe(3)
  expect(unsavedOf(known)).toEqual([])
})
