import { type Muster, startMuster } from '../process.ts'

type MadeUp = { name: string; command: string[] } & Record<string, unknown>

/** Lanes of steps, and the milliseconds after which one in which nothing moves is ended. */
export type Given = [lanes: MadeUp[][], silence?: number]

const running: Muster[] = []

/** Runs made-up steps by the code of `npm test`, with a temporary folder of its own. */
export const startRun = (folder: string, ...[lanes, silence = 60_000]: Given): Muster => {
  const args = ['tests/support/testing/made-up-run.ts', JSON.stringify(lanes), String(silence)]
  const { HOME = '', CHROMIUM_PATH = '' } = process.env
  const run = startMuster({ HOME, CHROMIUM_PATH, TMPDIR: folder }, { args })
  running.push(run)
  return run
}

export const endRuns = async (): Promise<void> => {
  await Promise.all(running.splice(0).map((run) => run.stop()))
}

/** A step that is a script. */
export const shell = (name: string, script: string, more: object = {}): MadeUp => ({
  name,
  command: ['sh', '-c', script],
  ...more,
})
