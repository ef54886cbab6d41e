import { beginningOf, type Failure } from './events.ts'
import { notRunIn, type Count } from './count.ts'

/** A line about each test step so often, where no line can move. */
const pause = 60_000

export type Screen = ReturnType<typeof openScreen>

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

export const indented = (text: string, by: string): string => text.trimEnd().replace(/^/gm, by)

/** `(12 passed, 1 failed, 3 not run)` */
export const figuresOf = (count: Count): string => {
  const { passed, failures, skipped } = count
  const parts = [`${passed} passed`, `${failures.length} failed`]
  if (skipped > 0) parts.push(`${skipped} skipped`)
  if (notRunIn(count) > 0) parts.push(`${notRunIn(count)} not run`)
  return `(${parts.join(', ')})`
}

/** What a reader of the last lines needs: what failed, what was not run, and the two figures. */
export const closing = (count: Count): string[] => {
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
