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
