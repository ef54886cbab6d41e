import { costOf } from './answer-cost.ts'
import { openInstitute } from './institute.ts'
import { median, type Row } from './measure.ts'
import type { NewDatabase } from './new-databases.ts'
import { start, type Started } from './processes.ts'

const path = '/api/auth/profile'
const times = 12_000
/** Two processes of the same program differ by some percent, so there are several of each. */
const processes = 3
const rounds = 6

/**
 * What counting and timing each answer costs: the server's CPU for the smallest one with it and
 * without, in turn. The first round warms up.
 */
export const measureMonitoring = async (size: number, newDatabase: NewDatabase): Promise<Row[]> => {
  const institute = await openInstitute(await newDatabase(`monitoring_${size}`), [
    '--students',
    String(size),
  ])
  const { address, headers } = institute
  await institute.muster.stop()
  const servers: (Started & { how: string; costs: number[] })[] = []
  for (let at = 0; at < processes; at += 1)
    for (const how of ['without', 'with']) {
      const args = ['bench/monitored-server.ts', JSON.stringify(address), how]
      servers.push({ ...(await start(args, {}, /ready at (\S+)/)), how, costs: [] })
    }
  for (let round = 0; round < rounds; round += 1)
    for (const server of servers) {
      const { microseconds } = await costOf({ ...server, headers }, server.url + path, {}, times)
      if (round > 0) server.costs.push(microseconds)
    }
  await Promise.all(servers.map((server) => server.stop()))
  const costs = (how: string) =>
    servers.filter((one) => one.how === how).map((one) => median(one.costs))
  const without = costs('without')
  const among = Math.max(...without) / Math.min(...without)
  return [
    {
      call: 'profile',
      'µs without': Math.round(median(without) * 10) / 10,
      'µs with': Math.round(median(costs('with')) * 10) / 10,
      ratio: (median(costs('with')) / median(without)).toFixed(3),
      'largest ÷ smallest without': among.toFixed(3),
    },
  ]
}
