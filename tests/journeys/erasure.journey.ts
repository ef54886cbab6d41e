import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { onClock } from '../support/clock/clock.ts'
import { bareEnv, home } from '../support/process.ts'
import { enter, expect, signIn, test } from './support/journey.ts'
import { fillIn, press, reads, says } from './support/person.ts'

test.use({ alone: 'erasure' })

test('a student is erased, the books keep the money, and a restore erases them again', async ({
  page,
  server,
}) => {
  const course = await server.addCourse({ courseFee: 1000 })
  const gone = await server.addStudent(course, { name: 'Asha Rao' })
  const inParts = {
    courseId: course._id,
    paymentMode: 'Partial',
    partialPaymentAmount: 400,
  } as const
  const owing = await server.addStudent(course, { name: 'Ravi More', selectedCourses: [inParts] })
  for (const { _id: id } of [gone, owing])
    await server.call('DELETE /api/students/:id', { params: { id } })
  const params = { id: gone._id }
  const { payments } = await server.call('GET /api/students/:id/payments', { params })
  const { _id: paymentId = '', receiptNumber = '' } = payments[0] ?? {}

  await enter(page, server, 'superadmin', '/health')
  const verified = page.locator('#content').getByText('Backup verified.')
  await press(page, 'Back up now', verified)
  const { backups } = await server.call('GET /api/backups', {})

  const erase = async (name: string, shown: string | RegExp) => {
    await press(page, `Erase the personal data of ${name}`)
    const dialog = page.getByRole('dialog', { name: 'Erase personal data' })
    await fillIn(dialog, { [`Type ${name} to go on`]: name }, 'Erase for good')
    await reads(page, shown)
  }
  await page.goto('/students?deleted=true')
  await erase('Ravi More', /^Ravi More still owes ₹600/)
  await press(page, 'Cancel')
  await erase('Asha Rao', /^The books keep this name: it can be erased from .+ on\./)
  await page.goto('/settings')
  const saved = page.getByRole('status').getByText('Settings saved')
  await fillIn(page, { 'Names in the books (years)': '0' }, 'Save Changes', saved)
  await page.goto('/students?deleted=true')
  await erase('Asha Rao', 'Personal data erased')
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(1)

  const content = page.locator('#content')
  const staysErased = async () => {
    await page.goto(`/students/${gone._id}`)
    await says(content, /Erased student \d{6}/, 'The personal data of this student was erased')
    await page.goto(`/receipts/${paymentId}`)
    await says(content, receiptNumber, '₹1,000', /Erased student \d{6}/)
    await expect(page.getByText('Asha Rao')).toHaveCount(0)
  }
  await staysErased()

  await server.restart((folder) => {
    rmSync(folder, { recursive: true })
    const command = ['muster.js', 'restore', backups[0]?.name ?? '']
    const env = { ...bareEnv, DATA_DIR: folder }
    const said = execFileSync(process.execPath, [...onClock.args, ...command], { cwd: home, env })
    expect(said.toString()).toContain('One person was erased after this backup was made')
  })
  await page.goto('/login')
  await signIn(page, 'superadmin')
  await expect(page).toHaveURL(/dashboard/)
  await staysErased()
})
