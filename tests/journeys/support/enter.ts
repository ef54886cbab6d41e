import type { Page } from '@playwright/test'
import { holdToken } from './durable.ts'

/** Opens a screen with a session's token in the browser, as it is after signing in. */
export const enterAs = async (page: Page, token: string, path: string): Promise<void> => {
  await page.goto('/favicon.svg')
  await holdToken(page, token)
  await page.goto(path)
}
