import { type BrowserContext, chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { browserFlags, findBrowser } from '../../../scripts/testing/browser.ts'
import { keepTime } from './device-clock.ts'
import { newFolder } from './servers/made-once.ts'

/** A browser on a folder of its own, all of whose processes can be killed, and started again. */
export const openKillableBrowser = () => {
  const folder = newFolder('browser')
  let kill = async () => {}
  return {
    start: async (): Promise<BrowserContext> => {
      const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`]
      const program = findBrowser() ?? chromium.executablePath()
      // A group of its own, so that no process of it outlives the killing.
      const child = spawn(program, [...browserFlags, ...flags, 'about:blank'], {
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const gone = once(child, 'exit')
      kill = async () => {
        if (child.exitCode === null && child.signalCode === null)
          process.kill(-(child.pid ?? 0), 'SIGKILL')
        await gone
      }
      let address = ''
      for await (const line of createInterface({ input: child.stderr })) {
        address = /^DevTools listening on (ws:.*)$/.exec(line)?.[1] ?? ''
        if (address !== '') break
      }
      child.stderr.resume()
      const [context] = (await chromium.connectOverCDP(address)).contexts()
      if (context === undefined) throw new Error('The browser has no window')
      await keepTime(context)
      return context
    },
    /** SIGKILL to every process of the browser. */
    kill: () => kill(),
    close: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type KillableBrowser = ReturnType<typeof openKillableBrowser>
