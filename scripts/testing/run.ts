import { notRunIn, noTests, sumOf, type Count } from './count.ts'
import { closing, figuresOf, indented, openScreen, type Screen } from './screen.ts'
import { type Ended, execute, longestSilence, type TestStep } from './step.ts'
import { openWorkplace, type Workplace } from './workplace.ts'

/** Steps one after the other; several lanes run beside each other. */
export type Lane = readonly TestStep[]

type TestRun = { workplace: Workplace; screen: Screen; stop: AbortSignal; silence: number }

/** Runs all steps, whatever fails, and leaves nothing; its last line is `N passed, N failed`. */
export const runLanes = async (lanes: readonly Lane[], silence = longestSilence): Promise<void> => {
  const screen = openScreen()
  const stop = stopAtSignals()
  const workplace = await openWorkplace()
  const count =
    'underWay' in workplace
      ? failed(
          `Another run is under way in this folder, as process ${workplace.underWay}. Start again when it has ended.`,
        )
      : await runIn({ workplace, screen, stop, silence }, lanes)
  screen.say(closing(count).join('\n'))
  process.exitCode = count.failures.length + notRunIn(count) === 0 ? 0 : 1
}

const runIn = async (run: TestRun, lanes: readonly Lane[]): Promise<Count> => {
  try {
    const counts = await Promise.all(lanes.map((lane) => runLane(run, lane)))
    return sumOf(counts)
  } finally {
    run.workplace.remove()
  }
}

const runLane = async (run: TestRun, lane: Lane): Promise<Count> => {
  const counts: Count[] = []
  for (const step of lane) counts.push(run.stop.aborted ? notRun(step) : await runStep(run, step))
  return sumOf(counts)
}

const notRun = ({ name }: TestStep): Count => ({ ...noTests(), notRun: [{ file: name, tests: 1 }] })

const failed = (test: string, error = ''): Count => ({
  ...noTests(),
  failures: [{ test, error }],
})

/** Runs a step as far as this machine can, and reports it. */
const runStep = async (run: TestRun, step: TestStep): Promise<Count> => {
  let lack = step.lacks?.()
  if (lack?.install !== undefined) {
    await watch(run, { name: `install for ${step.name}`, command: ['sh', '-c', lack.install] })
    lack = step.lacks?.()
  }
  if (!lack) return watch(run, step)
  run.screen.say(`FAILED ${lack.sentence}`)
  const rest = lack.instead ? await watch(run, lack.instead(step)) : notRun(step)
  return sumOf([failed(lack.sentence), rest])
}

const watch = async (run: TestRun, step: TestStep): Promise<Count> => {
  const { workplace, screen, stop, silence } = run
  screen.begins(step.name)
  try {
    const ended = await execute(step, workplace.filesForStep(), {
      stop,
      silence,
      onFailure: screen.fails,
      onProgress: (count) => screen.progresses(step.name, count),
    })
    return report(screen, step, ended)
  } catch (error) {
    // A disk that is full, for one: the other steps go on.
    screen.ends(step.name, `FAILED ${step.name}: ${String(error)}`)
    return failed(`${step.name}: ${String(error)}`)
  }
}

/** Says how a step ended (figures; if it failed, all its output) and counts it. */
const report = (screen: Screen, step: TestStep, ended: Ended): Count => {
  const count = countOf(step, ended)
  const good = count.failures.length + notRunIn(count) === 0
  const figures = step.tests ? ` ${figuresOf(count)}` : ''
  const why = ended.why === '' ? '' : `: ${ended.why}`
  const line = `${good ? 'ok    ' : 'FAILED'} ${step.name}${figures} ${ended.seconds.toFixed(1)} s${why}`
  const measured = [...ended.output.matchAll(/^figures: (.*)$/gm)].map(([, text]) => text)
  const output = good || ended.output.trim() === '' ? [] : [indented(ended.output, '  | ')]
  screen.ends(step.name, [line, ...measured.map((text) => `       ${text}`), ...output].join('\n'))
  return count
}

const countOf = ({ name, tests }: TestStep, { count, why }: Ended): Count => {
  if (!tests) return why === '' ? { ...noTests(), passed: 1 } : failed(name)
  const explains = count.failures.length + notRunIn(count) > 0
  return why === '' || explains ? count : sumOf([count, failed(`${name}: ${why}`)])
}

/** The first signal ends what runs; a second, which a terminal and its shell may send, changes nothing. */
export const stopAtSignals = (): AbortSignal => {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => controller.abort(`it was stopped by ${signal}`))
  return controller.signal
}
