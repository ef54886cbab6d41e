import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

const make = (removeAt: (remove: () => void) => void): string => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-test-'))
  removeAt(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A new folder of the test that runs. */
export const aFolder = (): string => make(onTestFinished)

/** A new folder of all tests of a file or of what it describes. */
export const aSharedFolder = (): string => make(afterAll)

/** Who may read, write and open a file or folder. */
export const modeOf = (path: string): number => statSync(path).mode & 0o777
