/** A metric and what is read of it; `M` is what is known at the moment of a scrape. */
export type Family<M> = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  values: (moment: M) => Value[]
}

type Labels = Record<string, string>
/** The suffix says which line of a histogram it is. */
type Value = { labels?: Labels; value: number; suffix?: '_bucket' | '_sum' | '_count' }

const familyOf =
  (type: Family<never>['type']) =>
  <M>(name: string, help: string, values: Family<M>['values']): Family<M> => ({
    name,
    help,
    type,
    values,
  })
export const counter = familyOf('counter')
export const gauge = familyOf('gauge')
export const histogram = familyOf('histogram')

export const one = (value: number | undefined): Value[] => (value === undefined ? [] : [{ value }])

export const each = (label: string, numbers: Iterable<readonly [string, number]>): Value[] =>
  [...numbers].map(([name, value]) => ({ labels: { [label]: name }, value }))

/** Counts of durations: how many took at most each bound, and not the one before. */
export type Durations = { byClass: number[]; seconds: number }

/** The last class has no bound. */
export const noDurations = (bounds: readonly number[]): Durations => ({
  byClass: [...bounds, 0].map(() => 0),
  seconds: 0,
})

export const addDuration = (
  durations: Durations,
  bounds: readonly number[],
  seconds: number,
): void => {
  let at = 0
  while (seconds > (bounds[at] ?? Number.POSITIVE_INFINITY)) at += 1
  durations.byClass[at] = (durations.byClass[at] ?? 0) + 1
  durations.seconds += seconds
}

export const durationValues = (
  { byClass, seconds }: Durations,
  bounds: readonly number[],
  labels: Labels,
): Value[] => {
  let count = 0
  const buckets = byClass.map((value, at): Value => {
    count += value
    const le = String(bounds[at] ?? '+Inf')
    return { labels: { ...labels, le }, value: count, suffix: '_bucket' }
  })
  const sum: Value = { labels, value: seconds, suffix: '_sum' }
  return [...buckets, sum, { labels, value: count, suffix: '_count' }]
}

/** Prometheus's text format, version 0.0.4: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const textOf = <M>(families: readonly Family<M>[], moment: M): string =>
  families
    .map(({ name, help, type, values }) => {
      const lines = values(moment).map(
        ({ labels = {}, value, suffix = '' }) => `${name}${suffix}${written(labels)} ${value}\n`,
      )
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
    })
    .join('\n')

const written = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')
