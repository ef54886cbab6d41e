const helpLine = /^# HELP ([a-zA-Z_:][\w:]*) (\S.*)$/
const typeLine = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram|summary)$/
const sampleLine =
  /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (-?[\d.]+(?:e[+-]?\d+)?|NaN|[+-]Inf)$/
const label = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"/g

type Sample = { name: string; labels: Record<string, string>; value: number }

/**
 * Reads Prometheus's text, as strictly as Prometheus: every line is a help, a type or a sample;
 * samples follow the type of their metric; no two are the same; the classes of a histogram grow.
 */
export const readExposition = (text: string) => {
  const types = new Map<string, string>()
  const samples: Sample[] = []
  const seen = new Set<string>()
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, typed, type] = typeLine.exec(line) ?? []
    if (typed !== undefined && type !== undefined) {
      if (types.has(typed)) throw new Error(`The type of ${typed} is named twice`)
      types.set(typed, type)
      continue
    }
    if (helpLine.test(line)) continue
    const [, name = '', labels = '', value = ''] = sampleLine.exec(line) ?? []
    if (name === '') throw new Error(`This is no line of an exposition: ${line}`)
    const [key = ''] = line.split(/ (?=\S+$)/)
    if (seen.has(key)) throw new Error(`There are two of ${key}`)
    seen.add(key)
    if (familyOf(name, types) === undefined) throw new Error(`${name} has no type`)
    samples.push({
      name,
      labels: Object.fromEntries([...labels.matchAll(label)].map(([, one, what]) => [one, what])),
      value: value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value),
    })
  }
  checkHistograms(samples)
  return {
    text,
    names: new Set([...types.keys(), ...samples.map(({ name }) => name)]),
    valueOf: (name: string, labels: Record<string, string> = {}): number | undefined =>
      samples.find(
        (one) =>
          one.name === name &&
          Object.keys(one.labels).length === Object.keys(labels).length &&
          Object.entries(labels).every(([key, value]) => one.labels[key] === value),
      )?.value,
  }
}

const familyOf = (name: string, types: ReadonlyMap<string, string>): string | undefined => {
  if (types.has(name)) return name
  const base = name.replace(/_(bucket|sum|count)$/, '')
  return ['histogram', 'summary'].includes(types.get(base) ?? '') ? base : undefined
}

const checkHistograms = (samples: readonly Sample[]): void => {
  let last: { key: string; value: number } | undefined
  for (const { name, labels, value } of samples) {
    if (!name.endsWith('_bucket')) continue
    const { le: _, ...others } = labels
    const key = `${name} ${JSON.stringify(others)}`
    if (last?.key === key && value < last.value) throw new Error(`The classes of ${key} shrink`)
    last = { key, value }
  }
}
