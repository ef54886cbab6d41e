import { performance } from 'node:perf_hooks'
import type { Metric, Registry } from 'prom-client'
import { families, type Moment } from './families.ts'

type Now = Omit<Moment, 'utilization'>

/**
 * What `/metrics` shows, as text. prom-client is loaded by the first call: it takes 18 MB and 30 ms
 * that an institute without Prometheus does not need.
 */
export const createExposition = (read: () => Promise<Now>): (() => Promise<MetricText>) => {
  let utilized = performance.eventLoopUtilization()
  let moment: Moment | undefined
  let opening: Promise<Registry> | undefined
  return async () => {
    opening ??= openRegistry(() => moment)
    const registry = await opening
    const now = await read()
    const since = performance.eventLoopUtilization(utilized)
    utilized = performance.eventLoopUtilization()
    moment = { ...now, utilization: since.utilization }
    const text = await registry.metrics()
    return { type: registry.contentType, text: text.replace(withoutValue, '') }
  }
}

/** As for the event loop's delay in the first moment; prom-client spells it so that not everyone can read it. */
const withoutValue = /^\S+ Nan\n/gm

type MetricText = { type: string; text: string }

const openRegistry = async (latest: () => Moment | undefined): Promise<Registry> => {
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const registry = new Registry()
  for (const { name, help, type, values } of families) {
    const get = async () => {
      const moment = latest()
      return { name, help, type, aggregator: 'sum', values: moment ? values(moment) : [] }
    }
    // What a registry asks of a metric, although its type names prom-client's own ones only.
    registry.registerMetric({ name, get } as unknown as Metric)
  }
  collectDefaultMetrics({ register: registry })
  return registry
}
