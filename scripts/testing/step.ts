import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const home = join(import.meta.dirname, '..', '..')

export type Failure = { test: string; error: string }

export type Count = { passed: number; failed: number; failures?: readonly Failure[] }
export type Ended = { ok: boolean; output: string }

export type Step = {
  name: string
  command: readonly [string, ...string[]]
  env?: Record<string, string>
  /** Longer than this is a failure. */
  minutes: number
  /** Counts the tests of a runner; any other step counts as one. */
  count?: (ended: Ended) => Count
}

/** Runs a step, reports it (what failed, figures; on failure all its output), and counts. */
export const run = async (step: Step): Promise<Count> => {
  const began = performance.now()
  const ended = await execute(step)
  const count = step.count?.(ended) ?? (ended.ok ? one : none)
  const good = ended.ok && count.failed === 0
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const sum = step.count ? ` (${count.passed} passed, ${count.failed} failed)` : ''
  console.log(`${good ? 'ok    ' : 'FAILED'} ${step.name}${sum} ${seconds} s`)
  for (const { test, error } of count.failures ?? [])
    console.log(`  x ${test}\n${beginningOf(error).replace(/^/gm, '      ')}`)
  for (const [, figures] of ended.output.matchAll(/^figures: (.*)$/gm))
    console.log(`       ${figures}`)
  if (!good) console.log(ended.output.trimEnd().replace(/^/gm, '  | '))
  return good || count.failed > 0 ? count : { ...count, failed: 1 }
}

const beginningOf = (error: string) =>
  stripVTControlCharacters(error).split('\n').slice(0, 12).join('\n')

const one: Count = { passed: 1, failed: 0 }
const none: Count = { passed: 0, failed: 1 }

// The project's own Node.js comes first, also when npm did not start this.
const path = [join(home, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)

const execute = ({ command: [program, ...args], env, minutes }: Step): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: home,
      env: { ...process.env, PATH: path, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const timer = setTimeout(() => {
      output += `\nStopped after ${minutes} minutes`
      child.kill('SIGKILL')
    }, minutes * 60_000)
    const end = (ok: boolean) => {
      clearTimeout(timer)
      resolve({ ok, output })
    }
    child.on('error', (error) => {
      output += error.message
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
