import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'

/* Checks docs/openapi.json by Redocly's recommended rules, without its command and its telemetry. */
const path = join(import.meta.dirname, '..', '..', 'docs', 'openapi.json')
const problems = await lintFromString({
  source: readFileSync(path, 'utf8'),
  absoluteRef: path,
  config: await createConfig({
    extends: ['recommended'],
    // Muster takes a fixed part of a path before one that varies.
    rules: { 'no-ambiguous-paths': 'off' },
  }),
})
for (const { ruleId, message, location } of problems)
  console.error(`${ruleId}: ${message} at ${location[0]?.pointer ?? ''}`)
if (problems.length > 0) process.exitCode = 1
