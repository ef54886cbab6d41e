import { relative } from 'node:path'
import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestSpecification,
  TestSuite,
} from 'vitest/node'
import { endWithRun, locationOf, tell } from './events.ts'
import { home } from './workplace.ts'

/** Tells `npm test` of each file and test while Vitest runs them. */
export default class VitestReporter implements Reporter {
  onInit(): void {
    endWithRun()
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { moduleId, project } of specifications)
      tell({ is: 'file', id: `${project.name} ${moduleId}`, file: moduleId })
  }

  onTestModuleCollected(module: TestModule): void {
    const tests = [...module.children.allTests()].length
    tell({ is: 'file', id: idOf(module), file: module.moduleId, tests })
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    const id = idOf(test.module)
    if (state === 'passed' || (state === 'skipped' && !couldRun(test)))
      tell({ is: 'test', id, state })
    if (state === 'failed')
      tell({ is: 'test', id, state, failure: failureOf(test.module, test.fullName, errors[0]) })
  }

  onTestSuiteResult(suite: TestSuite): void {
    for (const error of suite.errors())
      tell({ is: 'fault', ...failureOf(suite.module, suite.fullName, error) })
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors())
      tell({ is: 'fault', ...failureOf(module, 'the file itself', error) })
    // Those that skipped themselves; what could not be prepared was not run, and is not told.
    for (const test of module.children.allTests('skipped'))
      if (couldRun(test) && !hasFailed(test.parent))
        tell({ is: 'test', id: idOf(module), state: 'skipped' })
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const error of errors) {
      const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: name = 'outside of a test' } = error
      const test = `${typeof path === 'string' ? relative(home, path) : ''} ${String(name)}`
      tell({ is: 'fault', test: test.trim(), error: error.stack ?? error.message })
    }
  }

  onUserConsoleLog({ content }: { content: string }): void {
    process.stdout.write(content)
  }
}

/** The same before its file is loaded and after. */
const idOf = ({ project, moduleId }: TestModule) => `${project.name} ${moduleId}`

const failureOf = (module: TestModule, name: string, error: SerializedError | undefined) => {
  const line = error?.stacks?.find(({ file }) => file === module.moduleId)?.line
  const said = [error?.message, error?.diff].filter((part) => part !== undefined)
  return { test: locationOf(module.moduleId, line, name), error: said.join('\n\n') }
}

const couldRun = ({ options }: TestCase): boolean => options.mode === 'run'

const hasFailed = (part: TestSuite | TestModule): boolean =>
  part.errors().length > 0 || (part.type === 'suite' && hasFailed(part.parent))
