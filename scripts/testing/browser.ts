import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Chromium without windows, which draws with a sixth less work, then those of people. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** What Chromium needs to run as root and without a network. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/** The browser for the tests: `CHROMIUM_PATH`, else the system's, else Playwright's own. */
export const findBrowser = (): string | undefined => {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined
  const installed = PATH.split(delimiter).flatMap((folder) =>
    names.map((name) => join(folder, name)),
  )
  return [...installed, chromium.executablePath()].find((path) => existsSync(path))
}
