import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

export type Started = {
  url: string
  pid: number
  /** Milliseconds from the start to the line with its address. */
  startedIn: number
  /** Resident memory in MB. */
  memory: () => number
  stop: () => Promise<void>
}

/** Starts Node.js and waits for the line with its address or port. */
export const start = async (
  args: readonly string[],
  env: Record<string, string>,
  addressIn: RegExp,
): Promise<Started> => {
  const from = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(child, addressIn)
  return {
    url: /^\d+$/.test(address) ? `http://127.0.0.1:${address}` : address,
    pid: child.pid ?? 0,
    startedIn: performance.now() - from,
    memory: () => residentMegabytes(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
        // The bare reference has nothing to finish.
        setTimeout(() => child.kill('SIGKILL'), 11_000).unref()
      }),
  }
}

const addressOf = async (child: ChildProcess, pattern: RegExp): Promise<string> => {
  if (!child.stdout) throw new TypeError('started without a pipe')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = pattern.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error(`ended before it listened: ${child.exitCode}`)
}

const residentMegabytes = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
