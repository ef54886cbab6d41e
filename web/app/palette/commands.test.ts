import { i18n } from '@lingui/core'
import { expect, onTestFinished, test } from 'vitest'
import { may } from '../../../contract/kit/access.ts'
import { files } from 'virtual:words'
import { commands, findCommands } from './commands.ts'
import { paymentIn, venueEntries } from './typed.ts'

const found = (search: string, all = commands()) =>
  findCommands(search, all).map(({ label }) => label)

test.each([
  ['mark att', ['Mark Attendance', 'Quick roll call']],
  ['ATTEND', ['Attendance Records', 'Mark Attendance', 'My Attendance', 'Quick roll call']],
  ['clock', ['My Attendance']],
  ['fee', ['Take payment', 'Course Students']],
  ['settings holidays', ['Settings']],
  ['  dash ', ['Dashboard']],
  ['ash', []],
])('%s finds its screens', (search, labels) => expect(found(search)).toEqual(labels))

test('no two commands have the same id', () => {
  const ids = commands().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an employee finds nothing that only super administrators may open', () => {
  const allowed = commands().filter(({ permission }) => may({ role: 'employee' }, permission))
  for (const search of ['payment', 'employee', 'location', 'audit', 'course'])
    expect(found(search, allowed)).toEqual([])
})

test.each([
  ['hi', 'हाज़िरी लगा', 'हाज़िरी लगाएँ'],
  ['mr', 'हजेरी नों', 'हजेरी नोंदवा'],
])('in %s a command is found by its name and its English name', async (locale, search, finds) => {
  const english = commands()
  const words = await files[`${locale}/signedIn`]?.()
  i18n.loadAndActivate({ locale, messages: words?.messages ?? {} })
  onTestFinished(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
  expect(found(search)).toContain(finds)
  for (const { id, label } of english)
    expect(findCommands(label, commands()).map((command) => command.id)).toContain(id)
})

const take = commands().find(({ id }) => id === 'take payment')

test.each([
  ['pay 5000 ramesh', { amount: 5000, name: 'ramesh' }],
  ['Fee ₹1,250.50 Ramesh Kale', { amount: 1250.5, name: 'Ramesh Kale' }],
  ['रमेश payment ५०००', { amount: 5000, name: 'रमेश' }],
  ['pay 5000', undefined],
  ['5000 ramesh', undefined],
  ['pay 0 ramesh', undefined],
  ['pay ramesh', undefined],
])('%s asks for a payment, or does not', (text, payment) =>
  expect(paymentIn(text, take)).toEqual(payment),
)

test.each([
  ['absent pune', ['/attendance?venue=Pune+Camp', '/attendance/roll?venue=Pune+Camp']],
  [
    'late pune c',
    ['/attendance?venue=Pune+Camp', '/attendance-records?venue=Pune+Camp&status=late'],
  ],
  ['track camp', ['/track?venue=Pune+Camp', '/track?venue=Camp+2']],
  ['pune', []],
  ['courses pune', []],
])('%s opens screens with a venue', (text, addresses) => {
  const found = venueEntries(text, commands(), ['Pune Camp', 'Camp 2'])
  expect(found.slice(0, 2).map(({ to }) => to)).toEqual(addresses)
})
