import { openVenue, said, warned } from '../../journeys/support/marking.ts'
import { chat, entry, listOf, part, studentsWithParents } from '../../journeys/support/parents.ts'
import { today } from '../../support/clock/clock.ts'
import { answer, follow, leadsTo, press, says, shows } from '../../journeys/support/person.ts'
import { enter, expect, test } from '../support/screens.ts'
import { mark, saveAll } from './roll.ts'

test('parents are told once, and again when the student came late', async ({ page, server }) => {
  const venue = 'Amravati'
  const [bina] = await studentsWithParents(server, venue)
  await openVenue(page, server, venue)
  await mark(page, 'Absent', 'Bina Joshi', 'Chetan Rao')
  await saveAll(page)
  await follow(page, 'Parents to tell')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parents to tell')
  await page.getByLabel('Camp Venue').selectOption(venue)
  await expect(part(page, 'To tell')).toContainText('2 students')
  await expect(entry(page, 'Bina Joshi')).toContainText('Bina Joshi was absent at Amravati on')
  await expect(chat(page, 'Chetan Rao')).toBeHidden()
  await leadsTo(
    entry(page, 'Chetan Rao').getByRole('link', { name: /^SMS to/ }),
    /^sms:02025551234\?&body=/,
  )
  await expect(page.getByText("Muster can't know whether a message was sent")).toBeVisible()

  await page.getByLabel('Language of messages').selectOption('हिन्दी')
  await expect(entry(page, 'Bina Joshi')).toContainText('गैरहाज़िरी')
  await leadsTo(chat(page, 'Bina Joshi'), /^https:\/\/wa\.me\/919822012345\?text=/)
  // The list here has not been read since: both presses are kept, and each hears of the other.
  await server.callWith(await server.tokenOf('admin'), 'POST /api/students/:id/absence-contacts', {
    params: { id: bina },
    body: { date: today(), about: 'absent', channel: 'whatsapp' },
  })
  await shows(chat(page, 'Bina Joshi'), warned(page, 'Someone else has told these parents too'))
  await expect(entry(page, 'Bina Joshi')).toContainText(/Opened in WhatsApp by The employee · /)
  await expect(part(page, 'To tell')).toContainText('1 student')

  await enter(page, server, 'admin', listOf(venue))
  await expect(part(page, 'Told')).toContainText(/Opened in WhatsApp by The employee/)
  await chat(page, 'Bina Joshi').click()
  await answer(page, 'Open it again?', 'Opened in WhatsApp by The employee', 'Cancel')

  await openVenue(page, server, venue)
  await mark(page, 'Late', 'Bina Joshi')
  await saveAll(page)
  await page.goto(listOf(venue))
  await expect(page.getByLabel('Language of messages')).toHaveValue('hi')
  const came = part(page, 'To tell').getByRole('listitem').filter({ hasText: 'Bina Joshi' })
  await says(came, 'Came late', 'बाद में लग गई')
  await press(part(page, 'To tell'), 'Choose all: To tell')
  await press(page.getByRole('status').filter({ hasText: '2 chosen' }), 'Mark as told')
  const asked = page.getByRole('dialog', { name: 'Mark as told' })
  await asked.getByLabel('How were they told?').selectOption('Call')
  await press(asked, 'Mark as told', said(page, '2 marked as told'))
  await says(part(page, 'Told'), '2 students', 'Called by The employee')
})

test('the institute writes its own messages, without unknown gaps', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/settings')
  const messages = part(page, 'Messages to parents')
  const languages = messages.getByLabel('Language of messages')
  const absent = messages.getByLabel('Absent', { exact: true })
  await languages.selectOption('हिन्दी')
  await absent.fill('{छात्र} नहीं आए।')
  await languages.selectOption('English')
  await expect(absent).toHaveValue(/was absent/)
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await expect(languages).toHaveValue('hi')
  await expect(absent).toBeFocused()
  await expect(messages.getByText("A message can't fill {छात्र}.")).toBeVisible()
  await absent.fill('{student} की गैरहाज़िरी: {day}')
  await expect(messages.getByText('Asha की गैरहाज़िरी: ')).toBeVisible()
  await languages.selectOption('English')
  await shows(save, page.getByText('Settings saved'))
  await page.reload()
  await languages.selectOption('हिन्दी')
  await expect(absent).toHaveValue('{student} की गैरहाज़िरी: {day}')
  await messages.getByRole('button', { name: 'Reset to default: Absent', exact: true }).click()
  await expect(absent).toBeFocused()
  await shows(save, page.getByText('Settings saved'))
})
