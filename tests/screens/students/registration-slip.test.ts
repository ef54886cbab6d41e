import { fillIn, press, says } from '../../journeys/support/person.ts'
import { enter, expect, test } from '../support/screens.ts'

test('a slip prints the notice and the consent in their language, without a payment', async ({
  page,
  server,
}) => {
  const course = await server.addCourse({ name: 'Army GD', courseFee: 6000 })
  const born = { dateOfBirth: '2015-01-01', parentName: 'Vijay Patil' }
  const { _id } = await server.addStudent(course, { name: 'Kiran Patil', ...born })
  await enter(page, server, 'employee', `/students/${_id}`)
  await press(page, 'Record consent')
  const dialog = page.getByRole('dialog', { name: 'Record consent' })
  await dialog.getByLabel('Language of the notice').selectOption('हिन्दी')
  await dialog.getByLabel('How the notice was shown').selectOption('Printed and signed')
  await press(dialog, 'Record consent')
  await says(dialog, 'Choose who consents', 'choose how you know the parent')
  await dialog.getByLabel('Who consents').selectOption('Mother')
  await dialog.getByLabel('How you know the parent').selectOption('Identity document seen')
  await fillIn(dialog, { 'Their name': 'सुनीता पाटील' }, 'Record consent')
  const consent = page.getByRole('region', { name: 'Notice and consent' })
  await says(consent, 'सुनीता पाटील (Mother) · notice 1 (हिन्दी) · Printed and signed')
  await page.getByRole('link', { name: 'Registration slip' }).click()
  const slip = page.getByRole('article', { name: 'Registration slip of Kiran Patil' })
  await says(slip, 'Army GD', 'सूचना 1', 'सुनीता पाटील (माता)', 'पहचान पत्र')
  await expect(page.getByLabel('Language of the slip')).toBeHidden()
})

test('without a consent the slip has a line to sign on, as the notice by itself has', async ({
  page,
  server,
}) => {
  const { _id } = await server.addStudent(await server.addCourse({ courseFee: 6000 }), {
    dateOfBirth: '2015-01-01',
  })
  await enter(page, server, 'employee', `/students/${_id}/registration-slip`)
  const asked = 'I have read this notice, or it was read to me, and I consent to it.'
  await says(page.getByRole('article'), asked, 'Signature of the parent or guardian')
  await page.getByLabel('Language of the slip').selectOption('मराठी')
  await says(page.getByRole('article'), 'ही सूचना मी वाचली आहे', 'पालकांची सही')
  await enter(page, server, 'employee', '/notice?language=hi')
  await says(page.getByRole('article', { name: 'Notice 1' }), 'यह सूचना मैंने पढ़ी है')
})
