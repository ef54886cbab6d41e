import { enter, expect, test } from './support/journey.ts'

test('nothing is inline or from other origins', async ({ page, server, consoleErrors }) => {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (what: string) => violations.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      Reflect.get(window, 'tellViolation')(`${effectiveDirective} ${blockedURI}`)
    })
  })
  const answer = await page.goto('/login')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(answer?.headers()['cache-control']).toBe('no-cache')

  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.address)) foreign.push(request.url())
  })
  await enter(page, server, 'superadmin', '/account')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Current password is required')).toBeVisible()
  await page.goto('/students/new')
  await expect(page.getByLabel('Physical Center')).toBeVisible()
  expect(foreign).toEqual([])
  expect(violations).toEqual([])
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    document.head.append(style)
  })
  await expect.poll(() => violations).toEqual(['style-src-elem inline'])
  await expect.poll(() => consoleErrors.length).toBe(1)
  consoleErrors.length = 0
})

test('built files are cached for ever; a missing one is not the page', async ({ page, server }) => {
  const files: Record<string, string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) files.push(response.headers())
  })
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(files.length).toBeGreaterThan(0)
  for (const headers of files) {
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['content-encoding']).toBe('br')
  }
  expect((await fetch(`${server.address}/assets/gone-1a2b3c.js`)).status).toBe(404)
})
