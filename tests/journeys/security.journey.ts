import { enter, expect, test } from './support/journey.ts'
import { press } from './support/person.ts'

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
  await press(page, 'Change password', 'Current password is required')
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
