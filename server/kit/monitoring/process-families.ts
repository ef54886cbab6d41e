import { readdirSync, readFileSync } from 'node:fs'
import {
  constants,
  type ELDHistogram,
  monitorEventLoopDelay,
  type PerformanceEntry,
  PerformanceObserver,
} from 'node:perf_hooks'
import { getHeapSpaceStatistics, type HeapSpaceInfo } from 'node:v8'
import {
  addDuration,
  counter,
  type Durations,
  durationValues,
  each,
  type Family,
  gauge,
  histogram,
  noDurations,
  one,
} from './family.ts'

/** What is seen of this process between two scrapes. */
export type ProcessWatch = {
  delays: ELDHistogram
  /** By the kind of collection, since the watch began. */
  garbage: Map<string, Durations>
}

const collections = new Map([
  [constants.NODE_PERFORMANCE_GC_MAJOR, 'major'],
  [constants.NODE_PERFORMANCE_GC_MINOR, 'minor'],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, 'incremental'],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, 'weakcb'],
])
const garbageBounds = [0.001, 0.01, 0.1, 1, 2, 5]
const isCollection = (
  entry: PerformanceEntry,
): entry is PerformanceEntry & { detail: { kind: number } } => entry.entryType === 'gc'

export const watchProcess = (): ProcessWatch => {
  const delays = monitorEventLoopDelay()
  delays.enable()
  const garbage = new Map<string, Durations>()
  const observer = new PerformanceObserver((list) => {
    for (const { detail, duration } of list.getEntries().filter(isCollection)) {
      const kind = collections.get(detail.kind) ?? 'other'
      const durations = garbage.get(kind) ?? noDurations(garbageBounds)
      garbage.set(kind, durations)
      addDuration(durations, garbageBounds, duration / 1000)
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  return { delays, garbage }
}

type ProcessFamily = Family<{ process: ProcessWatch }>

const lag = (name: string, help: string, nanoseconds: (delays: ELDHistogram) => number) =>
  gauge<{ process: ProcessWatch }>(
    `nodejs_eventloop_lag_${name}_seconds`,
    help,
    ({ process: { delays } }) => one(delays.count > 0 ? nanoseconds(delays) / 1e9 : undefined),
  )

const heapSpace = (name: 'total' | 'used' | 'available', bytes: (space: HeapSpaceInfo) => number) =>
  gauge(
    `nodejs_heap_space_size_${name}_bytes`,
    `Process heap space size ${name} from Node.js in bytes.`,
    () =>
      each(
        'space',
        getHeapSpaceStatistics().map((space) => [
          space.space_name.replace('_space', ''),
          bytes(space),
        ]),
      ),
  )

/** The usual figures of a process and of Node.js, by the names that dashboards know. */
export const processFamilies: readonly ProcessFamily[] = [
  counter('process_cpu_user_seconds_total', 'Total user CPU time spent in seconds.', () =>
    one(process.cpuUsage().user / 1e6),
  ),
  counter('process_cpu_system_seconds_total', 'Total system CPU time spent in seconds.', () =>
    one(process.cpuUsage().system / 1e6),
  ),
  counter('process_cpu_seconds_total', 'Total user and system CPU time spent in seconds.', () => {
    const { user, system } = process.cpuUsage()
    return one((user + system) / 1e6)
  }),
  gauge(
    'process_start_time_seconds',
    'Start time of the process since unix epoch in seconds.',
    () => one(Math.round(performance.timeOrigin / 1000)),
  ),
  gauge('process_resident_memory_bytes', 'Resident memory size in bytes.', () =>
    one(process.memoryUsage.rss()),
  ),
  gauge('process_virtual_memory_bytes', 'Virtual memory size in bytes.', () =>
    one(memoryOf('VmSize')),
  ),
  gauge('process_heap_bytes', 'Process heap size in bytes.', () => one(memoryOf('VmData'))),
  gauge('process_open_fds', 'Number of open file descriptors.', () =>
    // Without the one that this takes.
    one(onLinux(() => readdirSync('/proc/self/fd').length - 1)),
  ),
  gauge('process_max_fds', 'Maximum number of open file descriptors.', () =>
    one(numberIn('limits', /^Max open files +(\d+)/m)),
  ),
  lag('min', 'The minimum recorded event loop delay.', ({ min }) => min),
  lag('max', 'The maximum recorded event loop delay.', ({ max }) => max),
  lag('mean', 'The mean of the recorded event loop delays.', ({ mean }) => mean),
  lag('stddev', 'The standard deviation of the recorded event loop delays.', (all) => all.stddev),
  lag('p50', 'The 50th percentile of the recorded event loop delays.', (all) => all.percentile(50)),
  lag('p90', 'The 90th percentile of the recorded event loop delays.', (all) => all.percentile(90)),
  lag('p99', 'The 99th percentile of the recorded event loop delays.', (all) => all.percentile(99)),
  gauge('nodejs_active_resources', 'Number of active resources by type.', () => {
    const byType = Map.groupBy(process.getActiveResourcesInfo(), (type) => type)
    return each(
      'type',
      byType.entries().map(([type, all]) => [type, all.length]),
    )
  }),
  gauge('nodejs_active_resources_total', 'Total number of active resources.', () =>
    one(process.getActiveResourcesInfo().length),
  ),
  gauge('nodejs_heap_size_total_bytes', 'Process heap size from Node.js in bytes.', () =>
    one(process.memoryUsage().heapTotal),
  ),
  gauge('nodejs_heap_size_used_bytes', 'Process heap size used from Node.js in bytes.', () =>
    one(process.memoryUsage().heapUsed),
  ),
  gauge('nodejs_external_memory_bytes', 'Node.js external memory size in bytes.', () =>
    one(process.memoryUsage().external),
  ),
  heapSpace('total', ({ space_size: bytes }) => bytes),
  heapSpace('used', ({ space_used_size: bytes }) => bytes),
  heapSpace('available', ({ space_available_size: bytes }) => bytes),
  gauge('nodejs_version_info', 'Node.js version info.', () => {
    const { version } = process
    const [major = '', minor = '', patch = ''] = version.slice(1).split('.')
    return [{ labels: { version, major, minor, patch }, value: 1 }]
  }),
  histogram(
    'nodejs_gc_duration_seconds',
    'Garbage collection duration by kind, one of major, minor, incremental or weakcb.',
    ({ process: { garbage } }) =>
      [...garbage].flatMap(([kind, all]) => durationValues(all, garbageBounds, { kind })),
  ),
]

/** Undefined where the system has no `/proc`. */
const onLinux = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const numberIn = (file: string, pattern: RegExp): number | undefined => {
  const text = onLinux(() => readFileSync(`/proc/self/${file}`, 'utf8')) ?? ''
  const [, found] = pattern.exec(text) ?? []
  return found === undefined ? undefined : Number(found)
}

const memoryOf = (name: string): number | undefined => {
  const kilobytes = numberIn('status', new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))
  return kilobytes && kilobytes * 1024
}
