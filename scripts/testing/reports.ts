import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '../../contract/kit/zod.ts'
import { type Count, type Ended, home } from './step.ts'

export const vitestReport = 'test-results/vitest.json'
export const playwrightReport = 'test-results/playwright.json'

const vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
})

/** A file that could not even be loaded counts as one failed test. */
export const countVitest = (): Count => {
  const report = read(vitestReport, vitest)
  if (!report) return { passed: 0, failed: 1 }
  const failures = report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    if (file.status === 'failed' && tests.length === 0)
      return [{ test: file.name, error: file.message }]
    return tests.map(({ fullName, failureMessages }) => ({
      test: fullName,
      error: failureMessages[0] ?? '',
    }))
  })
  return { passed: report.numPassedTests, failed: failures.length, failures }
}

const spec = z.object({
  file: z.string(),
  line: z.number(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ error: z.object({ message: z.string() }).optional() })),
    }),
  ),
})

const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([])
  },
})

type Suite = z.output<typeof suite>

const playwright = suite.extend({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

export const countPlaywright = ({ ok }: Ended): Count => {
  const report = read(playwrightReport, playwright)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  const failed = unexpected + flaky
  return {
    passed: expected,
    failed: failed === 0 && !ok ? 1 : failed,
    failures: specsOf(report)
      .filter((one) => !one.ok)
      .map(({ file, line, title, tests }) => ({
        test: `${file}:${line} ${title}`,
        error: tests[0]?.results.find(({ error }) => error)?.error?.message ?? '',
      })),
  }
}

const specsOf = ({ specs, suites }: Suite): z.output<typeof spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

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
