import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/testing/browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  // Every way in which a line can fail is tried by `npm run test:long`.
  ...(process.env['MUSTER_LONG'] === undefined && { grepInvert: /@long/ }),
  outputDir: 'test-results/journeys',
  globalSetup: './tests/journeys/support/build.ts',
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    // What a service worker fetches cannot be held up; the journeys without signal allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
  },
})
