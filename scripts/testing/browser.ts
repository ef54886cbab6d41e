import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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

/** A font for every script that screens are looked at in; without it Devanagari is drawn as boxes. */
const devanagari = '/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf'

/** Finds a browser and fonts or, as root on Debian, installs them; otherwise says what a person has to do. */
export const ensureBrowser = (): string | undefined => {
  const found = findBrowser()
  const { CHROMIUM_PATH } = process.env
  if (!found && CHROMIUM_PATH) {
    console.log(`There is no browser at CHROMIUM_PATH=${CHROMIUM_PATH}.`)
    return undefined
  }
  const missing = [
    ...(found ? [] : ['chromium']),
    ...(existsSync(devanagari) ? [] : ['fonts-noto-core']),
  ]
  if (missing.length === 0) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const install = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`
    console.log(`The tests need ${missing.join(' and ')}. Running: ${install}`)
    spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] })
    return findBrowser()
  }
  if (!found)
    console.log('There is no browser for the tests. Install one: npx playwright install chromium')
  return found
}
