import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { families } from '../../server/kit/monitoring/families.ts'
import { readExposition } from '../support/services/exposition.ts'
import { openServer } from '../support/server.ts'

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

const metric = /\b(?:muster|nodejs|process)_[a-z0-9_]+/g
const metricsIn = (text: string) => new Set([...text.matchAll(metric)].map(([name]) => name))

type Dashboard = { panels: { id: number; targets: { expr: string }[] }[] }

/** Balanced brackets and quotes, and no name that PromQL does not know. */
const isBalanced = (expression: string): boolean => {
  const withoutTexts = expression.replace(/"[^"]*"/g, '')
  const open: string[] = []
  for (const sign of withoutTexts.replace(/[^()[\]{}"]/g, ''))
    if ('([{'.includes(sign)) open.push(sign)
    else if (!['()', '[]', '{}'].includes(`${open.pop() ?? ''}${sign}`)) return false
  return open.length === 0
}

test('every metric that the dashboard, the rules and the docs name is shown by Muster', async () => {
  const server = await openServer('sqlite')
  await server.app.inject('/health/live')
  const { payload } = await server.app.inject('/metrics')
  const { names } = readExposition(payload)
  await server.close()

  const { panels }: Dashboard = JSON.parse(read('grafana/muster.json'))
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(expressions.length).toBeGreaterThan(20)
  expect(expressions.filter((one) => !isBalanced(one) || metricsIn(one).size === 0)).toEqual([])
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)

  for (const text of [expressions.join('\n'), read('monitoring/alerts.yml'), read('monitoring.md')])
    expect([...metricsIn(text)].filter((name) => !names.has(name) && !name.endsWith('_'))).toEqual(
      [],
    )
})

test('every metric of Muster is in the docs, and every alert', () => {
  const docs = read('monitoring.md')
  const named = metricsIn(docs)
  expect(families.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
  const alerts = [...read('monitoring/alerts.yml').matchAll(/- alert: (\w+)/g)]
  expect(alerts.length).toBeGreaterThan(5)
  expect(alerts.filter(([, name]) => !docs.includes(`| \`${name}\` |`))).toEqual([])
})
