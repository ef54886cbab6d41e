import { type Count, noTests, notRunIn, sumOf } from './count.ts'
import { type Ended, execute, longestSilence, type TestStep } from './step.ts'
import { openWorkplace, type Workplace } from './workplace.ts'
import { beginningOf, type Failure } from './events.ts'

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

/** A line about each test step so often, where no line can move. */
const pause = 60_000

type Screen = ReturnType<typeof openScreen>

/** What a person sees of the run: on a terminal a last line that moves, elsewhere plain lines. */
export const openScreen = (
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'on' | 'write'> = process.stdout,
) => {
  // A reader that is gone, or a closed terminal, does not stop the run.
  out.on('error', () => {})
  const running = new Map<string, { count?: Count; saidAt: number }>()
  const clear = () => {
    if (out.isTTY) out.write('\r\x1b[2K')
  }
  const redraw = () => {
    if (!out.isTTY || running.size === 0) return
    const text = [...running].map(([name, { count }]) => name + soFar(count)).join(' · ')
    clear()
    out.write(text.slice(0, (out.columns || 80) - 1))
  }
  const say = (line: string) => {
    clear()
    out.write(`${line}\n`)
    redraw()
  }
  return {
    say,
    begins: (name: string) => {
      running.set(name, { saidAt: performance.now() })
      if (out.isTTY) redraw()
      else say(`begins ${name}`)
    },
    progresses: (name: string, count: Count) => {
      const saidAt = running.get(name)?.saidAt ?? 0
      const isDue = !out.isTTY && performance.now() - saidAt > pause
      running.set(name, { count, saidAt: isDue ? performance.now() : saidAt })
      if (isDue) say(`       ${name}${soFar(count)}`)
      else redraw()
    },
    ends: (name: string, line: string) => {
      running.delete(name)
      say(line)
    },
    fails: ({ test, error }: Failure) =>
      say(`  x ${test}\n${indented(beginningOf(error), '      ')}`),
  }
}

const soFar = (count?: Count) =>
  count
    ? `: ${count.passed + count.failures.length + count.skipped} done, ${count.failures.length} failed`
    : ''

const indented = (text: string, by: string): string => text.trimEnd().replace(/^/gm, by)

/** `(12 passed, 1 failed, 3 not run)` */
const figuresOf = (count: Count): string => {
  const { passed, failures, skipped } = count
  const parts = [`${passed} passed`, `${failures.length} failed`]
  if (skipped > 0) parts.push(`${skipped} skipped`)
  if (notRunIn(count) > 0) parts.push(`${notRunIn(count)} not run`)
  return `(${parts.join(', ')})`
}

/** What a reader of the last lines needs: what failed, what was not run, and the two figures. */
const closing = (count: Count): string[] => {
  const notRun = notRunIn(count)
  const failed = count.failures.length + notRun
  return [
    ...(count.failures.length > 0 ? ['Failed:'] : []),
    ...count.failures.map(({ test }) => `  x ${test}`),
    ...(notRun > 0 ? ['Not run:'] : []),
    ...count.notRun.map(({ file, tests }) => `  - ${file}${tests === 1 ? '' : ` (${tests})`}`),
    ...(notRun > 0 ? [`Counted as failed because they were not run: ${notRun}.`] : []),
    `${count.passed} passed, ${failed} failed`,
  ]
}
