import type { Page } from '@playwright/test'
import { token as tokenInBrowser } from '../../../web/kit/token.ts'

/** Opens a screen with a session's token in the browser, as it is after signing in. */
export const enterAs = async (page: Page, token: string, path: string): Promise<void> => {
  await page.goto('/favicon.svg')
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    tokenInBrowser.name,
    token,
  ] as const)
  await page.goto(path)
}
