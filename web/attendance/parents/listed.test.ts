import { expect, test } from 'vitest'
import type { Absence } from '../../../contract/contacts/absences.ts'
import { absenceMessages, type AbsenceMessage } from '../../../contract/contacts/terms.ts'
import { anExcuse } from '../../../tests/support/outbox/entries.ts'
import type { Press } from './absences-database.ts'
import { entryOfExcuse } from '../../shared/outbox/excuses/excuse-kind.ts'
import { withoutExcused, withPresses, withTold } from './listed.ts'

const day = '2026-11-21'
const self = { _id: '7', name: 'Asha' }
const at = '2026-11-21T04:12:00.000Z'

const absent = (about: AbsenceMessage): Absence => ({
  _id: '1',
  name: 'Bina',
  registrationNumber: 'REG/1',
  parentName: 'Sunita',
  parentMobileNumber: '98220 12345',
  day,
  about,
})

const opened = (about: AbsenceMessage, date = day): Press => ({
  key: `${about} ${date}`,
  personId: '7',
  studentId: '1',
  body: { date, about, channel: 'whatsapp', openedAt: at },
})

test('what was opened here is told by the person of this device, and waits', () => {
  expect(withPresses([absent('absent')], [opened('absent')], self)).toMatchObject([
    { told: { channel: 'whatsapp', at, by: self }, waiting: true },
  ])
  // Another day's press tells nothing of this one.
  const list = [absent('absent')]
  expect(withPresses(list, [opened('absent', '2026-11-20')], self)).toEqual(list)
})

test.each(absenceMessages)('a press about %s tells the same', (about) => {
  const told = absenceMessages.filter(
    (other) => withPresses([absent(other)], [opened(about)], self)[0]?.told !== undefined,
  )
  expect(told).toEqual(about === 'came_late' ? ['came_late'] : ['absent', 'three_days'])
})

test('an excuse that waits here leaves no one to tell, except of those who came', () => {
  const told = (date: string, about: AbsenceMessage, ...rows: ReturnType<typeof anExcuse>[]) => {
    const entries = rows.map((row) => entryOfExcuse('7', row))
    return withoutExcused([absent(about)], entries, date).length
  }
  const sick = anExcuse('sick', { from: day, to: day })
  const taken = anExcuse('taken', { replaces: 'sick', isVoid: true })
  expect([told(day, 'absent', sick), told(day, 'three_days', sick)]).toEqual([0, 0])
  expect([told(day, 'came_late', sick), told(day, 'absent', sick, taken)]).toEqual([1, 1])
  expect(told('2026-11-22', 'absent', sick)).toBe(1)
})

test('a recorded press is on the list as the server has it', () => {
  const told = { channel: 'whatsapp' as const, at, by: { _id: '8', name: 'Ravi' } }
  expect(withTold([absent('absent')], opened('absent'), told)).toEqual([
    { ...absent('absent'), told },
  ])
})
