import { languages, unitsIn } from '../values/languages.ts'
import { tidyNumber } from '../values/numbers.ts'
import { type Demand, factsOf, isInRange } from './events.ts'

const isInMetres = (demand: Demand): boolean =>
  demand === 'long_jump' || demand === 'high_jump' || demand === 'shot_put'

/** Without zeros at the end: 62.5. */
const short = (number: number, decimals: number): string => String(Number(number.toFixed(decimals)))

const inSeconds = (seconds: number): string => `${seconds} ${unitsIn().seconds}`

const minutesOf = (tenths: number) => ({
  minutes: Math.floor(tenths / 600),
  seconds: (tenths % 600) / 10,
})

// Centimetres are always written, so that 3.6 m isn't read as 3.06 m.
const inMetres = (mm: number): string =>
  `${(mm / 1000).toFixed(mm % 10 === 0 ? 2 : 3)} ${unitsIn().metres}`
const inCentimetres = (mm: number): string => `${short(mm / 10, 1)} ${unitsIn().centimetres}`

/**
 * Formats a result: 5:42, 5:42.3, 13.45 s, 3.65 m, 168 cm, 62.5 kg, 10, Passed. Times are rounded up as
 * on a stopwatch: from a minute on to tenths, below to hundredths.
 */
export const showResult = (demand: Demand, value: number): string => {
  switch (factsOf(demand).unit) {
    case 'ms':
      return value <= 59_990 ? inSeconds(Math.ceil(value / 10) / 100) : showMinutes(value)
    case 'mm':
      return isInMetres(demand) ? inMetres(value) : inCentimetres(value)
    case 'g':
      return `${short(value / 1000, 3)} ${unitsIn().kilograms}`
    case 'count':
      return String(value)
    case 'passed':
      return unitsIn().passed[value === 1 ? 'yes' : 'no']
  }
}

/** A limit as it is typed: 5:42.25, 13.45 s, 168 cm. `readResult` reads it back to the same value. */
export const limitText = (demand: Demand, limit: number): string => {
  if (factsOf(demand).unit !== 'ms') return showResult(demand, limit)
  const [minutes, seconds] = [Math.floor(limit / 60_000), (limit % 60_000) / 1000]
  return minutes === 0 ? inSeconds(seconds) : `${minutes}:${seconds < 10 ? '0' : ''}${seconds}`
}

const showMinutes = (ms: number): string => {
  const { minutes, seconds } = minutesOf(Math.ceil(ms / 100))
  return `${minutes}:${seconds < 10 ? '0' : ''}${seconds}`
}

/** Formats how far a result is from a limit: 8 s, 1 min 5 s, 4 cm, 2.5 kg, 2. */
export const showDistanceTo = (demand: Demand, by: number): string => {
  switch (factsOf(demand).unit) {
    case 'ms': {
      const { minutes, seconds } = minutesOf(Math.ceil(by / 100))
      if (minutes === 0) return inSeconds(seconds)
      const whole = `${minutes} ${unitsIn().minutes}`
      return seconds === 0 ? whole : `${whole} ${inSeconds(seconds)}`
    }
    case 'mm':
      return by < 1000 ? inCentimetres(by) : inMetres(by)
    case 'g':
    case 'count':
    case 'passed':
      return showResult(demand, by)
  }
}

/** Why a typed result cannot be read; `unclear` could mean minutes or seconds, `digits` 5:04 or 5:40. */
export const resultProblems = [
  'time',
  'seconds',
  'unclear',
  'digits',
  'length',
  'weight',
  'count',
  'passed',
  'range',
] as const
export type ResultProblem = (typeof resultProblems)[number]

export type ReadResult = { value: number } | { problem: ResultProblem }

/** Reads what a person typed as a result, in the ways that results are written in India. */
export const readResult = (demand: Demand, text: string): ReadResult => {
  const read = readers[factsOf(demand).unit](demand, tidyNumber(text).toLowerCase())
  if ('problem' in read || isInRange(demand, read.value)) return read
  return { problem: 'range' }
}

const number = String.raw`\d{1,5}(?:\.\d{1,3})?`
const time = /^(?:(\d{1,3}):)?(\d{1,4}(?:\.\d{1,3})?)?$/
const minuteMark = /\s*(?:minutes?|mins?\.?|m|मि\.?|:|(?<!['′\u2019])['′\u2019](?!['′\u2019]))\s*/u
const secondMark = /\s*(?:seconds?|secs?\.?|s|से\.?|["”]|''|′′|\u2019\u2019)$/u

/** 5:42.3, 5 min 42 s, 5'42", 13.4; 5.42 could mean minutes, and 5:4 4 or 40 seconds, so they are asked again. */
const readTime = (demand: Demand, text: string): ReadResult => {
  const isShort = factsOf(demand).least < 60_000
  const bare = text.replace(secondMark, '')
  const [, minutes, seconds] = time.exec(bare.replace(minuteMark, ':')) ?? []
  if (minutes !== undefined) {
    if (bare === text && /[:'′\u2019]\s*\d(?:\.|$)/u.test(text)) return { problem: 'digits' }
    const value = Math.round((Number(minutes) * 60 + Number(seconds ?? 0)) * 1000)
    return Number(seconds ?? 0) < 60 ? { value } : { problem: 'time' }
  }
  if (seconds === undefined) return { problem: isShort ? 'seconds' : 'time' }
  const value = Math.round(Number(seconds) * 1000)
  const isSaid = bare !== text
  const isOdd = isShort ? seconds.includes('.') && !isInRange(demand, value) : true
  return isOdd && !isSaid ? { problem: 'unclear' } : { value }
}

const metric = new RegExp(`^(${number}) ?([^\\d. ]+)?\\.?$`)
/** How many millimetres a unit has, by its name in every language. */
const millimetresIn = new Map([
  ['mm', 1],
  ['cms', 10],
  ...['metre', 'metres', 'meter', 'meters'].map((unit) => [unit, 1000] as const),
  ...languages.flatMap((language) => {
    const { centimetres, metres } = unitsIn(language)
    return [[centimetres, 10] as const, [metres.replace('.', ''), 1000] as const]
  }),
])
const feet = new RegExp(
  `^(${number}) ?(?:ft|feet|foot|['′\u2019])\\.? ?(?:(${number}) ?(?:in|inch|inches|["”]|''|′′)?\\.?)?$`,
)

/** 168 cm, 1.68 m, 5 ft 6 in; a bare number is in the event's usual unit, or in the one that fits. */
const readLength = (demand: Demand, text: string): ReadResult => {
  const [, ft, inches = 0] = feet.exec(text) ?? []
  if (ft !== undefined) return { value: Math.round((Number(ft) * 12 + Number(inches)) * 25.4) }
  const [, figure, unit] = metric.exec(text) ?? []
  if (figure === undefined) return { problem: 'length' }
  const inUnit = (mm: number) => Math.round(Number(figure) * mm)
  if (unit !== undefined) {
    const millimetres = millimetresIn.get(unit)
    return millimetres === undefined ? { problem: 'length' } : { value: inUnit(millimetres) }
  }
  const fitting = (isInMetres(demand) ? [1000, 10] : [10, 1000])
    .map(inUnit)
    .find((value) => isInRange(demand, value))
  return fitting === undefined ? { problem: 'length' } : { value: fitting }
}

const kilograms = new Set(languages.map((language) => unitsIn(language).kilograms))
const weight = new RegExp(`^(${number}) ?(?:(?:kgs?|${[...kilograms].join('|')})\\.?)?$`)

const readWeight = (_: Demand, text: string): ReadResult => {
  const [, figure] = weight.exec(text) ?? []
  return figure === undefined ? { problem: 'weight' } : { value: Math.round(Number(figure) * 1000) }
}

const readCount = (_: Demand, text: string): ReadResult =>
  /^\d{1,4}$/.test(text) ? { value: Number(text) } : { problem: 'count' }

const wordsFor = (answer: 'yes' | 'no'): string[] =>
  languages.map((language) => unitsIn(language).passed[answer].toLowerCase())
const passedWords = new Set([...wordsFor('yes'), 'pass', 'yes', '1'])
const failedWords = new Set([...wordsFor('no'), 'fail', 'failed', 'no', '0'])

const readPassed = (_: Demand, text: string): ReadResult => {
  if (passedWords.has(text)) return { value: 1 }
  return failedWords.has(text) ? { value: 0 } : { problem: 'passed' }
}

const readers = {
  ms: readTime,
  mm: readLength,
  g: readWeight,
  count: readCount,
  passed: readPassed,
}
