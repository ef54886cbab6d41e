import { enter, expect, expectNoViolations, phone, test } from '../support/journey.ts'

test.use({ alone: 'keys' })

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('an API key is made, copied, used, looked up in the audit and revoked', async ({
      page,
      context,
      server,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const name = `Website at ${viewport.width}`
      await enter(page, server, 'superadmin', '/keys')
      if (viewport.width > phone.width)
        await expect(page.getByText('No API keys yet.')).toBeVisible()
      await page.getByRole('button', { name: 'Make API key' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Make API key' })
      const make = dialog.getByRole('button', { name: 'Make API key' })
      await make.click()
      await expect(dialog.getByText('Enter what the key is for')).toBeVisible()
      await expect(dialog.getByText('Choose what the key may do')).toBeVisible()
      await expectNoViolations(page)

      await dialog.getByLabel('What is it for?').fill(name)
      await dialog.getByLabel('Read all courses').check()
      await dialog.getByLabel('Add, edit and delete courses').check()
      await make.click()
      const made = page.getByRole('dialog', { name: 'Your new API key' })
      await expectNoViolations(page)
      await made.getByRole('button', { name: 'Copy' }).click()
      await expect(made.getByRole('button', { name: 'Copied' })).toBeVisible()
      const key = await page.evaluate(() => navigator.clipboard.readText())
      expect(key).toMatch(/^muster_[\w-]{43}$/)
      await expect(made.getByLabel('API key')).toHaveValue(key)
      await made.getByRole('button', { name: 'Done' }).click()

      const row = page.getByRole('row').filter({ hasText: name })
      await expect(row).toContainText('Read all courses, Add, edit and delete courses')
      await expect(row).toContainText('Never')
      await expect(row).toContainText('Active')
      expect(await page.content()).not.toContain(key)

      const call = (path: string, init?: RequestInit) =>
        fetch(new URL(path, page.url()), {
          ...init,
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        })
      const course = { name: `Made by ${name}`, duration: '3 Months', courseFee: 1000 }
      const body = JSON.stringify(course)
      expect((await call('/api/courses', { method: 'POST', body })).status).toBe(201)
      expect((await call('/api/students')).status).toBe(403)

      await row.getByRole('link', { name: `What ${name} has changed` }).click()
      await expect(page.getByText(`Course added: Made by ${name}`)).toBeVisible()
      await expect(page.getByText(`API key: ${name}`).first()).toBeVisible()
      await expectNoViolations(page)
      await page.goBack()

      await expect(row).not.toContainText('Never')
      await row.getByRole('button', { name: `Revoke ${name}` }).click()
      await page.getByRole('button', { name: 'Revoke', exact: true }).click()
      await expect(row).toContainText('Revoked')
      await expect(row.getByRole('button')).toHaveCount(0)
      expect((await call('/api/courses')).status).toBe(401)
    })

    test('the API reference says what a call takes and answers, with an example', async ({
      page,
      server,
    }) => {
      await enter(page, server, 'superadmin', '/keys')
      await page.getByRole('link', { name: 'API reference' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference')
      await page.getByRole('searchbox', { name: 'Search calls' }).fill('get students id')
      const call = page.locator('#getStudent')
      await call.getByText('/api/students/{id}').click()
      await expect(call).toContainText('A key that may: Read students with their fees, and venues')
      await expect(call).toContainText("/api/students/ID'")
      await expect(call).toContainText('registrationNumber')
      await expect(page.locator('#createCourse')).toHaveCount(0)
      await expectNoViolations(page)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download JSON' }).click()
      expect((await download).suggestedFilename()).toBe('muster-openapi.json')
    })
  })
