import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/testing/browser.ts'

const executablePath = findBrowser()

// Browsers of the tests inherit it.
process.env['FONTCONFIG_FILE'] = join(import.meta.dirname, 'tests/journeys/support/fonts.conf')

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  // Every way in which a line can fail is tried by `npm run test:long`.
  ...(process.env['MUSTER_LONG'] === undefined && { grepInvert: /@long/ }),
  outputDir: 'test-results/journeys',
  globalSetup: './tests/journeys/support/servers/set-up.ts',
  workers: 4,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // A busy machine meets neither; what never happens ends there.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  // By far the most work for processors, and the most memory; the others mostly wait.
  projects: [
    { name: 'every screen', testMatch: 'every-screen.journey.ts', workers: 2 },
    { name: 'journeys', testIgnore: 'every-screen.journey.ts' },
  ],
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
