import { performance } from 'node:perf_hooks'
import { families, type Moment } from './families.ts'
import { textOf } from './family.ts'
import { type ProcessWatch, processFamilies, watchProcess } from './process-families.ts'

/** What `/metrics` shows, as text; the process is watched from the first call on. */
export const createExposition = (
  read: () => Promise<Omit<Moment, 'utilization'>>,
): (() => Promise<string>) => {
  let utilized = performance.eventLoopUtilization()
  let watch: ProcessWatch | undefined
  return async () => {
    watch ??= watchProcess()
    const now = await read()
    const { utilization } = performance.eventLoopUtilization(utilized)
    utilized = performance.eventLoopUtilization()
    const moment = { ...now, utilization, process: watch }
    const text = `${textOf(families, moment)}\n${textOf(processFamilies, moment)}`
    watch.delays.reset()
    return text
  }
}
