import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter'
import { endWithRun, locationOf, tell } from './events.ts'

/** Tells `npm test` of each journey while Playwright runs them. */
export default class PlaywrightReporter implements Reporter {
  onBegin(_: FullConfig, suite: Suite): void {
    endWithRun()
    const files = Map.groupBy(suite.allTests(), ({ location }) => location.file)
    for (const [file, { length: tests }] of files) tell({ is: 'file', id: file, file, tests })
  }

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    const id = test.location.file
    const outcome = test.outcome()
    if (outcome === 'expected') return tell({ is: 'test', id, state: 'passed' })
    if (outcome === 'skipped') {
      // What an interruption or an earlier failure kept from running is not told.
      if (status === 'skipped' && test.expectedStatus === 'skipped')
        tell({ is: 'test', id, state: 'skipped' })
      return
    }
    const name = test.titlePath().slice(3).join(' > ')
    const error = errors.map(({ message, value }) => message ?? value ?? '').join('\n\n')
    const failure = { test: locationOf(id, test.location.line, name), error }
    tell({ is: 'test', id, state: 'failed', failure })
  }

  onError({ location, message, stack, value }: TestError): void {
    const test = locationOf(location?.file ?? '', location?.line, 'outside of a journey')
    tell({ is: 'fault', test, error: message ?? stack ?? value ?? '' })
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk)
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk)
  }
}
