import { unzipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import { strToU8, zip } from './zip.ts'

test('a large file is packed without a worker, which the browser would refuse', () => {
  const refused = vi.fn()
  vi.stubGlobal('Worker', refused)
  onTestFinished(() => void vi.unstubAllGlobals())
  const rows = strToU8('<c><v>आरती पवार</v></c>'.repeat(40_000))
  const done = vi.fn()
  zip({ 'sheet1.xml': rows }, done)
  const archive: unknown = done.mock.calls[0]?.[1]
  expect(archive instanceof Uint8Array && unzipSync(archive)['sheet1.xml']).toEqual(rows)
  expect(refused).not.toHaveBeenCalled()
})
