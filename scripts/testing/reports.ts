import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Count, type Ended, home } from './step.ts'

export const vitestReport = 'test-results/vitest.json'
export const playwrightReport = 'test-results/playwright.json'

const vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

/** A file that could not even be loaded counts as one failed test. */
export const countVitest = (): Count => {
  const report = read(vitestReport, vitest)
  if (!report) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

const playwright = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

export const countPlaywright = ({ ok }: Ended): Count => {
  const report = read(playwrightReport, playwright)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  const failed = unexpected + flaky
  return { passed: expected, failed: failed === 0 && !ok ? 1 : failed }
}

export const forgetReports = (): void => {
  for (const report of [vitestReport, playwrightReport]) rmSync(join(home, report), { force: true })
}

const read = <S extends z.ZodType>(path: string, schema: S): z.output<S> | undefined => {
  try {
    return schema.parse(JSON.parse(readFileSync(join(home, path), 'utf8')))
  } catch {
    return undefined
  }
}
