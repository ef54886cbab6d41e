import { expect, type Locator } from '@playwright/test'
import { scanned } from '../../../support/qr/scanned.ts'

/** What a phone reads from a code on the screen. */
export const scan = async (code: Locator): Promise<URL> => {
  await expect(code).toBeVisible()
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2])
  const path = (await code.locator('path').getAttribute('d')) ?? ''
  const runs = path.matchAll(/M(\d+) (\d+)h(\d+)/g).map(([, x, y, length]) => ({
    x: Number(x),
    y: Number(y),
    length: Number(length),
  }))
  return new URL(scanned({ size, runs: [...runs] }))
}
