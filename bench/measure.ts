import { Agent, request } from 'node:http'
import autocannon from 'autocannon'

const connections = 16
const secondsEach = 3
const timedCalls = 200

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Answers a second under load; anything but 200 ends the benchmark. */
export const rateOf = async (url: string, headers: Record<string, string>): Promise<number> => {
  const result = await autocannon({ url, headers, connections, duration: secondsEach })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`)
  return result.requests.average
}

/** Median milliseconds of one call after another. */
export const millisecondsOf = async (
  url: string,
  headers: Record<string, string>,
): Promise<number> => {
  const times: number[] = []
  for (let call = 0; call < timedCalls; call += 1) {
    const from = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
    times.push(performance.now() - from)
  }
  return median(times)
}

/** The milliseconds that each of the calls took that one caller makes, one after another, in a time. */
export const timesOf = async (
  url: string,
  headers: Record<string, string>,
  during: number,
): Promise<number[]> => {
  // Neither decoded nor parsed: only the server is measured.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const once = () =>
    new Promise<void>((resolve, reject) => {
      request(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
        answer.resume().on('end', resolve)
      })
        .on('error', reject)
        .end()
    })
  const times: number[] = []
  for (const end = performance.now() + during; performance.now() < end; ) {
    const from = performance.now()
    await once()
    times.push(performance.now() - from)
  }
  agent.destroy()
  return times
}

/** The percentile, to a tenth. */
export const quantile = (numbers: readonly number[], part: number): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  return Math.round((value ?? Number.NaN) * 10) / 10
}

export type Row = Record<string, number | string>

/** Rows as a table of Markdown; the first one names the columns. */
export const tableOf = (rows: readonly Row[]): string => {
  const titles = Object.keys(rows[0] ?? {})
  const lines = [
    titles,
    titles.map(() => '---'),
    ...rows.map((row) => titles.map((name) => row[name])),
  ]
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}
